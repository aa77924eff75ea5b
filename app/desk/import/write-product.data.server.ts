/** Makes products of cards in texts, archived until somebody confirms them, and takes them back. */
import { prisma } from '~/data/database/prisma.server'
import { publication } from '~/data/publication/publication.server'
import type { ToProduct } from '~/desk/kit/incoming/our-text'
import { deleteProduct, saveProduct } from '~/desk/kit/products/change-products.data.server'
import { findStoredProduct } from '~/desk/kit/products/desk-products.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { type ProductData, product as productSchema } from '~/domain/products/product'
import { isPaidAt } from '~/domain/products/retailers'
import {
  type LineToWrite,
  lostItem,
  readNames,
  saveIdentities,
  saveResults,
  type Writing,
} from './line-results.data.server'

export async function writeProduct(writing: Writing, line: LineToWrite): Promise<void> {
  const problem = await write(writing, line)
  await saveResults(writing.importId, [{ position: line.position, problem }])
}

/** Null: it is there. */
async function write(writing: Writing, { line, ...rest }: LineToWrite): Promise<string | null> {
  const { product, target: slug } = line
  if (!product || slug === null) return lostItem()
  const category = readNames().findCategory(product.category)
  if (category === null) return i18n.t('Its section is not here.')
  const { toPicture } = await writing.readAddresses()
  const { name, offer } = product
  const retailer = offer && publication().retailers.get(offer.retailer)
  const wanted = { name, category, state: 'current' as const }
  const picture = toPicture(product.picture) ?? product.picture
  const full = {
    ...wanted,
    ...(/^(?:https:|\/media\/)/.test(picture) && { picture }),
    ...(offer && retailer && { offers: [{ ...offer, ...(isPaidAt(retailer) && { isAffiliate: true }) }] }),
  }
  const parsed = productSchema.safeParse(full)
  const data: ProductData = parsed.success ? parsed.data : wanted
  // It may have been written before, when this was interrupted.
  const present = await findStoredProduct(slug)
  const isOwn = present?.archivedAt && present.version === 1 && present.data.name === name
  if (!isOwn) {
    const saved = await saveProduct(writing.editorId, {
      ...{ id: null, seen: null },
      slug,
      data,
      isArchived: true,
    })
    if (saved.outcome === 'refused') return saved.message
  }
  const own = await findStoredProduct(slug)
  if (!own) return lostItem()
  // What a text need not say, as long as the product does.
  const hash = [own.data.offers && 'offer', own.data.picture && 'picture'].filter(Boolean).join(' ')
  await saveIdentities(writing, [{ line: { ...rest, line, hash }, ownId: own.id, version: own.version }])
  return null
}

/** The products of ours that cards of an import show. */
export async function readProducts(importId: string, siteKey: string): Promise<ToProduct> {
  const rows = await prisma().$queryRaw<{ id: string; slug: string; hash: string | null }[]>`
    SELECT lines.source_id AS id, product.slug, known.hash
    FROM import_lines AS lines LEFT JOIN imported_items AS known
        ON known.site = ${siteKey} AND known.kind = 'product' AND known.source_id = lines.source_id
      JOIN products AS product ON product.id = coalesce(known.own_id::uuid, find_product(line ->> 'target'))
    WHERE import_id = ${importId}::uuid AND lines.kind = 'product' AND outcome <> 'leave'
      AND (outcome = 'use' OR result = 'done')`
  const byCard = new Map(rows.map((row) => [row.id, row]))
  return ({ id }) => {
    const own = byCard.get(id)
    if (!own) return null
    const said = own.hash?.split(' ') ?? []
    return { slug: own.slug, hasOffer: said.includes('offer'), hasPicture: said.includes('picture') }
  }
}

/** `confirmed`: or edited: it stays, as does what something uses. */
export async function undoProduct(
  editorId: string,
  { ownId, version }: { ownId: string | null; version: number | null },
): Promise<'gone' | 'confirmed' | 'used'> {
  const own = await prisma().product.findUnique({
    where: { id: ownId ?? '' },
    select: { version: true, archivedAt: true },
  })
  if (!own) return 'gone'
  if (own.version !== version || own.archivedAt === null) return 'confirmed'
  return (await deleteProduct(editorId, ownId ?? '')) === 'used' ? 'used' : 'gone'
}
