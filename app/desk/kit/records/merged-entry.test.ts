import { expect, test } from 'vitest'
import type { Data, FormField } from '~/domain/publication/forms/form-values'
import { toFormValues } from './entry-form'
import { mergeEntries } from './merged-entry'

const field = (name: string, control: FormField['control'], more: Partial<FormField> = {}): FormField => ({
  ...{ name, label: name.toUpperCase(), control, isRequired: false, ...more },
})
const fields = [
  field('name', 'line'),
  field('brand', 'line'),
  field('isHidden', 'checkbox'),
  field('content', 'markdown'),
  field('domains', 'lines'),
  field('found', 'group', { fields: [field('title', 'line'), field('text', 'line')] }),
  field('offers', 'rows', { fields: [field('price', 'line'), field('url', 'line')] }),
  field('notes', 'rows', { fields: [field('note', 'line')] }),
]
const base: Data = {
  name: 'Slate',
  brand: 'Vellum',
  content: 'One\nTwo\nThree\nFour\nFive',
  domains: ['a.example', 'b.example', 'c.example', 'd.example'],
  found: { title: 'Title', text: 'Text' },
  offers: ['1', '2', '3'].map((n) => ({ price: n, url: `/${n}` })),
}
const lines = (...changed: [number, string][]) =>
  changed.reduce((all, [n, text]) => all.with(n, text), String(base.content).split('\n')).join('\n')

function merge(mine: Data, theirs: Data, from: Data | null = base) {
  const values = { slug: 'slate', ...toFormValues(fields, { ...base, ...mine }) }
  const { slug = 'slate', ...others } = theirs
  const stored = { slug: String(slug), data: { ...base, ...others } }
  const { shape, clashes, kept } = mergeEntries(
    { fields },
    from && { slug: 'slate', data: from },
    values,
    stored,
  )
  return { shape, clashes: clashes.map(({ key, before, after }) => [key, before, after]), kept }
}

test.each([
  ['different fields', { name: 'Mine' }, { brand: 'Theirs' }, { name: 'Mine', brand: 'Theirs' }, ['brand']],
  ['a field that I emptied', { name: '' }, { brand: 'Theirs' }, { brand: 'Theirs' }, ['brand']],
  ['a field that they emptied', { name: 'Mine' }, { brand: '' }, { name: 'Mine' }, ['brand']],
  ['a check box', { name: 'Mine' }, { isHidden: true }, { name: 'Mine', isHidden: true }, ['isHidden']],
  ['the address', { name: 'Mine' }, { slug: 'slate-2' }, { name: 'Mine', slug: 'slate-2' }, ['slug']],
  ['the same change', { name: 'Same' }, { name: 'Same' }, { name: 'Same' }, []],
  [
    'lines of a text',
    { content: lines([0, 'Mine']) },
    { content: lines([4, 'Theirs']) },
    { content: lines([0, 'Mine'], [4, 'Theirs']) },
    ['content'],
  ],
  [
    'a list',
    { domains: ['mine.example', 'b.example', 'c.example', 'd.example'] },
    { domains: ['a.example', 'b.example', 'c.example'] },
    { domains: ['mine.example', 'b.example', 'c.example'] },
    ['domains'],
  ],
  [
    'fields of a group',
    { found: { title: 'Mine', text: 'Text' } },
    { found: { title: 'Title', text: 'Theirs' } },
    { found: { title: 'Mine', text: 'Theirs' } },
    ['found_text'],
  ],
  [
    'a group that they emptied',
    { name: 'Mine' },
    { found: undefined },
    { name: 'Mine', found: {} },
    ['found_title', 'found_text'],
  ],
] as [string, Data, Data, Data, string[]][])('keeps both: %s', (_, mine, theirs, expected, kept) => {
  const merged = merge(mine, theirs)
  expect(merged).toMatchObject({ shape: expected, clashes: [], kept })
  for (const [name, value] of Object.entries({ ...mine, ...theirs }))
    if (value === '') expect(merged.shape[name]).toBeUndefined()
})

test('where both changed the same field, mine stays and the rest is theirs', () => {
  expect(merge({ name: 'Mine' }, { name: 'Theirs', brand: 'Other' })).toMatchObject({
    shape: { name: 'Mine', brand: 'Other' },
    clashes: [['name', 'Theirs', 'Mine']],
    kept: ['brand'],
  })
})

test('of a text in which both changed a place, only that place is mine', () => {
  const theirs = lines([0, 'Their one'], [4, 'Their five'])
  const expected = lines([0, 'My one'], [4, 'Their five'])
  expect(merge({ content: lines([0, 'My one']) }, { content: theirs })).toMatchObject({
    shape: { content: expected },
    clashes: [['content', theirs, expected]],
    kept: ['content'],
  })
})

test('without the version that mine is based on, every difference is a clash', () => {
  const merged = merge({ name: 'Mine' }, { brand: 'Theirs' }, null)
  expect(merged.clashes.map(([key]) => key)).toEqual(['name', 'brand'])
  expect(merged.shape).toMatchObject({ name: 'Mine', brand: 'Vellum' })
  expect(merged.kept).toEqual([])
})

const row = (n: number | string, price = String(n)) => ({ price, url: `/${n}` })

test.each([
  [
    'a price each',
    [row(1, '10'), row(2), row(3)],
    [row(1), row(2, '20'), row(3)],
    [row(1, '10'), row(2, '20'), row(3)],
  ],
  [
    'one added each',
    [row(1), row(2), row(3), row(4)],
    [row(1), row(2), row(3), row(5)],
    [row(1), row(2), row(3), row(4), row(5)],
  ],
  ['one removed each', [row(2), row(3)], [row(1), row(2)], [row(2)]],
  [
    'a new order and a price',
    [row(3), row(1), row(2)],
    [row(1), row(2, '20'), row(3)],
    [row(3), row(1), row(2, '20')],
  ],
  [
    'a price and a new order',
    [row(1, '10'), row(2), row(3)],
    [row(3), row(2), row(1)],
    [row(3), row(2), row(1, '10')],
  ],
] as [string, Data[], Data[], Data[]][])('keeps both changes of rows: %s', (_, mine, theirs, expected) => {
  expect(merge({ offers: mine }, { offers: theirs })).toEqual({
    shape: expect.objectContaining({ offers: expected }),
    clashes: [],
    kept: ['offers'],
  })
})

test.each([
  [
    'the same price',
    [row(1, '10'), row(2), row(3)],
    [row(1, '11'), row(2, '20'), row(3)],
    [row(1, '10'), row(2, '20'), row(3)],
  ],
  ['one that I removed', [row(2), row(3)], [row(1, '11'), row(2), row(3, '30')], [row(2), row(3, '30')]],
  ['one that they removed', [row(1, '10'), row(2), row(3)], [row(2), row(3)], [row(1, '10'), row(2), row(3)]],
  ['the order', [row(3), row(1), row(2)], [row(2), row(1), row(3)], [row(3), row(1), row(2)]],
  [
    'rows that cannot be told apart',
    [row(1), row(1, '2')],
    [row(1, '5'), row(2), row(3)],
    [row(1), row(1, '2')],
  ],
] as [string, Data[], Data[], Data[]][])(
  'asks where both changed of the rows %s',
  (_, mine, theirs, expected) => {
    const merged = merge({ offers: mine }, { offers: theirs })
    expect(merged.clashes.map(([key]) => key)).toEqual(['offers'])
    expect(merged.shape.offers).toEqual(expected)
  },
)

test('rows that lead nowhere are told apart by their first field', () => {
  const note = (...notes: string[]) => notes.map((one) => ({ note: one }))
  expect(merge({ notes: note('Mine') }, { notes: note('Theirs') }).shape.notes).toHaveLength(2)
})
