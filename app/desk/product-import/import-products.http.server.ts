/** Imports a table of products and offers: first it says what would happen, and then it does it. */

import { createHash } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { notUtf8, readTextFile } from '~/desk/kit/page/read-text-file.http.server'
import { storeProducts } from '~/desk/kit/products/change-products.data.server'
import { listStoredProducts } from '~/desk/kit/products/desk-products.data.server'
import { MAX_IMPORT_BYTES, parseProductTable } from '~/desk/kit/products/product-csv'
import { productsPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { readFormWithFiles } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'
import { type ImportPlan, planImport, slugOf, type ValueChange } from './product-import'

/** The limit for each list on the page. */
const MAX_SHOWN = 200
/** The limit for each product. */
const MAX_SHOWN_CHANGES = 12
/** In characters, for each value. */
const MAX_SHOWN_LENGTH = 100

/** `digest`: of what would happen, so that nothing else does. */
export type ShownImport = {
  text: string
  problem: string | null
  plan: {
    added: { slug: string; name: string; offers: number }[]
    changed: { slug: string; name: string; changes: ValueChange[]; more: number }[]
    /** Lines that are not among `refused`, which say why. */
    furtherLines: number[]
    refused: ImportPlan['refused']
    counts: Record<'added' | 'changed' | 'unchanged' | 'refused', number>
    digest: string
  } | null
}

export async function importProducts({ request, editor }: DeskArgs) {
  const read = await readFormWithFiles(
    request,
    (file) => readTextFile(file, MAX_IMPORT_BYTES),
    2 * MAX_IMPORT_BYTES,
  )
  if (!read.ok) {
    const problem =
      read.status === 413
        ? i18n.t('That’s more than 5,000 lines or 2 MB. Import it in parts.')
        : i18n.t('We couldn’t read the request. Use the form on this page.')
    return show(read.status, { text: '', problem, plan: null })
  }
  const file = read.files.find(({ name }) => name !== '')?.saved
  if (file === null) return show(422, { text: '', problem: notUtf8(), plan: null })
  const { text: typed, digest: seen } = read.fields
  const text = file ?? (typeof typed === 'string' ? typed : '')
  if (text.trim() === '')
    return show(422, { text: '', problem: i18n.t('Choose a file, or paste a table.'), plan: null })
  const table = parseProductTable(text)
  if (!table.ok)
    return show(422, {
      text: file === undefined ? text.slice(0, MAX_IMPORT_BYTES) : '',
      problem: table.problem,
      plan: null,
    })
  const plan = await planFor(table.rows)
  const wanted = [...plan.added, ...plan.changed]
  const digest = createHash('sha256').update(JSON.stringify(plan)).digest('hex')
  const shown = (problem: string | null): ShownImport => ({
    text,
    problem,
    plan: { ...summarize(plan), digest },
  })
  if (typeof seen !== 'string' || seen === '') return show(200, shown(null))
  const isStored =
    seen === digest && (wanted.length === 0 || (await storeProducts(editor.id, wanted)) === 'stored')
  if (!isStored)
    return show(
      409,
      shown(
        i18n.t('Products have changed meanwhile, so nothing was imported. This is what would happen now.'),
      ),
    )
  return redirect(`${productsPath}?imported=${wanted.length}`, { status: 303, headers: privateHeaders })
}

async function planFor(rows: Parameters<typeof planImport>[0]): Promise<ImportPlan> {
  const { categoryNames, retailers, site, specs } = publication()
  const known = await listStoredProducts(rows.map(({ row }) => slugOf(row, site.language)))
  return planImport(rows, {
    find: (slug) => known.get(slug) ?? null,
    categories: categoryNames,
    retailers,
    ...{ currency: site.currency, language: site.language },
    specs: (category) => specs.get(category.toLowerCase()) ?? [],
    today: localDay(),
  })
}

function summarize({ added, changed, unchanged, refused }: ImportPlan) {
  return {
    added: added
      .slice(0, MAX_SHOWN)
      .map(({ slug, data: own }) => ({ slug, name: own.name, offers: own.offers?.length ?? 0 })),
    changed: changed.slice(0, MAX_SHOWN).map(({ slug, data: own, changes }) => ({
      slug,
      name: own.name,
      changes: changes.slice(0, MAX_SHOWN_CHANGES).map(shorten),
      more: Math.max(0, changes.length - MAX_SHOWN_CHANGES),
    })),
    refused: refused.slice(0, MAX_SHOWN),
    furtherLines: refused.slice(MAX_SHOWN).map(({ line }) => line),
    counts: { added: added.length, changed: changed.length, unchanged, refused: refused.length },
  }
}

function shorten({ before, after, ...change }: ValueChange): ValueChange {
  const [one = '', other = ''] = [before, after].map((value) =>
    value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value,
  )
  return { ...change, before: one, after: other }
}

function show(status: number, shown: ShownImport) {
  return data(shown, { status, headers: privateHeaders })
}
