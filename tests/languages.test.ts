/** The messages of the code, and their translations in languages/. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parseTranslations } from '~/domain/language/translations'
import { isOfDesk } from '../scripts/collect-messages'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(join(root, 'app'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => !path.startsWith('app/data/generated/'))
  .sort()
const listLanguages = (folder: string) =>
  readdirSync(join(root, 'languages', folder))
    .filter((name) => name.endsWith('.po'))
    .map((name) => join(folder, name.slice(0, -'.po'.length)))
const readLanguage = (language: string) =>
  parseTranslations(readFileSync(join(root, 'languages', `${language}.po`), 'utf8'))

type Found = {
  /** English text by id. */
  messages: Map<string, string>
  /** What would stay English, or could not be collected. */
  problems: string[]
}

/** Not “https://” or “slug,name,price”. */
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !/^\S*[/,]\S*$/.test(text.trim())
/** Attributes that readers see or hear. */
const saidAttributes = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'])
/** What readers and editors see, whose every word must be a message. */
const isShown = (path: string) => /^app\/((ui|player|toasts|live|routes|desk)\/|root\.tsx$)/.test(path)

function findMessages(path: string, text: string, found: Found): Found {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const tell = (node: ts.Node, problem: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.problems.push(`${path}:${line + 1}: ${problem}`)
  }
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'i18n.t') {
      if (!isInFunction) tell(node, 'it is said while the module is loaded')
      const message = readMessage(node.arguments[0])
      if (message) found.messages.set(...message)
    }
    if (
      ts.isStringLiteral(node) &&
      /\/\*i18n\*\/\s*$/.test(text.slice(node.getFullStart(), node.getStart(source)))
    )
      found.messages.set(node.text, node.text)
    if (isShown(path)) {
      if (ts.isJsxText(node) && isWords(node.text)) tell(node, `“${node.text.trim()}” is no message`)
      if (
        ts.isJsxAttribute(node) &&
        saidAttributes.has(node.name.getText(source)) &&
        node.initializer &&
        ts.isStringLiteral(node.initializer) &&
        isWords(node.initializer.text)
      )
        tell(node, `“${node.initializer.text}” is no message`)
    }
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)))
  }
  visit(source, false)
  return found
}

/** Id and English text; null: it is a variable, for a text that is marked where it stands. */
function readMessage(given: ts.Node | undefined): [id: string, text: string] | null {
  if (given && ts.isStringLiteralLike(given)) return [given.text, given.text]
  if (!given || !ts.isObjectLiteralExpression(given)) return null
  const read = (name: string) =>
    given.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) &&
      property.name.getText() === name &&
      ts.isStringLiteralLike(property.initializer)
        ? [property.initializer.text]
        : [],
    )[0]
  const [id, message] = [read('id'), read('message')]
  return id === undefined || message === undefined ? null : [id, message]
}

const read = sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const findAll = (isWanted: (source: string) => boolean) =>
  read
    .filter(({ text }) => isWanted(text))
    .reduce<Found>((all, { path, text }) => findMessages(path, text, all), {
      messages: new Map(),
      problems: [],
    })
const [found, ofDesk] = [findAll((source) => !isOfDesk(source)), findAll(isOfDesk)]

type Tokens = ReturnType<typeof compileMessage>

/** Names of values and numbers of tags, and the forms of each plural. */
function describeMessage(text: string): { parts: Set<string>; plurals: string[][] } {
  const parts = new Set([...text.matchAll(/<\/?\d>/g)].map(([tag]) => tag))
  const plurals: string[][] = []
  const visit = (tokens: Tokens | string): void => {
    if (typeof tokens === 'string') return
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, kind, forms] = token
      parts.add(`{${name}}`)
      if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') continue
      const { offset: _, ...cases } = forms as Record<string, Tokens>
      if (kind === 'plural') plurals.push(Object.keys(cases))
      for (const form of Object.values(cases)) visit(form)
    }
  }
  visit(compileMessage(text, (value) => value))
  return { parts, plurals }
}

describe('messages', () => {
  it('are all that readers and editors are told, and are said when a page is made', () => {
    expect([...found.problems, ...ofDesk.problems]).toEqual([])
  })

  it.each([
    ["const label = i18n.t('Play')", 'it is said while the module is loaded'],
    ['const Page = () => <p>Not found</p>', '“Not found” is no message'],
    ['const Page = () => <p>News, reviews</p>', '“News, reviews” is no message'],
    ['const Page = () => <img alt="A cat" src={cat} />', '“A cat” is no message'],
  ])('%s is noticed', (text, problem) => {
    const { problems } = findMessages('app/ui/site/page.tsx', text, { messages: new Map(), problems: [] })
    expect(problems).toEqual([`app/ui/site/page.tsx:1: ${problem}`])
  })

  it.each([
    ['en', found],
    ['desk/en', ofDesk],
  ])('are listed in %s.po (npm run language)', (language, { messages }) => {
    const listed = [...readLanguage(language)].map(([id, { text }]) => `${id} = ${text}`)
    expect(listed.sort()).toEqual([...messages].map(([id, text]) => `${id} = ${text}`).sort())
  })

  it('of the desk are in the language of the account', () => {
    const ofReaders = read.filter(
      ({ path, text }) => path.startsWith('app/desk/') && text.includes("from '~/domain/language/i18n'"),
    )
    expect(ofReaders.map(({ path }) => path)).toEqual(shownToReaders)
  })
})

/** Modules of the desk whose words readers see. */
const shownToReaders = [
  'app/desk/draft-links/draft.route.tsx',
  'app/desk/entry-preview/previewed-episode.ts',
  'app/desk/kit/publication/own-pages.ts',
  'app/desk/welcome/starter-texts.ts',
]

describe.each(
  [
    ...listLanguages('').map((language) => [language, found] as const),
    ...listLanguages('desk').map((language) => [language, ofDesk] as const),
  ].filter(([language]) => !language.endsWith('en')),
)('%s.po', (language, { messages }) => {
  const translations = readLanguage(language)

  it('translates every message', () => {
    const missing = [...messages.keys()].filter((id) => !translations.get(id)?.text)
    expect(missing).toEqual([])
  })

  it('keeps the values and tags of each message, and has all plural forms', () => {
    const forms = new Intl.PluralRules(basename(language)).resolvedOptions().pluralCategories
    const problems = [...messages].flatMap(([id, english]) => {
      const text = translations.get(id)?.text
      if (!text) return []
      const [source, translated] = [describeMessage(english), describeMessage(text)]
      const isSame =
        [...source.parts].every((part) => translated.parts.has(part)) &&
        [...translated.parts].every((part) => source.parts.has(part))
      const lacking = translated.plurals.flatMap((has) => forms.filter((form) => !has.includes(form)))
      return [
        ...(isSame ? [] : [`${id}: ${[...translated.parts]} instead of ${[...source.parts]}`]),
        ...(lacking.length > 0 ? [`${id}: it has no plural form ${lacking}`] : []),
      ]
    })
    expect(problems).toEqual([])
  })
})
