/** The articles of a listing: on its first page a lead story, then the grid. */
import type { ArticleCard } from '~/domain/articles/article'
import { ArticleGrid } from './article-grid'
import { LeadCard } from './lead-card'

type ArticleFrontProps = { articles: ArticleCard[]; label: string | null; withLead: boolean }

export function ArticleFront({ articles, label, withLead }: ArticleFrontProps) {
  const [lead, ...others] = articles
  if (!withLead || !lead) return <ArticleGrid articles={articles} label={label} headingLevel={2} />
  return (
    <>
      <LeadCard article={lead} label={label} />
      {others.length > 0 ? (
        <div className="mt-10">
          <ArticleGrid articles={others} label={label} headingLevel={2} isBelow />
        </div>
      ) : null}
    </>
  )
}
