/** The related articles of a form: addresses for what is stored, and what is stored for what was typed. */
import { MAX_RELATED, parseRelated } from '~/domain/articles/series-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'
import { uuidPattern } from '~/domain/text/uuid'
import { listNamedArticles, type NamedArticle } from './related-articles.data.server'
import type { RelatedArticle } from './stored-article'

const field = 'related'

/** The ids of the articles that were typed. Errors: those that do not exist, the article itself, and one that is named twice. */
export async function nameRelated(
  typed: readonly string[],
  ownId: string | null,
): Promise<{ related: string[]; errors: FormError[] }> {
  const named = await listNamedArticles(typed)
  const messages = named.flatMap((one, index) => findProblem(one, named.slice(0, index), ownId) ?? [])
  const errors = messages.length > 0 ? [{ field, message: [...new Set(messages)].join(' ') }] : []
  return { related: named.flatMap(({ article }) => article?.id ?? []), errors }
}

function findProblem({ typed, article }: NamedArticle, before: NamedArticle[], ownId: string | null) {
  const shown = typed.length > 80 ? `${typed.slice(0, 79)}…` : typed
  if (!article)
    return i18n.t(
      'There is no article “{article}”. Use the address or the full title of an article, one in each line.',
      { article: shown },
    )
  if (article.id === ownId)
    return i18n.t('“{article}” is this article. Take it out of the related articles.', { article: shown })
  const isTwice = before.some((one) => one.article?.id === article.id)
  return isTwice ? i18n.t('“{article}” is named twice. Keep it once.', { article: article.title }) : null
}

/** The articles that a form names, as far as they exist. */
export async function listTypedRelated(text: string): Promise<RelatedArticle[]> {
  const named = await listNamedArticles(parseRelated(text).slice(0, MAX_RELATED))
  return named.flatMap(({ article }) => article ?? [])
}

/** The texts of a form, with addresses for ids. Articles that were deleted are left out. */
export async function addressRelated<Texts extends Partial<Record<string, string>>>(
  texts: Texts,
): Promise<Texts> {
  const lines = parseRelated(texts[field] ?? '')
  if (!lines.some((line) => uuidPattern.test(line))) return texts
  const named = await listNamedArticles(lines)
  const shown = named.flatMap(({ typed, article }) =>
    article ? articlePath(article.slug) : uuidPattern.test(typed) ? [] : typed,
  )
  return { ...texts, [field]: shown.join('\n') }
}

/** Versions of an article with the titles of what they name, for comparing them. */
export async function titleRelated<Fields extends { related: string[] }>(
  versions: readonly Fields[],
): Promise<Fields[]> {
  const named = await listNamedArticles([...new Set(versions.flatMap(({ related }) => related))])
  const titles = new Map(
    named.map(({ typed, article }) => [typed, article?.title ?? i18n.t('A deleted article')]),
  )
  return versions.map((fields) => ({ ...fields, related: fields.related.map((id) => titles.get(id) ?? id) }))
}
