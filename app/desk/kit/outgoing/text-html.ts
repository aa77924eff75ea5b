/** The text of an article as HTML for other publishing software: as readers see it, without what needs our styles and scripts. */
import { addSections } from '~/domain/articles/article-body/sections'
import type { ProductSettings } from '~/domain/articles/shown/product-box'
import { showBareClips } from '~/domain/articles/shown/show-clips'
import { showLargePictures } from '~/domain/articles/shown/show-pictures'
import { type ProductsOfText, showPlainProducts } from '~/domain/articles/shown/show-products'
import { showPlainDisclosure } from '~/domain/articles/shown/show-retailers'
import { withAbsoluteLinks, withAlignAttributes, withPlainCode } from '~/domain/feeds/feed'
import type { Clip } from '~/domain/media/clips'
import type { Picture } from '~/domain/media/renditions'
import type { Publication } from '~/domain/publication/publication'
import type { SafeHtml } from '~/domain/text/safe-html'

/** What the text of one article shows. `converted`: of `toArticleHtml`, or of a worker. `url`: the absolute address of its page. */
export type OutgoingText = ProductsOfText & {
  converted: SafeHtml
  url: string
  pictures: readonly Picture[]
  clips: readonly Clip[]
}

/** Addresses that stand alone stay links, of which other software makes its own cards and players. */
export function toOutgoingHtml(
  { converted, url, pictures, clips, ...products }: OutgoingText,
  publication: ProductSettings & Pick<Publication, 'site' | 'retailers'>,
): string {
  const html = withoutSectionLinks(addSections(converted).html)
  const shown = showPlainProducts(
    showBareClips(showLargePictures(html, pictures), clips),
    products,
    publication,
  )
  const disclosed = showPlainDisclosure(shown, publication)
  return withoutFrames(withAlignAttributes(withAbsoluteLinks(withPlainCode(disclosed.html, true), url, true)))
}

/** Ours make wide tables scroll. */
function withoutFrames(html: string): string {
  return html.replace(/<div class="table-scroll"[^<>]*>(<table[ >].*?<\/table>)<\/div>/gs, '$1')
}

/** Headings keep the ids that links of all the world lead to. */
function withoutSectionLinks(html: SafeHtml): SafeHtml {
  return html.replace(/<a class="section-link"[^<>]*><\/a>/g, '') as SafeHtml
}
