/** The articles that name a product, by what they say of it, and the products that it follows. */

import { editArticlePath } from '~/domain/editors/desk-urls'
import { editProductPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'

type Role = 'review' | 'pick' | 'text' | 'draft'
export type Uses = {
  articles: { id: string; slug: string; title: string; status: 'draft' | 'published'; role: Role }[]
  predecessors: { slug: string; name: string }[]
}

const headings: Record<Role, () => string> = {
  review: () => i18n.t('Reviewed in'),
  pick: () => i18n.t('A pick of'),
  text: () => i18n.t('Shown in the text of'),
  draft: () => i18n.t('In the draft above'),
}

export function isUsed({ articles, predecessors }: Uses): boolean {
  return articles.length + predecessors.length > 0
}

export function UsedIn({ uses }: { uses: Uses }) {
  const { articles, predecessors } = uses
  if (!isUsed(uses)) return <p className="text-sm text-muted">{i18n.t('No article mentions it yet.')}</p>
  return (
    <dl className="product-used">
      {(Object.keys(headings) as Role[]).map((role) => {
        const own = articles.filter((article) => article.role === role)
        return own.length === 0 ? null : (
          <div key={role}>
            <dt>{headings[role]()}</dt>
            {own.map((article) => (
              <dd key={article.id}>
                <a href={editArticlePath(article)} dir="auto" className="hover:text-accent hover:underline">
                  {article.title}
                </a>
                {article.status === 'draft' ? <span className="text-muted"> {i18n.t('(draft)')}</span> : null}
              </dd>
            ))}
          </div>
        )
      })}
      {predecessors.length > 0 ? (
        <div>
          <dt>{i18n.t('Successor of')}</dt>
          {predecessors.map(({ slug, name }) => (
            <dd key={slug}>
              <a href={editProductPath(slug)} dir="auto" className="hover:text-accent hover:underline">
                {name}
              </a>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  )
}
