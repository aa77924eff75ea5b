/** The text of articles as HTML, kept in memory: a version of a text is converted once, not for every page and feed with it. */
import { LRUCache } from 'lru-cache'
import { listEmbeds } from '~/data/embeds/embeds.server'
import { listClipsByHash } from '~/data/media/clips.server'
import { listPicturesByHash } from '~/data/media/pictures.server'
import { listProducts } from '~/data/products/products.server'
import { publication } from '~/data/publication/publication.server'
import { spokenLanguage } from '~/data/publication/translations.server'
import type { Article } from '~/domain/articles/article'
import { toPlainHtml } from '~/domain/articles/article-body'
import { listMarkedProducts, withReviewMark } from '~/domain/articles/article-body/product-marks'
import { addSections } from '~/domain/articles/article-body/sections'
import type { RenderedRow } from '~/domain/articles/rendered-differences'
import { showClips } from '~/domain/articles/shown/show-clips'
import { listAddresses, showEmbeds } from '~/domain/articles/shown/show-embeds'
import { MAX_SHOWN, showPictures } from '~/domain/articles/shown/show-pictures'
import { type ProductsOfText, showProducts } from '~/domain/articles/shown/show-products'
import { showRetailers } from '~/domain/articles/shown/show-retailers'
import { offerKeys, paidLinksKey, productKey, specsKey } from '~/domain/changes/surrogate-keys'
import { toWaitingEmbed } from '~/domain/embeds/embed'
import type { CompiledMessages } from '~/domain/language/i18n'
import { findPictureHash, listPictureHashes } from '~/domain/media/renditions'
import { findNamed } from '~/domain/products/find-named'
import { listOffered } from '~/domain/products/prices'
import { type Domains, listDomains, noDomains } from '~/domain/products/retailers'
import type { Publication } from '~/domain/publication/publication'
import type { SafeHtml } from '~/domain/text/safe-html'
import { localDay } from '~/http/site/local-day.server'
import { toVersion } from '~/http/site/omit-from-document.server'
import { convert } from './convert-text.server'

/** The limit for texts and HTML together: some thousand articles of ordinary length. */
const MAX_CHARACTERS = 16_000_000
/** A longer article is converted each time, rather than drive hundreds of others out. */
const MAX_ARTICLE_CHARACTERS = 1_000_000

/** Keyed by the typed text itself, so that no version can be shown instead of another. */
const converted = new LRUCache<string, SafeHtml>({
  maxSize: MAX_CHARACTERS,
  maxEntrySize: MAX_ARTICLE_CHARACTERS,
  sizeCalculation: (html, typed) => typed.length + html.length + 1,
})

/** The domains that the kept HTML knows, and their retailers. */
let domains: Domains = noDomains
let known: Publication['retailers'] | null = null
/** In whose language the kept HTML says what it says itself. */
let spoken: CompiledMessages | null = null

/** A text that is too much to convert is shown as it was typed. */
export async function findArticleHtml(typed: string): Promise<SafeHtml> {
  const asked = knowDomains()
  const language = spoken
  const kept = converted.get(typed)
  if (kept !== undefined) return kept
  const html = await convert('html', [typed, asked], { texts: [typed], isWaitedFor: true })
  if (html === null) return toPlainHtml(typed)
  if (asked === domains && language === spoken) converted.set(typed, html)
  return html
}

/** The domains of the publication's retailers. When they or its language change, what is kept is stale. */
export function knowDomains(): Domains {
  const { retailers } = publication()
  const { messages } = spokenLanguage()
  if (messages !== spoken) converted.clear()
  spoken = messages
  if (retailers === known) return domains
  const present = listDomains(retailers)
  if (present.size !== domains.size || [...present].some((domain) => !domains.has(domain))) converted.clear()
  known = retailers
  domains = present
  return domains
}

/**
 * Finds what the library and the job that reads embeds know of a text that no article stores; nothing is asked for a plain one.
 * `hashes`: of further pictures. `addresses`: those that could be cards.
 */
export async function findShownIn(
  content: string,
  html: SafeHtml,
  hashes: readonly string[] = [],
  addresses = listAddresses(html),
) {
  // Addresses of which nothing is known yet are read when the text is saved.
  const embeds = [...addresses.map(toWaitingEmbed), ...(await listEmbeds(addresses))]
  const stills = embeds.flatMap(({ picture = null }) => findPictureHash(picture) ?? [])
  const inText = listPictureHashes(content, MAX_SHOWN)
  const clips = html.includes(' class="clip-') ? await listClipsByHash(inText) : []
  const pictures = await listPicturesByHash([...inText, ...stills, ...hashes])
  return { embeds, clips, pictures, products: await listProducts(listMarkedProducts(html)) }
}

type TextOfPage = Pick<Article, 'content' | 'pictures' | 'clips' | 'embeds'> &
  Omit<ProductsOfText, 'publishedOn'> & { createdAt?: Date }

/** In characters, for both texts together. */
const MAX_RENDERED_LENGTH = 200_000

/** Two texts as readers see them; null: they are too much to be compared, or too long to be sent once more. */
export async function compareTexts(before: string, after: string): Promise<RenderedRow[] | null> {
  if (before.length + after.length > MAX_RENDERED_LENGTH) return null
  return convert('comparison', [before, after, knowDomains()], { texts: [before, after] })
}

/**
 * With its pictures, clips, embeds, products and table of contents, as its page shows it; and the surrogate keys of what it shows
 * besides the text itself. `place`: its slug, if clicks are counted.
 */
export async function findPageText({ content, pictures, clips, embeds, createdAt, ...rest }: TextOfPage) {
  const of = { ...rest, ...(createdAt && { publishedOn: localDay(createdAt) }) }
  const converted = await findArticleHtml(content)
  const marked = of.reviews?.length ? withReviewMark(converted) : converted
  const html = showClips(showPictures(marked, pictures), clips)
  const text = addSections(showEmbeds(html, embeds, pictures))
  const shown = showRetailers(showProducts(text.html, of, publication()), publication())
  // Not the page's version: what plays in the text goes on when related stories change.
  return {
    text: { ...text, html: shown.html, textVersion: toVersion(shown.html) },
    keys: listTextKeys(converted, of, shown.retailers),
  }
}

/** The keys of products, which may not exist yet, and of retailers. */
function listTextKeys(
  html: SafeHtml,
  { products, reviews = [], picks = [] }: ProductsOfText,
  retailers: readonly string[],
): string[] {
  const named = [...listMarkedProducts(html), ...[...reviews, ...picks].map(({ product }) => product)]
  const keys = named.map((slug) => productKey(findNamed(products, slug)?.slug ?? slug))
  const compared = html.includes('<product kind="compare"') ? products : []
  const specs = [...new Set(compared.map(({ category }) => category))].map(specsKey)
  // The names of retailers are only in links to offers that aren't paid; their labels are with every link.
  const unpaid = products.flatMap(listOffered).filter(({ isAffiliate }) => !isAffiliate)
  const shops = [...retailers.map(paidLinksKey), ...offerKeys(unpaid)]
  return [...new Set([...keys, ...shops, ...specs])]
}
