/**
 * The marks of products in a text: `::: review`, `::: product a`, `::: picks`, `::: compare a b`, and `[words](product:a)`. They
 * become elements named `product`, which articles/shown/show-products.ts replaces when a page is made. Typed HTML never becomes one.
 */
import { type SafeHtml, writeAttributes } from '~/domain/text/safe-html'

export const productMarkNames = ['review', 'product', 'picks', 'compare'] as const
export type ProductMarkName = (typeof productMarkNames)[number]

/** Further columns of a comparison are left out. */
export const MAX_COMPARED = 12

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 120

export function isProductMark(name: string): name is ProductMarkName {
  return productMarkNames.some((mark) => mark === name)
}

/** The slugs that a mark names, in the words after its name; null: it is none, so the line stays text. */
export function readProductMark(name: string, words: string): string[] | null {
  if (!isProductMark(name)) return null
  const typed = words.trim().split(/\s+/).filter(Boolean)
  const slugs = [...new Set(typed.filter(isSlug))]
  if (name === 'picks') return typed.length === 0 ? [] : null
  if (name === 'compare') return slugs.length > 0 ? slugs : null
  const isKnown = slugs.length === typed.length && slugs.length <= 1
  return isKnown && (name === 'review' || slugs.length === 1) ? slugs : null
}

function isSlug(word: string): boolean {
  return word.length <= MAX_SLUG_LENGTH && slug.test(word)
}

/** A mark may stand without a closing line. It has a note when a line follows that is neither blank nor another `::: name`. */
export function mayHaveNote(text: string, lineEnd: number): boolean {
  const newline = text.indexOf('\n', lineEnd + 1)
  const next = text.slice(lineEnd + 1, newline === -1 ? text.length : newline).replace(/^[ \t>]+/, '')
  return next.trim() !== '' && (!next.startsWith(':::') || /^:+\s*$/.test(next))
}

/** The product that a link names; null: it is another link. */
export function readProductLink(href: string): string | null {
  const [, named = ''] = /^product:(.*)$/s.exec(href) ?? []
  return isSlug(named) ? named : null
}

const labels: Record<ProductMarkName, string> = {
  review: 'Review',
  product: 'Product',
  picks: 'Picks',
  compare: 'Comparison',
}

/** The text that is read where the mark is not replaced, as in a comparison of versions. */
export function describeProductMark(name: ProductMarkName, slugs: readonly string[]): string {
  return [labels[name], slugs.join(', ')].filter(Boolean).join(': ')
}

export const productTag = 'product'

export function toProductAttributes(kind: ProductMarkName | 'link', slugs: readonly string[]) {
  return { kind, slugs: slugs.slice(0, MAX_COMPARED).join(' ') }
}

/** Typed HTML that cannot be taken for a mark: the sanitizer drops the tag. */
export function hideTypedMarks(html: string): string {
  return html.replace(/<(\/?)product(?=[\s/>]|$)/gi, '<$1typed-product')
}

const mark = /<product kind="(?:review|product|compare|link)" slugs="([^"<>]+)"/g

/** The slugs that marks of a converted text name, as typed; none of what its article has beside the text. */
export function listMarkedProducts(html: string): string[] {
  if (!hasProductMarks(html)) return []
  return [...new Set([...html.matchAll(mark)].flatMap(([, slugs = '']) => slugs.split(' ')))]
}

export function hasProductMarks(html: string): boolean {
  return html.includes('<product ')
}

/** With the mark of all reviews at the end, where no mark shows one. */
export function withReviewMark(html: SafeHtml): SafeHtml {
  if (/<product [^<>]*kind="review"/.test(html)) return html
  return `${html}\n<${productTag}${writeAttributes(toProductAttributes('review', []))}></${productTag}>` as SafeHtml
}
