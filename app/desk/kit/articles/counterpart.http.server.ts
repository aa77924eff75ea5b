/** The article that says the same as another one in another language: what is stored for what was typed. */
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { listNamedArticles } from './related-articles.data.server'

/** Its slug. Errors: there is no such article, or it is the article itself. */
export async function nameCounterpart(
  typed: string | null,
  ownId: string | null,
): Promise<{ counterpart: string | null; errors: FormError[] }> {
  const [named] = typed === null ? [] : await listNamedArticles([typed])
  if (!named) return { counterpart: null, errors: [] }
  const refuse = (message: string) => ({ counterpart: null, errors: [{ field: 'counterpart', message }] })
  if (!named.article)
    return refuse(
      i18n.t('There is no article “{article}”. Use its address or its full title.', {
        article: named.typed.slice(0, 80),
      }),
    )
  if (named.article.id === ownId)
    return refuse(i18n.t('The same in another language must be another article than this one.'))
  return { counterpart: named.article.slug, errors: [] }
}
