/** The results of a search: articles with a few episodes beside them, or episodes, with links that narrow it down. */
import { headlineSize } from '~/domain/articles/card-text'
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import { formatPlayTime, toLineFragment } from '~/domain/podcast/play-time'
import type { PageLink } from '~/domain/publication/publication'
import type { ArticleHit } from '~/domain/search/article-hit'
import { MAX_TOTAL } from '~/domain/search/filter-links'
import type { EpisodeResult, SearchResultsView } from '~/domain/search/search-results'
import { lazy } from '~/domain/site/fetch-priority'
import { articlePath, searchPath } from '~/domain/site/urls'
import { PlayIcon } from '~/player/play-icon'
import { Byline, CardPicture, headlineClass } from '~/ui/articles/card-parts'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { Pager } from '~/ui/catalogue/pager'
import { RichMessage } from '~/ui/controls/rich-message'
import { StaticMarkup } from '~/ui/page/static-markup'
import { Marked } from './marked'
import { ReviewFilters } from './review-filters'
import { KindLinks, OrderLinks, SearchFilters } from './search-filters'
import { NoResults } from './search-states'

type EpisodeHitsProps = {
  hits: EpisodeResult[]
  /** Beside articles, below a heading of its own. */
  isBeside?: boolean
}

type FoundArticlesProps = {
  found: NonNullable<SearchResultsView['found']>
  items: ArticleHit[] | undefined
  version: string
  parameters: Record<string, string>
}

type SearchResultsProps = Omit<SearchResultsView, 'items'> & {
  items: ArticleHit[] | undefined
  version: string
  browse: PageLink[]
}

export function SearchResults({ browse, items, version, ...results }: SearchResultsProps) {
  const { found, episodes, parameters, correction, kinds, filters, reviewFields, orders } = results
  const isOfEpisodes = parameters.kind !== undefined
  const total = isOfEpisodes ? episodes.length : found?.total
  return (
    <>
      <KindLinks links={kinds} />
      {total === 0 ? <NoResults correction={correction} browse={browse} /> : null}
      {total ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p role="status" className="text-muted">
            {total === 'more'
              ? i18n.t('Found more than {count, plural, one {# result} other {# results}}', {
                  count: MAX_TOTAL,
                })
              : i18n.t('Found {count, plural, one {# result} other {# results}}', { count: total })}
          </p>
          <OrderLinks links={orders} />
        </div>
      ) : null}
      <SearchFilters groups={filters} />
      {reviewFields ? <ReviewFilters {...reviewFields} parameters={parameters} /> : null}
      {isOfEpisodes ? <EpisodeHits hits={episodes} /> : <EpisodesBeside hits={episodes} kinds={kinds} />}
      {found && found.total !== 0 ? <FoundArticles {...{ found, items, version, parameters }} /> : null}
    </>
  )
}

function EpisodesBeside({
  hits,
  kinds,
}: {
  hits: SearchResultsView['episodes']
  kinds: SearchResultsView['kinds']
}) {
  const all = kinds.find(({ isCurrent }) => !isCurrent)
  if (hits.length === 0 || typeof all?.count !== 'number') return null
  return (
    <section aria-labelledby="podcast-hits" className="episodes-beside">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="podcast-hits" className="text-xl font-bold">
          {i18n.t('In our podcasts')}
        </h2>
        <a href={all.url} className="footer-link font-semibold text-accent">
          {i18n.t('{count, plural, =1 {Show the episode} one {All # episodes} other {All # episodes}}', {
            count: all.count,
          })}
        </a>
      </div>
      <EpisodeHits hits={hits} isBeside />
    </section>
  )
}

/**
 * The articles that a search found: a page of them in one, two or three columns, and links to other pages.
 */
function FoundArticles({ found: { older, newer }, items, version, parameters }: FoundArticlesProps) {
  const isByDate = parameters.order === undefined
  return (
    <>
      <StaticMarkup
        as="ul"
        className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
        data={items}
        version={version}
      >
        {(hits) =>
          hits.map((hit, index) => (
            <li key={hit.id} className="grid">
              <FoundCard hit={hit} eager={index === 0} />
            </li>
          ))
        }
      </StaticMarkup>
      <Pager
        path={searchPath}
        query={parameters}
        older={older}
        newer={newer}
        {...(isByDate
          ? {}
          : { labels: { newer: i18n.t('Previous articles'), older: i18n.t('More articles') } })}
      />
    </>
  )
}

/** The card of an article that a search found: a vertical card that shows where the words stand. */
function FoundCard({ hit, eager }: { hit: ArticleHit; eager: boolean }) {
  const { title, slug, markedTitle, snippet, language } = hit
  const written = languageAttributes(language)
  return (
    <article className="group tall-card">
      <CardPicture article={hit} use="third" badge={hit.badge} eager={eager} className="aspect-[4/3]" />
      <div className="flex flex-col gap-3 pt-4">
        <h2
          dir="auto"
          {...written}
          className={`line-clamp-3 leading-tight font-bold ${headlineClass[headlineSize('vertical', title)]}`}
        >
          <a href={articlePath(slug)} className="card-link">
            {markedTitle ? <Marked pieces={markedTitle} /> : title}
          </a>
        </h2>
        {snippet ? (
          <p dir="auto" {...(snippet.from === 'text' ? written : {})} className="snippet">
            <SnippetText {...snippet} />
          </p>
        ) : null}
        <Byline article={hit} className="max-w-full" />
      </div>
    </article>
  )
}

function SnippetText({ from, pieces }: NonNullable<ArticleHit['snippet']>) {
  const marked = <Marked pieces={pieces} />
  if (from === 'text') return marked
  const text =
    from === 'section' ? i18n.t('<0>Section: </0><1>its name</1>') : i18n.t('<0>Author: </0><1>the name</1>')
  return (
    <RichMessage text={text} wrap={[(words) => <span className="font-sans">{words}</span>, () => marked]} />
  )
}

/** Episodes that a search found, with what is said and the link to the second at which it is said. */
function EpisodeHits({ hits, isBeside = false }: EpisodeHitsProps) {
  return (
    <ul className={isBeside ? 'episode-hits episode-hits-row' : 'episode-hits'}>
      {hits.map((hit) => (
        <li key={hit.card.audio.slug}>
          <FoundEpisode hit={hit} headingLevel={isBeside ? 3 : 2} />
        </li>
      ))}
    </ul>
  )
}

function FoundEpisode({ hit, headingLevel }: { hit: EpisodeResult; headingLevel: 2 | 3 }) {
  const { card, markedTitle, about, spoken, morePlaces } = hit
  const { title, path, byline } = card.audio
  const Heading = `h${headingLevel}` as const
  return (
    <div className="episode-hit">
      <img src={card.cover} alt="" {...lazy} className="size-16 rounded-md sm:size-20" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <Heading dir="auto" className="leading-snug font-bold">
          <a href={path} className="hover:text-accent">
            {markedTitle ? <Marked pieces={markedTitle} /> : title}
          </a>
        </Heading>
        <p className="text-sm text-muted">
          {byline} · {card.duration}
        </p>
        {about && !spoken ? (
          <p dir="auto" className="snippet">
            <Marked pieces={about} />
          </p>
        ) : null}
        {spoken ? (
          <a href={`${path}${toLineFragment(spoken.at)}`} className="spoken-hit">
            <span className="spoken-time">
              <PlayIcon />
              <RichMessage
                text={i18n.t('<0>Listen from </0>{time}', { time: formatPlayTime(spoken.at) })}
                wrap={[hiddenWords]}
              />
            </span>
            <span dir="auto" className="snippet">
              <span className="font-sans font-semibold">{spoken.speaker}: </span>
              <Marked pieces={spoken.pieces} />
            </span>
          </a>
        ) : null}
        {morePlaces > 0 ? (
          <p className="text-sm text-muted">
            {i18n.t('and in {count, plural, one {# other place} other {# other places}}', {
              count: morePlaces,
            })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
