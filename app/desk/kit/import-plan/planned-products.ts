/** Decides which cards of products in texts become products here. */
import {
  asNew,
  asNothing,
  type Choices,
  findChoice,
  type ImportedItems,
  type Stored,
  toItemKey,
} from '~/desk/kit/imports/choices'
import type { NeededChoice, PlanLine, PlanNote } from '~/desk/kit/imports/plan'
import type { ProductCard } from '~/desk/kit/incoming/items'
import { findRetailer } from '~/domain/products/retailers'
import { foldKey } from '~/domain/site/fold-key'
import { findFreeSlug } from '~/domain/text/free-slug'
import { toLocalSlugOfName } from '~/domain/text/local-slug'
import { webAddress } from '~/domain/text/record-fields'
import { isReservedSlug } from '~/domain/text/slug'

/** `line`: of the text that has them. */
type WithCards = { products: readonly ProductCard[]; line: PlanLine | undefined }
type Found = { card: ProductCard; category: string | null; count: number }

/** The same title and address in several texts is one product. Its category is that of the first article that has one. */
export function planProducts(
  texts: readonly WithCards[],
  stored: Stored,
  { products: chosen }: Choices,
  imported: ImportedItems,
): { lines: PlanLine[]; choices: NeededChoice[] } {
  const taken = new Set(stored.productSlugs)
  const choices: NeededChoice[] = []
  // An article may be in none.
  const first = stored.sections.find(({ parent }) => parent === null)
  const lines = [...findCards(texts).values()].map(({ card, category: filed, count }): PlanLine => {
    const category = filed ?? first?.slug ?? null
    const { id, title: name } = card
    const known = imported.get(toItemKey('product', id))
    const guess = known?.slug ?? findSame(name, stored) ?? asNew
    choices.push({ about: 'product', id, name, guess, count })
    const choice = findChoice(chosen, id) ?? guess
    const line = { ...{ kind: 'product' as const, id, name, losses: [] }, target: null }
    const stay = (note: PlanNote): PlanLine => ({ ...line, outcome: 'leave', notes: [note] })
    if (choice === asNothing) return stay({ note: 'product-text' })
    if (choice !== asNew) return { ...line, outcome: 'use', target: choice, notes: [] }
    if (category === null) return stay({ note: 'product-unfiled' })
    const made = toLocalSlugOfName(name, stored.language)
    const slug = findFreeSlug(
      made && !isReservedSlug(made) ? made : `product-${made || taken.size + 1}`,
      taken,
    )
    taken.add(slug)
    const offer = toOffer(card, stored)
    return {
      ...{ ...line, outcome: 'create', target: slug },
      product: { name, category, offer, picture: card.picture },
      notes: [
        { note: 'product-archived' },
        ...(filed === null ? [{ note: 'product-category' as const, value: first?.name ?? '' }] : []),
        ...describeLink(card, offer !== null),
      ],
    }
  })
  return { lines, choices }
}

function findCards(texts: readonly WithCards[]): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const { products, line } of texts) {
    // Pages show no products.
    if (line?.kind !== 'article' || line.outcome === 'leave') continue
    const counted = new Set<Found>()
    for (const card of products) {
      const one = found.get(card.id) ?? { card, category: null, count: 0 }
      one.category ??= line.article?.category ?? null
      if (!counted.has(one)) one.count += 1
      counted.add(one)
      found.set(card.id, one)
    }
  }
  return found
}

/** Null: none of ours has the name, or several have it. */
function findSame(name: string, { products }: Stored): string | null {
  const same = products.filter((one) => foldKey(one.name) === foldKey(name))
  return same.length === 1 ? (same[0]?.slug ?? null) : null
}

function toOffer({ url }: ProductCard, { retailers }: Stored): { retailer: string; url: string } | null {
  const retailer = webAddress.safeParse(url).success ? findRetailer(retailers, url) : null
  return retailer && { retailer: retailer.slug, url }
}

function describeLink({ url, button }: ProductCard, isOffer: boolean): PlanNote[] {
  if (url === '') return []
  return isOffer ? [{ note: 'product-offer', value: button }] : [{ note: 'product-unsold', value: url }]
}
