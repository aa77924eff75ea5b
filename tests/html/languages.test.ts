/** Every kind of page in every language that comes with the software: none of its words is English, no date either. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseTranslations } from '~/domain/language/translations'
import { seedSample } from '../../prisma/seed/seed-sample'
import { root } from '../../scripts/setup/root.mjs'
import { pageKinds } from '../support/page-kinds'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { waitUntil } from '../support/wait-until'

const database = provideSiteDatabase()
const folder = path.join(root, 'languages')
const languages = readdirSync(folder)
  .filter((name) => name.endsWith('.po') && name !== 'en.po')
  .map((name) => name.slice(0, -'.po'.length))

/** What is longer is a paragraph. */
const MAX_MESSAGE = 250

const addresses = [
  ...pageKinds.map(({ address }) => address),
  ...[
    '/auth?tab=sign-up',
    '/contact?message=sent',
    '/series/nowhere',
    '/feed',
    '/feed.json',
    '/corrections/feed',
  ],
  ...['/articles/a-glass-that-heals-slowly-on-a-lab-bench', '/search?q=laptop&kind=articles&from=2024-01-01'],
]

let site: ServedSite
/** Texts that are the publication’s own, on pages of the English one as much. */
let own = ''

beforeAll(async () => {
  await seedSample(database.url)
  site = await serveSite(database.url)
  const entries = await database.query('SELECT data FROM publication_entries')
  const articles = await database.query('SELECT * FROM articles')
  const products = await database.query('SELECT * FROM products')
  own = JSON.stringify([entries, articles, products]).replaceAll('{site}', 'Ohmnibus')
  return () => site.stop()
}, 60_000)

/** The words of messages that a translation says differently. */
function readEnglish(language: string): RegExp[] {
  const translated = parseTranslations(readFileSync(path.join(folder, `${language}.po`), 'utf8'))
  const english = parseTranslations(readFileSync(path.join(folder, 'en.po'), 'utf8'))
  return [...english].flatMap(([message, { text }]) => {
    const differs = translated.get(message)?.text !== text
    // Plurals have their words in other messages too, and are told from these by tests/languages.test.ts.
    return differs && isTelling(text) ? [toPattern(text)] : []
  })
}

/** Whether it has so many words around its values that no sentence of an article has them by chance. */
function isTelling(text: string): boolean {
  const words = text.replace(values, ' ')
  return !text.includes(', plural') && /\p{L}{3}/u.test(words) && (words === text || words.length > 12)
}

const values = /\{\w+[^{}]*\}|<\/?\d+\/?>/g

function toPattern(text: string): RegExp {
  const parts = text.split(values)
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's')
}

const saidAttributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'value']

function readTexts(html: string): string[] {
  const { document } = parseHTML(html)
  for (const element of document.querySelectorAll('script, style, template, code, pre')) element.remove()
  const texts: string[] = []
  const visit = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.textContent ?? '')
    if (node.nodeType !== 1) return
    const element = node as Element
    for (const name of saidAttributes)
      if (element.localName !== 'input' || element.getAttribute('type') !== 'hidden')
        texts.push(element.getAttribute(name) ?? '')
    if (element.localName === 'meta') texts.push(element.getAttribute('content') ?? '')
    element.childNodes.forEach(visit)
  }
  visit(document.documentElement)
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** As the publication has it in English: it says it, so it is not the software’s. */
const isOwn = (text: string) => own.includes(JSON.stringify(text).slice(1, -1))
/** A date as the software writes it in English, or stores it; those of the publication’s texts are as they are written. */
function hasRawDate(text: string): boolean {
  const [date] = dates.exec(text) ?? []
  return date !== undefined && !own.includes(date)
}

const dates =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December) \d+|^\d{4}-\d\d-\d\d/

describe.each(languages)('in %s', (language) => {
  it('no page, feed or error says anything in English', { timeout: 60_000 }, async () => {
    await database.query(`UPDATE publication_entries SET data = data || $1::jsonb WHERE kind = 'settings'`, [
      JSON.stringify({ language }),
    ])
    await waitUntil(async () => (await site.request('/theme')).body.includes(`<html lang="${language}"`))
    const english = readEnglish(language)
    const isLeft = (text: string) =>
      text.length < MAX_MESSAGE && !isOwn(text) && english.some((pattern) => pattern.test(text))
    const left = new Set<string>()
    for (const address of addresses) {
      const { body, headers } = await site.request(address, { Accept: 'text/html' })
      const isPage = headers['content-type']?.includes('html')
      const texts = isPage ? readTexts(body) : body.split(/<[^>]*>|&lt;.*?&gt;|"/s).map((text) => text.trim())
      for (const text of texts)
        if (isLeft(text) || (isPage && hasRawDate(text))) left.add(`${address}: ${text}`)
    }
    expect([...left]).toEqual([])
  })
})
