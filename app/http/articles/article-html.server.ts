/** The text of articles as HTML, kept in memory: a version of a text is converted once, not for every page and feed with it. */
import { LRUCache } from 'lru-cache'
import type { Article } from '~/domain/articles/article'
import { toArticleHtml } from '~/domain/articles/article-body'
import { addSections } from '~/domain/articles/article-body/sections'
import type { SafeHtml } from '~/domain/articles/safe-html'
import { showEmbeds } from '~/domain/embeds/show-embeds'
import { showClips } from '~/domain/media/show-clips'
import { showPictures } from '~/domain/media/show-pictures'

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

/** With its pictures, clips, embeds and table of contents, as its page shows it. */
export function findPageText({
  content,
  pictures,
  clips,
  embeds,
}: Pick<Article, 'content' | 'pictures' | 'clips' | 'embeds'>) {
  const html = showClips(showPictures(findArticleHtml(content), pictures), clips)
  return addSections(showEmbeds(html, embeds, pictures))
}
