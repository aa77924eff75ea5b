/** Which article an address of the desk means. */
import { findArticleToEdit, findArticleToEditById } from '~/data/desk-articles.server'
import type { VersionedArticle } from '~/domain/article-fields'
import { newArticlePath } from '~/domain/urls'
import { notFound } from './not-found.server'

const newWord = newArticlePath.slice(newArticlePath.lastIndexOf('/') + 1)

/** By `id` or by `slug`, a former one too; null: one that does not exist yet. Throws 404 for what is not there. */
export async function findOpened(params: { id?: string; slug?: string }): Promise<VersionedArticle | null> {
  const { id, slug = '' } = params
  if (id === undefined && slug === newWord) return null
  const article = id === undefined ? await findArticleToEdit(slug) : await findArticleToEditById(id)
  if (!article) throw notFound('page')
  return article
}
