/** Where the pages of pictures lead: to the article that a picture was uploaded to, else to the first public one that shows it. */
import { readField, readMeta } from './item-fields'
import type { WxrItem } from './wxr-parser'

/** Of one text. */
const MAX_SHOWN = 1_000

/** The paths of pages, by the id of the article. */
export type AttachedPages = Map<string, string[]>

export function createPageFinder(maxMedia: number) {
  const pages: AttachedPages = new Map()
  const loose = new Map<string, string>()
  const shownIn = new Map<string, string>()
  const add = (article: string, page: string) => {
    const others = pages.get(article)
    if (others) others.push(page)
    else pages.set(article, [page])
  }
  const show = (picture: string, article: string) => {
    // A part of a string would keep all of it in memory.
    if (!shownIn.has(picture) && shownIn.size < maxMedia) shownIn.set(` ${picture}`.slice(1), article)
  }
  return {
    /** `parent`: the id of an article; '' or '0': none. */
    addPage(picture: string, page: string, parent: string) {
      if (parent !== '' && parent !== '0') add(parent, page)
      else loose.set(picture, page)
    },
    seeArticle(item: WxrItem) {
      if (readField(item, 'status') !== 'publish' || readField(item, 'post_password')) return
      const id = ` ${readField(item, 'post_id')}`.slice(1)
      const featured = readMeta(item, '_thumbnail_id')
      if (featured) show(featured, id)
      let count = 0
      for (const [, picture = ''] of (item.fields.get('content') ?? '').matchAll(
        /\bwp-image-(\d{1,12})\b/g,
      )) {
        if (count++ >= MAX_SHOWN) return
        show(picture, id)
      }
    },
    find(): AttachedPages {
      for (const [picture, page] of loose) {
        const article = shownIn.get(picture)
        if (article) add(article, page)
      }
      return pages
    },
  }
}
