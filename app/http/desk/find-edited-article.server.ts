/** Finds the article that a desk URL refers to. */
import { findArticleToEdit, findArticleToEditById } from '~/data/desk/desk-articles.server'
import type { VersionedArticle } from '~/domain/articles/article-fields'
import { newArticlePath } from '~/domain/desk/desk-urls'
import { notFound } from '~/http/site/not-found.server'

const newWord = newArticlePath.slice(newArticlePath.lastIndexOf('/') + 1)

/** By `id`, or by present or former `slug`; null: a new article. Throws 404 when there is no such article. */
export async function findEditedArticle(params: {
  id?: string
  slug?: string
}): Promise<VersionedArticle | null> {
  const { id, slug = '' } = params
  if (id === undefined && slug === newWord) return null
  const article = id === undefined ? await findArticleToEdit(slug) : await findArticleToEditById(id)
  if (!article) throw notFound('page')
  return article
}
