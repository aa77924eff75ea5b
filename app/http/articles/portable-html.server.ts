/** The text of an article for software elsewhere, such as feed readers: nothing in it needs our styles or scripts, and addresses are absolute. */
import { publication } from '~/data/publication/publication.server'
import type { Article } from '~/domain/articles/article'
import { linkSections } from '~/domain/articles/article-body/sections'
import { showPlainClips } from '~/domain/articles/shown/show-clips'
import { showPlainEmbeds } from '~/domain/articles/shown/show-embeds'
import { showPlainPictures } from '~/domain/articles/shown/show-pictures'
import { showPlainProducts } from '~/domain/articles/shown/show-products'
import { showPlainDisclosure } from '~/domain/articles/shown/show-retailers'
import { withAbsoluteLinks, withAlignAttributes, withPlainCode } from '~/domain/feeds/feed'
import type { SafeHtml } from '~/domain/text/safe-html'
import { localDay } from '~/http/site/local-day.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

/** What a text shows besides its words. `path`: of its page, to which links within it lead. */
export type PortableText = Pick<
  Article,
  'pictures' | 'clips' | 'embeds' | 'products' | 'reviews' | 'picks' | 'createdAt'
> & {
  path: string
}

/** `converted`: the text as HTML. `retailers`: to which it has paid links. */
export function toPortableHtml(
  converted: SafeHtml,
  { pictures, clips, embeds, products, reviews, picks, createdAt, path }: PortableText,
): { html: string; retailers: string[] } {
  const linked = linkSections(converted)
  const html = showPlainEmbeds(showPlainClips(showPlainPictures(linked, pictures), clips), embeds)
  const of = { products, reviews, picks, publishedOn: localDay(createdAt) }
  const shown = showPlainDisclosure(showPlainProducts(html, of, publication()), publication())
  const text = withAbsoluteLinks(withPlainCode(shown.html), absoluteUrl(path))
  return { html: withAlignAttributes(text), retailers: shown.retailers }
}
