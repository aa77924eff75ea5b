/** Deletes entries of the publication, after saying what happens to what refers to them and to articles. */
import { data, redirect } from '@remix-run/node'
import { countOffersAt } from '~/data/products/retailer-offers.server'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { changePublication, countArticlesIn } from '~/desk/kit/publication/change-publication.data.server'
import { toLostParameters } from '~/desk/kit/redirects/redirects'
import { deskPath } from '~/domain/editors/desk-urls'
import {
  deleteEntriesPath,
  type EntryPart,
  entriesPath,
  entryParts,
  findEntryPart,
} from '~/domain/editors/record-urls'
import { entryLimits } from '~/domain/forms/form-limits'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { listReferences } from '~/domain/publication/entry-change'
import { findEntryAddress, kinds } from '~/domain/publication/entry-kinds'
import { toData } from '~/domain/publication/forms/form-values'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import {
  listFilters,
  listSamplesOf,
  MAX_CHOSEN,
  parseDeletion,
  removeEntries,
  sortChosen,
} from './entry-removal'
import { describeEntry, nameEntry } from './entry-words'
import { findVariant, partWords } from './forms'
import { findManyWords } from './many-words'

/** Reads from an address the part that it is about and the entries that it names. Throws 404. */
export function readChosen(request: Request): { part: EntryPart; slugs: string[] } {
  const { searchParams } = new URL(request.url)
  const part = findEntryPart(`${deskPath}/${searchParams.get('part') ?? ''}`)
  if (!part || kinds[entryParts[part]].isSingle) throw notFound('page')
  return { part, slugs: searchParams.getAll('chosen').slice(0, MAX_CHOSEN) }
}

/** Tells what deleting the chosen entries would do. An entry that no longer exists is left out. */
export async function askToDelete(part: EntryPart, slugs: readonly string[]) {
  const kind = entryParts[part]
  const { isNamedByOffers, listsArticles = false } = kinds[kind]
  const entries = await readEntries()
  const sorted = sortChosen(entries, { kind, slugs })
  const offers = isNamedByOffers ? await countOffersAt(slugs) : new Map<string, number>()
  const going = sorted.going.filter(({ slug }) => !offers.has(slug))
  const staying = [
    ...sorted.staying,
    ...sorted.going.flatMap((entry) => {
      const count = offers.get(entry.slug)
      return count ? [{ entry, reason: describeOffers(count) }] : []
    }),
  ]
  const [first] = [...going, ...staying.map(({ entry }) => entry)]
  const isOne = going.length + staying.length === 1
  const gone = new Set(going)
  const menus = going.flatMap((entry) =>
    listReferences(entries, entry).filter((one) => kinds[one.kind].holdsLinks),
  )
  const filters = listFilters(entries, going)
  return {
    part,
    title:
      first && isOne
        ? i18n.t('Delete {entry}', {
            entry: describeEntry(part, findVariant(kind, toData(first.data)), first).title,
          })
        : (findManyWords(part)?.remove() ?? ''),
    going: going.map((entry) => ({
      slug: entry.slug,
      name: nameEntry(entry),
      address: findEntryAddress(kind, entry),
    })),
    staying: staying.map(({ entry, reason }) => ({ slug: entry.slug, name: nameEntry(entry), reason })),
    menus: [...new Set(menus.map(nameEntry))],
    ...{ listsArticles, remains: partWords[part].remains?.() ?? null },
    articles: filters.length > 0 ? await countArticlesIn(filters) : 0,
    samples: listSamplesOf(entries, going).length,
    targets: entries
      .filter((entry) => listsArticles && entry.kind === kind && !gone.has(entry))
      .map((entry) => ({ value: entry.slug, label: nameEntry(entry) })),
  }
}

function describeOffers(count: number): string {
  return i18n.t(
    '{count, plural, one {# offer names it. Take it out of the products first.} other {# offers name it. Take them out of the products first.}}',
    { count },
  )
}

/** A form that names entries is answered with the question, and the question's own form deletes them: all, or none. */
export async function deleteEntries({ request, editor }: DeskArgs) {
  const { part, slugs } = readChosen(request)
  const form = await readForm(request, parseDeletion, {}, entryLimits)
  const { chosen, to, confirmed } = form.ok ? form.value : { chosen: slugs, to: '', confirmed: '' }
  const question = await askToDelete(part, chosen)
  const answer = (status: number, errors: FormError[]) =>
    data(
      { question, rejection: errors.length > 0 ? { ok: false as const, values: { to }, errors } : null },
      { status, headers: privateHeaders },
    )
  if (!form.ok) return answer(form.response.init?.status ?? 422, form.response.data.errors)
  if (confirmed === '') {
    const address = deleteEntriesPath(part, chosen)
    // It can be loaded again, if browsers and servers take an address of that length.
    return address.length > MAX_ADDRESS_LENGTH ? answer(200, []) : seeOther(address)
  }
  if (kinds[entryParts[part]].isNamedByOffers && question.staying.length > 0)
    return answer(
      422,
      question.staying.map(({ name, reason }) => ({ field: null, message: `${name}: ${reason}` })),
    )
  if (question.articles > 0 && to === '') {
    const message = i18n.t(
      '{count, plural, one {Choose where the article goes.} other {Choose where the articles go.}}',
      { count: question.articles },
    )
    return answer(422, [{ field: 'to', message }])
  }
  const deleted = await changePublication<string[]>(editor.id, (entries) => {
    const decision = removeEntries(entries, {
      kind: entryParts[part],
      slugs: chosen,
      articlesTo: to || null,
    })
    return decision.ok ? { change: decision.change } : { refused: decision.problems }
  })
  if (!deleted.ok)
    return answer(
      422,
      deleted.refused.map((message) => ({ field: null, message })),
    )
  const query = new URLSearchParams([
    ['done', 'deleted'],
    ...(deleted.articles > 0 ? [['articles', String(deleted.articles)]] : []),
    ...toLostParameters(
      question.going.map(({ address }) => address),
      publication(),
    ),
  ])
  return seeOther(`${entriesPath(part)}?${query}`)
}

const MAX_ADDRESS_LENGTH = 4_000

function seeOther(address: string) {
  return redirect(address, { status: 303, headers: privateHeaders })
}
