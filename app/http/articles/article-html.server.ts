/** The text of articles as HTML, kept in memory: a version of a text is converted once, not for every page and feed with it. */
import { LRUCache } from 'lru-cache'
import { listEmbeds } from '~/data/embeds/embeds.server'
import { listClipsByHash } from '~/data/media/clips.server'
import { listPicturesByHash } from '~/data/media/pictures.server'
import { publication } from '~/data/publication/publication.server'
import type { Article } from '~/domain/articles/article'
import { toArticleHtml } from '~/domain/articles/article-body'
import { addSections } from '~/domain/articles/article-body/sections'
import type { SafeHtml } from '~/domain/articles/safe-html'
import { toWaitingEmbed } from '~/domain/embeds/embed'
import { listAddresses, showEmbeds } from '~/domain/embeds/show-embeds'
import { findPictureHash, listPictureHashes } from '~/domain/media/renditions'
import { showClips } from '~/domain/media/show-clips'
import { MAX_SHOWN, showPictures } from '~/domain/media/show-pictures'
import { appendReviews } from '~/domain/products/append-review'

/** Of texts and HTML together: some thousand articles of ordinary length. */
const MAX_CHARACTERS = 16_000_000
/** A longer article is converted each time, rather than drive hundreds of others out. */
const MAX_ARTICLE_CHARACTERS = 1_000_000

/** By the typed text itself, so that no version can be shown instead of another. */
const converted = new LRUCache<string, SafeHtml>({
  maxSize: MAX_CHARACTERS,
  maxEntrySize: MAX_ARTICLE_CHARACTERS,
  sizeCalculation: (html, typed) => typed.length + html.length + 1,
  memoMethod: toArticleHtml,
})

export function findArticleHtml(typed: string): SafeHtml {
  return converted.memo(typed)
}

/** What the library and the job that reads embeds know of a text that no article stores; of a plain one, nothing is asked. */
export async function findShownIn(content: string, html: SafeHtml, hashes: readonly string[] = []) {
  const addresses = listAddresses(html)
  // Those of which nothing is known yet are read when the text is saved.
  const embeds = [...addresses.map(toWaitingEmbed), ...(await listEmbeds(addresses))]
  const stills = embeds.flatMap(({ picture = null }) => findPictureHash(picture) ?? [])
  const inText = listPictureHashes(content, MAX_SHOWN)
  const clips = html.includes(' class="clip-') ? await listClipsByHash(inText) : []
  return { embeds, clips, pictures: await listPicturesByHash([...inText, ...stills, ...hashes]) }
}

/** With its pictures, clips, embeds and table of contents, as its page shows it. */
export function findPageText({
  content,
  pictures,
  clips,
  embeds,
  reviews = [],
  products = [],
}: Pick<Article, 'content' | 'pictures' | 'clips' | 'embeds'> &
  Partial<Pick<Article, 'reviews' | 'products'>>) {
  const html = showClips(showPictures(findArticleHtml(content), pictures), clips)
  const shown = showEmbeds(html, embeds, pictures)
  return addSections(appendReviews(shown, { reviews, products }, publication().site))
}
