import { expect, test } from 'vitest'
import { parsePeople } from './people-table'
import { parseOutline } from './section-outline'

const section = (slug: string, heading: string, parent: string | null = null) => ({
  ...{ kind: 'section' as const, slug, position: 0 },
  data: parent === null ? { parent, heading, category: heading } : { parent, heading },
})
const there = [section('news', 'News'), section('audio', 'Audio', 'news')]

const read = (text: string) => {
  const parsed = parseOutline(text, there)
  return parsed.ok
    ? parsed.added.map(
        ({ line, entry }) => `${line} ${(entry.data as { parent: string | null }).parent} ${entry.slug}`,
      )
    : parsed.problems
}

test.each([
  ['spaces', 'Gear\n  Synths\n  Mics\n\nStudio\n'],
  ['tabs', 'Gear\r\n\tSynths\r\n\tMics\r\n\r\nStudio'],
  ['four spaces', 'Gear\n    Synths\n    Mics\n\nStudio'],
  ['dashes', 'Gear\n- Synths\n- Mics\n\nStudio'],
  ['dashes that are indented', 'Gear\n  - Synths\n  - Mics\n\nStudio'],
  ['a list', '- Gear\n  - Synths\n  - Mics\n\n- Studio'],
])('levels by %s', (_, text) => {
  expect(read(text)).toEqual(['1 null gear', '2 gear synths', '3 gear mics', '5 null studio'])
})

test('the name is the heading and what articles store', () => {
  expect(parseOutline('Gear & Co\n  Synths', [])).toEqual({
    ok: true,
    added: [
      {
        line: 1,
        entry: {
          ...{ kind: 'section', slug: 'gear-co', position: 0 },
          data: { parent: null, heading: 'Gear & Co', category: 'Gear & Co' },
        },
      },
      {
        line: 2,
        entry: {
          ...{ kind: 'section', slug: 'synths', position: 0 },
          data: { parent: 'gear-co', heading: 'Synths', displayName: 'Synths' },
        },
      },
    ],
  })
})

test('a category that exists gets what is below it; the address of a name that is taken names the category', () => {
  expect(read('news\n  Video\nStudio\n  Audio')).toEqual([
    ...['2 news video', '3 null studio', '4 studio studio-audio'],
  ])
})

test.each([
  ['a third level', 'Gear\n  Synths\n    Modular', ['Line 3: “Modular” is on a third level.']],
  ['two dashes', 'Gear\n- Synths\n-- Modular', ['Line 3: “Modular” is on a third level.']],
  ['no category', '  Synths\nGear', ['Line 1: there is no category above “Synths”.']],
  [
    'doubles',
    'Gear\n  Synths\n  SYNTHS\ngear',
    ['Line 3: “SYNTHS” is on line 2', 'Line 4: “gear” is on line 1'],
  ],
  ['what is there', 'News\n  Audio\nStudio', ['Line 2: there is a section “Audio” already.']],
  ['what is there alone', 'News', ['Line 1: there is a section “News” already.']],
  ['no letters', '音楽\n  ギター', ['Line 1: “音楽” has no letters']],
  ['a taken address', 'Audio', ['Line 1: “Audio” would have the address audio']],
  ['a long name', `${'x'.repeat(121)}\n  Synths`, ['Line 1: a name has at most 120 characters']],
  ['500 sections', 'Gear\n'.repeat(500), ['At most 100 lines at a time: this has 500.']],
  ['nothing', ' \n-\n', ['Write a name on each line.']],
])('refused: %s', (_, text, problems) => {
  expect(read(text)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})

const readPeople = (text: string) => {
  const parsed = parsePeople(text)
  return parsed.ok ? parsed.added.map(({ line, entry }) => [line, entry.slug, entry.data]) : parsed.problems
}
test('names become addresses in the language of the publication', () => {
  const parsed = parseOutline('Übersicht\n  Größen', [], 'de')
  expect(parsed.ok && parsed.added.map(({ entry }) => entry.slug)).toEqual(['uebersicht', 'groessen'])
  const people = parsePeople('Мария Иванова,Editor', 'ru')
  expect(people.ok && people.added.map(({ entry }) => entry.slug)).toEqual(['mariya-ivanova'])
})

const flags = { noindex: false, showsArticleCount: false }

test.each([
  ['without headings', 'Ana Reis,Editor\n"Costa, Rui",,guest', 1],
  ['with headings in another order', 'Role;Name;Kind\nEditor;Ana Reis;\n;Costa, Rui;Guest', 2],
  ['from a spreadsheet', 'Ana Reis\tEditor\nCosta, Rui\t\tguest', 1],
])('people %s', (_, text, first) => {
  expect(readPeople(text)).toEqual([
    [first, 'ana-reis', { name: 'Ana Reis', role: 'Editor', ...flags }],
    [first + 1, 'costa-rui', { name: 'Costa, Rui', kind: 'guest', ...flags }],
  ])
})

test('one person is a table, too, and a bio may have lines', () => {
  expect(readPeople('Ana Reis')).toEqual([[1, 'ana-reis', { name: 'Ana Reis', ...flags }]])
  expect(readPeople('name,bio,expertise\nAna,"## She\n\nHums.",synths; tape')).toEqual([
    [4, 'ana', { name: 'Ana', content: '## She\n\nHums.', expertise: ['synths', 'tape'], ...flags }],
  ])
})

test.each([
  ['doubles', 'Ana\nRui\nANA', ['Line 3: “ANA” is on line 1 already.']],
  ['another kind', 'name,kind\nAna,boss', ['Line 2: kind is staff or guest.']],
  ['no name', 'name,role\n,Editor\nRui,', ['Line 2: there is no name.']],
  ['an unknown column', 'name,phone\nAna,1', ['There is no column “phone”']],
  ['a long role', `Ana,${'x'.repeat(121)}`, ['Line 1: role is too long: it has at most 120.']],
  ['too many', 'Ana\n'.repeat(101), ['At most 100 people at a time: this has 101.']],
  ['a cell too many', 'name,role\nAna,Editor,x', ['Line 2: It has 3 cells']],
])('people refused: %s', (_, text, problems) => {
  expect(readPeople(text)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})

test.each([
  [`a${' '.repeat(400_000)}b`, 'a name has at most 120 characters, and this has 400002.'],
  [`${'- '.repeat(200_000)}b`, 'there is no category above “b”. Begin with one, at the margin.'],
])('an endless line is read at once, case %#', (text, problem) => {
  expect(read(text)).toEqual([`Line 1: ${problem}`])
})
