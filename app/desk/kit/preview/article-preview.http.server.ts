/** Makes the page of an unsaved article from the texts of its form. */
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { anchorAdvice } from '~/desk/kit/advice/article-advice'
import { toDateTexts } from '~/desk/kit/articles/article-draft'
import { findTypedProducts } from '~/desk/kit/articles/article-products.http.server'
import { findKeptCoverSlug } from '~/desk/kit/articles/desk-articles.data.server'
import type { WaitingDraft } from '~/desk/kit/articles/merged-article'
import { listTypedRelated } from '~/desk/kit/articles/related-articles.http.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { toPlainHtml } from '~/domain/articles/article-body'
import { withReviewMark } from '~/domain/articles/article-body/product-marks'
import type { ArticleText } from '~/domain/articles/article-body/sections'
import { toFieldTexts } from '~/domain/articles/article-fields'
import type { ReadArticle } from '~/domain/articles/read-article'
import { parsePart } from '~/domain/articles/series-fields'
import { showClips } from '~/domain/articles/shown/show-clips'
import { showEmbeds } from '~/domain/articles/shown/show-embeds'
import { showPictures } from '~/domain/articles/shown/show-pictures'
import { showProducts } from '~/domain/articles/shown/show-products'
import { showRetailers } from '~/domain/articles/shown/show-retailers'
import { toShownAuthor } from '~/domain/authors/portrait'
import { articleBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import type { FormFields } from '~/domain/forms/form-fields'
import { dateField, parseLocal } from '~/domain/forms/publication-date'
import { findPictureHash } from '~/domain/media/renditions'
import type { SafeHtml } from '~/domain/text/safe-html'
import { uuidPattern } from '~/domain/text/uuid'
import { loadEndByHand } from '~/http/articles/article-end.server'
import { findShownIn, knowDomains } from '~/http/articles/article-html.server'
import { convert } from '~/http/articles/convert-text.server'
import { localDay } from '~/http/site/local-day.server'
import { adviseOn } from './advise.http.server'
import { toPreviewedArticle } from './article-preview'

/** `isPlain`: it is too much to convert, and shown as it was typed. */
type PreviewedText = ArticleText & { isPlain?: boolean }

/** `sent`: the fields of the article form, not validated, in which rows are texts. `isWaitedFor`: not by the desk. */
export async function previewArticle(sent: FormFields, isWaitedFor = false) {
  return showArticle(sent, await convertText(sent, isWaitedFor))
}

/** As it is stored, or the draft above it. `toHtml`: what is shown of its blocks; the blocks themselves if it is left out. */
export async function previewStored(
  article: StoredArticle,
  waiting: WaitingDraft | null,
  toHtml?: (read: ReadArticle) => SafeHtml,
) {
  const sent = toStoredFields(article, waiting)
  if (!toHtml) return previewArticle(sent)
  const { content } = waiting ?? article
  const read = await convert('article', [{ content }, knowDomains()], { texts: [content] })
  return showArticle(sent, read ? { html: toHtml(read), contents: [] } : toPlainText(content))
}

function toStoredFields(article: StoredArticle, waiting: WaitingDraft | null): FormFields {
  const dates = toDateTexts(article, waiting, siteTimeZone())
  return { ...toFieldTexts(waiting ?? article), ...dates, id: article.id }
}

/** `previewArticle`, with advice that leads to its block. */
export async function previewWithAdvice(sent: FormFields) {
  const { article, list } = await adviseOn(sent)
  const text = await convertText(sent)
  const { advice, ...anchored } = { ...text, ...(article && list.count > 0 && anchorAdvice(article, list)) }
  return { ...(await showArticle(sent, anchored)), ...(advice && { advice }) }
}

async function convertText(sent: FormFields, isWaitedFor = false): Promise<PreviewedText> {
  const content = toText(sent.content)
  const text = await convert('text', [content, knowDomains()], { texts: [content], isWaitedFor })
  return text ?? toPlainText(content)
}

function toPlainText(content: string): PreviewedText {
  return { html: toPlainHtml(content), contents: [], isPlain: true }
}

async function showArticle(sent: FormFields, text: PreviewedText) {
  const featured = findPictureHash(toText(sent.featuredImageUrl))
  const hashes = featured ? [featured] : []
  const of = await findTypedProducts(sent, text.html)
  const marked = of.reviews.length > 0 ? withReviewMark(text.html) : text.html
  const { embeds, pictures, clips } = await findShownIn(toText(sent.content), text.html, hashes)
  const date = findDate(toText(sent[dateField]))
  const coverSlug = await findKeptCoverSlug(toText(sent.id))
  const article = toPreviewedArticle(sent, { now: date, today: localDay(date), coverSlug }, pictures)
  const ending = await findEnding(sent, date)
  const shown = showEmbeds(showClips(showPictures(marked, pictures), clips), embeds, pictures)
  return {
    ...text,
    html: showRetailers(showProducts(shown, of, publication()), publication()).html,
    article,
    author: toShownAuthor(publication(), article),
    breadcrumbs: articleBreadcrumbs(publication(), article),
    ...ending,
  }
}

/** What an article whose form was sent would show of its series, and of the related articles that its editor names. */
async function findEnding(sent: FormFields, createdAt: Date) {
  const id = toText(sent.id)
  const related = await listTypedRelated(toText(sent.related))
  return loadEndByHand({
    id: uuidPattern.test(id) ? id : unsavedId,
    createdAt,
    series: toText(sent.series).replaceAll('\0', '').trim() || null,
    seriesPart: parsePart(toText(sent.seriesPart).trim()),
    related: related.map((article) => article.id),
  })
}

/** What stands for an article that isn't stored. */
const unsavedId = '00000000-0000-0000-0000-000000000000'

/** The date of first publication in the form; a draft without one is published today. */
function findDate(typed: string): Date {
  const found = parseLocal(typed, siteTimeZone())
  return found && 'moment' in found ? found.moment : new Date()
}

/** A field that was sent twice is no text. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
