/** What importing a table of products and offers would do: what each line changes, and why lines are refused. */

import { cut, type Row, type TableLine } from '~/desk/kit/products/product-csv'
import { i18n } from '~/domain/language/desk-i18n'
import type { ProductData } from '~/domain/products/product'
import type { Retailer } from '~/domain/publication/retailer'
import { toLocalSlugOfName } from '~/domain/text/local-slug'
import { applyLine, foldName, type ImportContext } from './product-import-line'

/** `before`: '' where there was nothing. `offer`: the retailer of the offer that it is of; null: the product. */
export type ValueChange = { column: string; offer: string | null; before: string; after: string }
export type PlannedProduct = {
  id: string | null
  seen: number | null
  slug: string
  data: ProductData
  /** A new product has none. */
  changes: ValueChange[]
}
export type ImportPlan = {
  added: PlannedProduct[]
  changed: PlannedProduct[]
  unchanged: number
  refused: { line: number; reason: string }[]
}

type Known = { id: string; slug: string; version: number; data: ProductData }

/** `find`: the product that has a slug or had it. `today`: YYYY-MM-DD, where the publication is. `currency`, `language`: the publication's. */
export type PlanContext = {
  find: (slug: string) => Known | null
  categories: readonly string[]
  retailers: ReadonlyMap<string, Retailer>
  specs: ImportContext['specs']
  currency: string
  language: string
  today: string
}

/** The slug of a line: its own, or else that of its name in the publication's language. */
export function slugOf(row: Row, language: string): string {
  return row.slug || toLocalSlugOfName(row.name ?? '', language)
}

/** What importing the rows would do. A blank cell leaves what there is; nothing is deleted. */
export function planImport(rows: readonly TableLine[], context: PlanContext): ImportPlan {
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, refused: [] }
  const groups = new Map<string, TableLine[]>()
  for (const one of rows) {
    if (one.problem !== null) {
      plan.refused.push({ line: one.line, reason: one.problem })
      continue
    }
    const slug = slugOf(one.row, context.language)
    const key = context.find(slug)?.slug ?? slug
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  for (const [slug, group] of groups) planProduct(slug, group, context, plan)
  plan.refused.sort((a, b) => a.line - b.line)
  return plan
}

function planProduct(slug: string, group: readonly TableLine[], context: PlanContext, plan: ImportPlan) {
  const known = context.find(slug)
  const clash = describeClash(slug, group)
  const changes = new Map<string, ValueChange>()
  const earlier = new Map<string, { line: number; text: string }>()
  let data: ProductData | null = known?.data ?? null
  for (const { line, row } of group) {
    const other = row.name && clash ? clash : findOtherName(slug, row, known)
    const applied = other === null ? applyLine(slug, { line, row }, { data, earlier, context }) : null
    if (!applied?.ok) {
      plan.refused.push({ line, reason: other ?? applied?.reason ?? '' })
      continue
    }
    data = applied.data
    for (const [key, text] of applied.said) earlier.set(key, { line, text })
    for (const change of applied.changes) {
      const key = JSON.stringify([change.column, change.address])
      const first = changes.get(key)
      const { address: _, ...shown } = change
      changes.set(key, { ...shown, before: first?.before ?? shown.before })
    }
  }
  if (!data || data === known?.data) {
    plan.unchanged += known ? 1 : 0
    return
  }
  const planned = { id: known?.id ?? null, seen: known?.version ?? null, slug, data }
  if (!known) plan.added.push({ ...planned, changes: [] })
  else if (changes.size > 0) plan.changed.push({ ...planned, changes: [...changes.values()] })
  else plan.unchanged += 1
}

/** Why lines with different names are not one product, though they have one slug; null: they have one name. */
function describeClash(slug: string, group: readonly TableLine[]): string | null {
  const named = group.filter(({ row }) => row.name)
  const [first] = named
  const second = named.find(({ row }) => foldName(row.name ?? '') !== foldName(first?.row.name ?? ''))
  if (!first || !second) return null
  return i18n.t(
    'slug: Lines {line} and {otherLine} would both be “{slug}”, but name “{name}” and “{otherName}”. Give each product a slug of its own.',
    {
      slug: cut(slug),
      ...{ line: first.line, name: cut(first.row.name ?? '') },
      ...{ otherLine: second.line, otherName: cut(second.row.name ?? '') },
    },
  )
}

/** A name leads to the product that has its slug only if that product has the name: others are not renamed by chance. */
function findOtherName(slug: string, row: Row, known: Known | null): string | null {
  if (row.slug || !known || foldName(known.data.name) === foldName(row.name ?? '')) return null
  return i18n.t(
    'slug: “{name}” has “{slug}”. Give “{otherName}” another slug, or write {slug} as the slug to rename that one.',
    { slug: cut(slug), name: cut(known.data.name), otherName: cut(row.name ?? '') },
  )
}
