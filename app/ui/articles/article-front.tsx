/** The articles of a listing: on its first page a lead story, then the grid. */
import type { ArticleCard } from '~/domain/articles/article'
import { languageAttributes } from '~/domain/language/text-direction'
import { StaticMarkup } from '~/ui/page/static-markup'
import { ArticleGrid } from './article-card'
import { Byline, CardHeadline, CardPicture } from './card-parts'

type ArticleFrontProps = {
  articles: ArticleCard[] | undefined
  version?: string | undefined
  label: string | null
  withLead: boolean
}

export function ArticleFront({ articles, version, label, withLead }: ArticleFrontProps) {
  return (
    <StaticMarkup data={articles} version={version}>
      {(cards) => <Cards articles={cards} {...{ label, withLead }} />}
    </StaticMarkup>
  )
}

type CardsProps = Omit<ArticleFrontProps, 'version'> & { articles: ArticleCard[] }

function Cards({ articles, label, withLead }: CardsProps) {
  const [lead, ...others] = articles
  if (!withLead || !lead) return <ArticleGrid articles={articles} label={label} headingLevel={2} />
  return (
    <>
      <LeadCard article={lead} label={label} headingLevel={2} eager className="border-y border-line py-8" />
      {others.length > 0 ? (
        <div className="mt-10">
          <ArticleGrid articles={others} label={label} headingLevel={2} isBelow />
        </div>
      ) : null}
    </>
  )
}

type LeadCardProps = {
  article: ArticleCard
  label?: string | null
  headingLevel: 2 | 3
  eager?: boolean
  /** At the top of the home page, where a headline has more room. */
  isHero?: boolean
  className?: string
}

/** The lead story of a listing, or a story that stands alone: large picture, large headline, standfirst. */
export function LeadCard({
  article,
  label = null,
  headingLevel,
  eager = false,
  isHero = false,
  className = '',
}: LeadCardProps) {
  return (
    <article className={`group relative grid gap-6 lg:grid-cols-12 lg:gap-10 ${className}`}>
      <CardPicture
        article={article}
        use="lead"
        badge={label ?? article.badge}
        eager={eager}
        className="aspect-video lg:col-span-7"
      />
      <div className="flex flex-col justify-center gap-4 lg:col-span-5">
        <CardHeadline
          article={article}
          level={headingLevel}
          className={`${isHero ? 'line-clamp-6' : 'line-clamp-4'} text-2xl leading-tight font-extrabold tracking-tight text-balance md:text-3xl xl:text-4xl`}
        />
        {article.excerpt ? (
          <p
            dir="auto"
            {...languageAttributes(article.language)}
            className="font-serif text-lg text-pretty text-muted"
          >
            {article.excerpt}
          </p>
        ) : null}
        <Byline article={article} />
      </div>
    </article>
  )
}
