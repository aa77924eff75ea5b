/** An export is imported without a difference, whatever the database holds. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { readPublicationFolder } from '../../../prisma/publication-folder'
import { root } from '../../../scripts/setup/root.mjs'
import { entries as specified } from '../../../tests/support/publication'
import type { Entry } from './entries'
import { findDifference, readFiles, writeFiles } from './folder'

const magazine = await readPublicationFolder(path.join(root, 'tests', 'examples', 'music-magazine'))
const publications = { specified, magazine: magazine.ok ? magazine.entries : [] }

/** Compares these entries with an import of their export. */
function importExport(entries: readonly Entry[]) {
  const read = readFiles(writeFiles(entries))
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return findDifference(entries, read.entries)
}

const nothing = { stored: [], removed: [], lines: [] }
const add = (kind: Entry['kind'], slug: string, data: object, position = 99): Entry[] => [
  ...specified,
  { kind, slug, position, data },
]
const withFields = (slug: string, fields: object) =>
  specified.map((entry) =>
    entry.slug === slug ? { ...entry, data: { ...Object(entry.data), ...fields } } : entry,
  )

const reverse = (data: unknown) => Object.fromEntries(Object.entries(Object(data)).reverse())

const person = { name: 'Zoë Ray', role: 'Editor', pageTitle: 'Zoë', noindex: false, showsArticleCount: false }
const page = { title: 'Lab', description: 'D', content: 'Words.' }
const section = specified.find(({ kind, data }) => kind === 'section' && Object(data).parent)

it.each(Object.entries(publications))('the %s publication', (_, entries) => {
  expect(entries.length).toBeGreaterThan(5)
  expect(importExport(entries)).toEqual(nothing)
})

it.each<[string, readonly Entry[]]>([
  ['a person without a text', add('person', 'zoe-ray', person)],
  ['a person with a blank text', add('person', 'zoe-ray', { ...person, content: '' })],
  [
    'quotes and colons in front matter',
    add('person', 'zoe-ray', {
      ...person,
      name: '"Zoë": O’Ray',
      role: "Editor: 'news' # and more",
      tagline: '- yes: no',
      quote: '---',
      content: 'One.\n---\nTwo: "three".',
    }),
  ],
  [
    'spaces at the ends of lines and of the text',
    add('page', 'lab', { ...page, content: '  One  \nTwo \n\n ' }),
  ],
  ['CRLF', add('page', 'lab', { ...page, content: 'One\r\n\r\nTwo\r\n' })],
  ['odd whitespace', add('page', 'lab', { ...page, title: ' \u00a0Lab\t', description: 'A\u00a0 B ' })],
  [
    'words that YAML could take for values',
    add('page', 'lab', { ...page, title: 'null', updated: '2026-11-28' }),
  ],
  ['a page with a position', add('page', 'lab', page, 7)],
  [
    'card sentences',
    withFields('settings', { cardSentences: [{ word: 'Launch ', sentence: ' It “starts”: soon. ' }] }),
  ],
  ['gaps between positions', specified.map((entry) => ({ ...entry, position: entry.position * 3 + 2 }))],
  ['a subcategory that was added last', add('section', 'latest-of-all', Object(section?.data), 999)],
  ['fields in another order', specified.map((entry) => ({ ...entry, data: reverse(entry.data) }))],
])('%s', (_, entries) => {
  expect(importExport(entries)).toEqual(nothing)
})

it('a section added at the end stays there, whatever positions others have', () => {
  const spread = specified.map((entry) => ({ ...entry, position: entry.position * 3 }))
  const read = readFiles(
    writeFiles([...spread, { kind: 'section', slug: 'z-last', position: 999, data: section?.data }]),
  )
  const { stored } = findDifference(spread, read.ok ? read.entries : [])
  const after = new Map([...spread, ...stored].map((entry) => [`${entry.kind} ${entry.slug}`, entry]))
  const again = readFiles(writeFiles([...after.values()]))
  expect(again).toEqual(read)
})

it('a change is one, and of what is changed alone', () => {
  const read = readFiles(writeFiles(withFields('maya-lindqvist', { role: 'Chief' })))
  expect(findDifference(specified, read.ok ? read.entries : []).lines).toEqual([
    'changed: person maya-lindqvist (role)',
  ])
})
