/** Names and addresses are folded alike in the database and in memory, whatever the locale of the database. */
import { expect, inject, test } from 'vitest'
import { foldKey } from '~/domain/site/fold-key'
import { applyMigrations } from '../../prisma/migrate'
import { runStatement } from '../../scripts/database/run-statement'
import { dropScratchDatabase } from '../../scripts/database/scratch-server'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

const foldAll = async (texts: string[], url = database.url) =>
  runStatement<{ text: string; folded: string }>(
    url,
    'SELECT text, fold_key(text) AS folded FROM unnest($1::text[]) AS text',
    [texts],
  )

const words = [
  'Editor@Example.COM',
  'ed\u0130tor@example.com',
  'I\u0307stanbul',
  '\u0130\u0307\u0307stanbul',
  'i\u0307',
  'ΛΌΓΟΣ ΛΌΓΟΣ',
  'λόγος',
  '\u212aelvin \u212bngström \u2126hm',
  'STRASSE Straße STRA\u1e9eE',
  'Congre\u017fs',
  'ÉCOLE École',
  'I ı J\u0307 Ì\u0307',
]

test('every letter, alone and at the end of a word', async () => {
  const letters: string[] = []
  for (let code = 1; code <= 0x1ffff; code++) {
    const letter = String.fromCodePoint(code)
    if (letter.toLowerCase() !== letter || letter.toUpperCase() !== letter) letters.push(letter)
  }
  expect(letters.length).toBeGreaterThan(2_500)
  const texts = [...letters, ...letters.map((letter) => `a${letter}`), ...words]
  const differing = (await foldAll(texts)).filter(({ text, folded }) => foldKey(text) !== folded)
  // What one of them does not know yet: capitals of editions of Unicode after 2017.
  const isYoung = (text: string) =>
    /[\u1c89\u1c90-\u1cbf\u2c2f\ua7b8-\ua7ff\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16ebf}]/u.test(
      text,
    )
  expect(differing.filter(({ text }) => !isYoung(text))).toEqual([])
})

test('what is folded stays as it is', async () => {
  const folded = words.map(foldKey)
  expect(folded.map(foldKey)).toEqual(folded)
  expect((await foldAll(folded)).map((row) => row.folded)).toEqual(folded)
})

test.for([
  "LOCALE 'C'",
  "LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C'",
  "LOCALE_PROVIDER icu ICU_LOCALE 'el' LOCALE 'C'",
])('in a database with %s, too', async (locale) => {
  const server = inject('scratchServer')
  const name = `ohmnibus_fold_${Math.random().toString(36).slice(2)}`
  await runStatement(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${locale}`)
  const url = Object.assign(new URL(server), { pathname: name }).href
  try {
    await applyMigrations(url)
    expect((await foldAll(words, url)).map(({ folded }) => folded)).toEqual(words.map(foldKey))
  } finally {
    await dropScratchDatabase(server, url)
  }
})
