import { expect, test } from 'vitest'
import { fromForm, toFormValues } from '~/desk/kit/records/entry-form'
import { parseEntry } from '~/domain/publication/publication'
import { entries, publication } from '../../../tests/support/publication'
import { describeEntry } from './entry-words'
import { findForm, findVariant } from './forms'

const timeZone = 'America/New_York'
const edited = entries.filter(({ kind }) => kind !== 'sample')

test.for(edited.map((entry) => [`${entry.kind} ${entry.slug}`, entry] as const))(
  '%s is the same after its form',
  ([, entry]) => {
    const parsed = parseEntry(entry)
    if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
    const data = { ...parsed.data }
    const form = findForm({ ...entry, variant: findVariant(entry.kind, data), publication, timeZone })
    if (!form) throw new Error('It has no form.')
    const values = toFormValues(form.fields, form.toShape?.(data) ?? data)
    for (const name of Object.keys(values)) expect(name).toMatch(/^[a-z]\w*$/i)
    const posted = fromForm(form.fields, values)
    const shaped = form.fromShape?.(posted) ?? posted
    const again = form.complete?.(shaped, data) ?? shaped
    const reparsed = parseEntry({ ...entry, data: again })
    expect(reparsed).toEqual(parsed)
  },
)

test('every setting stands in a part of its form', () => {
  const form = findForm({ kind: 'settings', slug: 'settings', variant: '', publication, timeZone })
  expect(form?.fields.filter(({ part }) => !part).map(({ name }) => name)).toEqual([])
})

test.for(['constructor', 'toString', '__proto__'])(
  'a new page with the made-up type %s is a page',
  (type) => {
    expect(describeEntry('pages', type, null).title).toBe('New page')
  },
)
