/** Pages of the publication that are no lists: their texts as HTML, and what search engines and networks are told of them. */
import { listPicturesByHash } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import { findPictureHash } from '~/domain/media/renditions'
import type { FoundFields } from '~/domain/publication/entries'
import type { TextPage } from '~/domain/publication/publication'
import { toTextSections } from '~/domain/publication/sections-of-text'
import { fillIn } from '~/domain/site/site'
import { categoryPath } from '~/domain/site/urls'
import { findArticleHtml, findPageText, findShownIn } from '~/http/articles/article-html.server'
import { pageMeta, type SharedPicture } from './page-meta.server'
import { cropForShare } from './share-picture.server'

/** A page of text as it is shown, published or not. One without pictures and embeds costs no query. */
export async function loadTextPage(page: TextPage) {
  const filled = fillIn(page, publication().site)
  const { title, updated, layout, content } = filled
  const text =
    layout === 'policy'
      ? toTextSections(content)
      : findPageText({ content, ...(await findShownIn(content, findArticleHtml(content))) })
  const { description, slug } = filled
  const found = await describeFound(filled, title)
  return {
    page: { title, updated, ...text },
    meta: pageMeta({ title, description, path: categoryPath(slug), ...found }),
  }
}

/** For `pageMeta`; `title`: as readers see it. A share picture of the library costs a query. */
export async function describeFound(fields: FoundFields, title: string) {
  const { searchTitle, canonicalUrl, noindex, shareTitle, sharePicture } = fields
  const picture = sharePicture ? await findShared(sharePicture, shareTitle ?? title) : null
  return {
    metaTitle: searchTitle ?? null,
    canonicalUrl: canonicalUrl ?? null,
    noindex: noindex ?? false,
    shareTitle: shareTitle ?? null,
    ...(picture ? { picture } : {}),
  }
}

/** Null: the library does not have it, or not yet. */
async function findShared(address: string, alt: string): Promise<SharedPicture | null> {
  const hash = findPictureHash(address)
  if (hash === null) return { address, alt, format: null }
  const [picture] = await listPicturesByHash([hash])
  return picture ? cropForShare(picture, picture.description || alt) : null
}
