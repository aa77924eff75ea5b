/** Pages of the publication that are no lists: their texts as HTML, and what search engines and networks are told of them. */
import { listPicturesByHash } from '~/data/media/pictures.server'
import { oncePerPublication, publication } from '~/data/publication/publication.server'
import { type FormFields, tidyText } from '~/domain/forms/form-fields'
import { type Counterpart, findPaired, type Paired } from '~/domain/language/counterpart'
import { i18n } from '~/domain/language/i18n'
import { findPictureHash } from '~/domain/media/renditions'
import { MAX_PAGE_LENGTH } from '~/domain/publication/entries'
import { fillIn } from '~/domain/publication/fill-in'
import type { FoundFields } from '~/domain/publication/found-fields'
import type { TextPage } from '~/domain/publication/publication'
import { describePage } from '~/domain/publication/search-result'
import { toTextSections } from '~/domain/publication/sections-of-text'
import { categoryPath } from '~/domain/site/urls'
import { languageMeta } from '~/http/site/language-meta.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { cropForShare, type SharedPicture } from '~/http/site/share-picture.server'
import { findArticleHtml, findPageText, findShownIn } from './article-html.server'

/** As it will look, from what its form has: nothing is required, and nothing refused. */
export function toPreviewedPage(sent: FormFields): TextPage {
  const read = (name: string, maxLength: number) => {
    const value = sent[name]
    return typeof value === 'string' ? tidyText(value).trim().slice(0, maxLength) : ''
  }
  const updated = read('updated', 120)
  return {
    slug: 'preview',
    title: read('title', 120) || i18n.t('Untitled'),
    content: read('content', MAX_PAGE_LENGTH),
    ...(updated && { updated }),
    ...(read('layout', 20) === 'policy' && { layout: 'policy' }),
  }
}

/**
 * Loads what a page of text shows, published or not, under the name of its layout, by which it gets its first styles; and the
 * surrogate keys of that. A page without pictures and embeds costs no query.
 */
export async function loadPageText(page: TextPage) {
  const { title, updated, layout, language, content } = fillIn(page, publication().site)
  const head = { title, updated, ...(language && { language }), ...counterpartOf(page) }
  if (layout === 'policy') return { policy: { ...head, ...toTextSections(content) }, keys: [] }
  const { text, keys } = await loadText(content)
  return { page: { ...head, ...text }, keys }
}

/** Loads the notes of an episode as HTML, with the surrogate keys of what they show. */
export async function loadNotes(content: string) {
  const { text, keys } = await loadText(fillIn(content, publication().site))
  return { html: text.html, keys }
}

async function loadText(content: string) {
  return findPageText({ content, ...(await findShownIn(content, await findArticleHtml(content))) })
}

export async function loadTextPage(page: TextPage) {
  const { site } = publication()
  const { title, slug, ...fields } = fillIn(page, site)
  const found = await describeFound(fields, title)
  const shown = await loadPageText(page)
  return {
    ...shown,
    meta: [
      ...pageMeta({
        ...{ title, description: describePage({ title, ...fields }, site), path: categoryPath(slug) },
        ...found,
      }),
      ...languageMeta(categoryPath(slug), page.language ?? null, counterpartOf(page).counterpart ?? null),
    ],
  }
}

/** Nothing, if the page is not there in another language. */
function counterpartOf(page: TextPage): { counterpart?: Counterpart } {
  const counterpart = findPaired(toPaired(page), listPairedPages(), publication().site.language)
  return counterpart ? { counterpart } : {}
}

const listPairedPages = oncePerPublication(({ pages }) => [...pages.values()].map(toPaired))

function toPaired(page: TextPage): Paired {
  return { ...page, path: categoryPath(page.slug) }
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
