/** Writes containers, and cards of products as the container of a product here. */
import type { ProductCard } from './items'
import { type Context, wordsOf } from './our-text-context'
import { type Block, flow, type ToBlocks } from './our-text-flow'
import { descendants, hasClass, isElement, type SourceElement, type SourceNode } from './our-text-tree'

export function toContainer(name: string, title: string, blocks: readonly Block[]): Block {
  const isGallery = name === 'gallery'
  const text = blocks
    .map((block, n) => {
      const next = blocks[n + 1]?.text
      const isRow = isGallery && block.text.startsWith('![') && next?.startsWith('![')
      return next === undefined ? block.text : block.text + (isRow ? '\n' : '\n\n')
    })
    .join('')
  return {
    text: [`::: ${name}${title && ` ${title}`}`, text, ':::'].filter(Boolean).join('\n'),
    kind: 'other',
  }
}

/** As the name of a product may have. */
const MAX_TITLE = 120
const MAX_URL = 2_000

/** What has no field of its product stays in its note. Null: it is text. */
export function productBlocks(element: SourceElement, context: Context, toBlocks: ToBlocks): Block[] | null {
  const all = [...descendants(element)]
  const title = all.find((each) => hasClass(each, /^kg-product-card-title$/))
  const isLink = ({ name, attributes }: SourceElement) => name === 'a' && attributes.href
  const link = all.find((each) => isLink(each) && hasClass(each, /^kg-product-card-button$/))
  const described = all.filter((each) => hasClass(each, /^kg-product-card-description$/))
  const inText = new Set(described.flatMap((each) => [...descendants(each)]))
  const image = all.find((each) => each.name === 'img' && each.attributes.src && !inText.has(each))
  const isPlain = title?.children.every((child) => !isElement(child) || !hasAddress(child))
  const card = title && isPlain ? readCard(title, link, image) : null
  const known = card && context.conversion.toProduct(card)
  if (!card || !known) return null
  const isShown = image && (image.attributes.alt ?? '').trim() === ''
  const said = [title, known.hasOffer && link, known.hasPicture && isShown && image]
  const kept = without(element.children, new Set(said.filter((one) => isElement(one || ''))))
  const blocks = flow(kept, { ...context, heading: 0, caption: null }, toBlocks)
  return [toContainer('product', known.slug, blocks)]
}

function hasAddress(element: SourceElement): boolean {
  return [element, ...descendants(element)].some(({ attributes }) => attributes.href ?? attributes.src)
}

/** Null: it has no name that a product can have. */
function readCard(
  title: SourceElement,
  link: SourceElement | undefined,
  image: SourceElement | undefined,
): ProductCard | null {
  const name = wordsOf(title)
  const url = link?.attributes.href?.trim() ?? ''
  const isOne = name !== '' && name.length <= MAX_TITLE && url.length <= MAX_URL
  const id = `${name.toLowerCase()} ${url}`.trim()
  const [button, picture] = [link ? wordsOf(link) : '', image?.attributes.src?.trim() ?? '']
  return isOne ? { id, title: name, url, button, picture } : null
}

function without(nodes: readonly SourceNode[], dropped: ReadonlySet<unknown>): SourceNode[] {
  return nodes
    .filter((node) => !dropped.has(node))
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, dropped) } : node))
}
