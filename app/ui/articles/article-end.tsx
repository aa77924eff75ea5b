/** The end of an article, after its text: where to go from here. */
import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { ArticleCard } from '~/domain/articles/article'
import {
  type ArticleEnd as End,
  type EndAuthor,
  listShareLinks,
  type StoryLink,
} from '~/domain/articles/article-end'
import { i18n } from '~/domain/language/i18n'
import { languageAttributes } from '~/domain/language/text-direction'
import type { SeriesEnd } from '~/domain/series/series'
import { articlePath, authorPath, feedPath, tagPath } from '~/domain/site/urls'
import { PlayIcon } from '~/player/play-icon'
import { usePlayLink } from '~/player/player-context'
import { useLateStart } from '~/player/use-late-start'
import { RichMessage } from '~/ui/controls/rich-message'
import { ArticleGrid } from './article-card'
import { AuthorAvatar } from './author-avatar'
import { hiddenWords } from './hidden-words'

type ArticleAuthorProps = { author: EndAuthor }

type NeighborLinksProps = { section: string; newer: StoryLink | null; older: StoryLink | null }

type Shared = { title: string; url: string }

type ShareLinksProps = Shared & Pick<End, 'networks'>

type ArticleEndProps = {
  article: { title: string; categoryName: string }
  end: End
  related: ArticleCard[] | undefined
  version?: string | undefined
}

export function ArticleEnd({ article: { title, categoryName }, end, related, version }: ArticleEndProps) {
  const { url, networks, author, coauthors = [], episode, tags, newer, older, series } = end
  return (
    <footer className="no-print">
      <div className="mx-auto mt-14 flex max-w-2xl flex-col gap-8">
        {episode ? <ListenLink {...episode} /> : null}
        {tags.length > 0 ? <Tags tags={tags} /> : null}
        {networks.length > 0 ? <ShareLinks key={url} {...{ title, url, networks }} /> : null}
        {author ? <ArticleAuthor author={author} /> : null}
        {coauthors.map((one) => (
          <ArticleAuthor key={one.slug} author={one} />
        ))}
        {series ? <SeriesLinks series={series} /> : null}
        <NeighborLinks section={categoryName} newer={newer} older={older} />
      </div>
      <RelatedStories related={related} version={version} />
    </footer>
  )
}

type RelatedStoriesProps = Pick<ArticleEndProps, 'related' | 'version'>

export function RelatedStories({ related, version }: RelatedStoriesProps) {
  if (related?.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="mt-16 border-t border-line pt-10">
      <h2 id="related-heading" className="section-heading mb-8">
        {i18n.t('Related stories')}
      </h2>
      <ArticleGrid articles={related} version={version} label={null} headingLevel={3} isBelow />
    </section>
  )
}

export function Tags({ tags }: { tags: string[] }) {
  return (
    <nav aria-label={i18n.t('Tags')}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <a
              href={tagPath(tag)}
              dir="auto"
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line px-4 text-sm wrap-anywhere hover:border-ink"
            >
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links that share an article; with script also a copy of its address and the device's own sharing menu. */
function ShareLinks({ title, url, networks }: ShareLinksProps) {
  const [copy, setCopy] = useState<'none' | 'done' | 'failed'>('none')
  const copyAddress = () =>
    navigator.clipboard?.writeText(url).then(
      () => setCopy('done'),
      () => setCopy('failed'),
    ) ?? setCopy('failed')
  const isHydrated = useHydrated()
  return (
    <section aria-label={i18n.t('Share this story')} className="flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-2">
        {listShareLinks({ title, url, networks }).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className="button-quiet">
              <RichMessage
                text={i18n.t('<0>Share by </0>{network}', { network: name })}
                wrap={[hiddenWords]}
              />
            </a>
          </li>
        ))}
        {isHydrated ? (
          <li>
            <button type="button" onClick={copyAddress} className="button-quiet">
              {i18n.t('Copy link')}
            </button>
          </li>
        ) : null}
        {isHydrated && 'share' in navigator ? (
          <li>
            <button type="button" onClick={() => openSharing({ title, url })} className="button-quiet">
              {i18n.t('Share…')}
            </button>
          </li>
        ) : null}
      </ul>
      <p role="status" className="min-w-0 px-2 text-sm wrap-anywhere text-muted">
        {copy === 'done' ? i18n.t({ id: 'link.copied', message: 'Copied.' }) : null}
        {copy === 'failed' ? i18n.t('Copy the link from here: {url}', { url }) : null}
      </p>
    </section>
  )
}

async function openSharing(shared: Shared) {
  try {
    await navigator.share(shared)
  } catch {
    // The reader closed the menu.
  }
}

/** Links to the newer and the older story of an article's section. */
function NeighborLinks({ section, newer, older }: NeighborLinksProps) {
  if (!newer && !older) return null
  return (
    <nav
      aria-label={i18n.t('More in {section}', { section })}
      className="grid gap-x-8 gap-y-5 border-t border-line pt-8 sm:grid-cols-2"
    >
      {newer ? <NeighborLink story={newer} label={i18n.t('Newer story')} arrow="←" /> : <span />}
      {older ? <NeighborLink story={older} label={i18n.t('Older story')} arrow="→" /> : null}
    </nav>
  )
}

/** Links to the part before and the next one of an article's series. */
export function SeriesLinks({ series: { name, before, next } }: { series: SeriesEnd }) {
  if (!before && !next) return null
  return (
    <nav
      aria-label={i18n.t('Series: {name}', { name })}
      className="grid gap-x-8 gap-y-5 border-t border-line pt-8 sm:grid-cols-2"
    >
      {before ? (
        <NeighborLink story={before} label={i18n.t('Previous part')} arrow="←" rel="prev" />
      ) : (
        <span />
      )}
      {next ? <NeighborLink story={next} label={i18n.t('Next part')} arrow="→" rel="next" /> : null}
    </nav>
  )
}

type NeighborLinkProps = { story: StoryLink; label: string; arrow: string; rel?: 'prev' | 'next' }

function NeighborLink({ story, label, arrow, rel }: NeighborLinkProps) {
  return (
    <a href={articlePath(story.slug)} rel={rel} className="group block">
      <span className="eyebrow flex gap-2">
        <span aria-hidden="true" className="rtl:-scale-x-100">
          {arrow}
        </span>{' '}
        {label}
        <span className="visually-hidden">: </span>
      </span>
      <span
        dir="auto"
        {...languageAttributes(story.language)}
        className="mt-1 line-clamp-3 font-semibold text-pretty wrap-anywhere group-hover:text-accent group-hover:underline"
      >
        {story.title}
      </span>
    </a>
  )
}

/** A link to the episode about an article; with script a click starts the player instead. */
function ListenLink({ audio, duration }: NonNullable<End['episode']>) {
  const { isHeard, onClick } = usePlayLink(audio, useLateStart())
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={audio.path} onClick={onClick} className="button-primary">
        <PlayIcon />
        {isHeard ? i18n.t('Playing') : i18n.t('Listen: {duration}', { duration })}
      </a>
      <span dir="auto" className="text-muted">
        {audio.title}
      </span>
    </p>
  )
}

/** The staff author at the end of an article, with their feed. */
function ArticleAuthor({ author: { name, slug, role, tagline, portrait } }: ArticleAuthorProps) {
  return (
    <section aria-label={i18n.t('About the author')} className="flex gap-5 border-t border-line pt-8">
      <AuthorAvatar name={name} portrait={portrait} className="size-16 shrink-0 text-lg" />
      <div>
        <p className="text-lg font-bold">
          <a href={authorPath(slug)} className="hover:text-accent hover:underline">
            {name}
          </a>
        </p>
        {role ? <p className="text-sm text-muted">{role}</p> : null}
        {tagline ? <p className="mt-2 font-serif text-pretty">{tagline}</p> : null}
        <p className="mt-1">
          <a
            href={feedPath(authorPath(slug))}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            <RichMessage text={i18n.t('Follow<0> {name} by RSS</0>', { name })} wrap={[hiddenWords]} />
          </a>
        </p>
      </div>
    </section>
  )
}
