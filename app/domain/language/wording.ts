/** An owner's wording of a message in place of the software's: what is wrong with it, and for which language it is. */
import { parse, type Select, type Token } from '@messageformat/parser'
import { i18n } from '~/domain/language/desk-i18n'

export const MAX_WORDING_LENGTH = 1_000

/** The wordings of one language, by the English messages' ids. */
export type Wordings = ReadonlyMap<string, string>

/** On one line, as all messages are. */
export function toWording(typed: string): string {
  return typed.replace(/[\t\n\v\f\r \u2028\u2029]+/g, ' ').trim()
}

/**
 * The language that wordings are stored by: without the region, so that they stay when that changes, but with a script that is not
 * the usual one. pt-PT → pt, zh-TW → zh-Hant.
 */
export function toWordingLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  const usual = new Intl.Locale(language).maximize().script
  return script === undefined || script === usual ? language : `${language}-${script}`
}

/** What is wrong with a wording of this English message, in words; null: nothing. `tag`: of the language that it is in. */
export function findWordingProblem(english: string, wording: string, tag: string): string | null {
  if (wording === '') return i18n.t('Enter a text, or go back to the software’s.')
  if ([...wording].length > MAX_WORDING_LENGTH)
    return i18n.t('A text can have at most {limit, number} characters. This has {length, number}.', {
      limit: MAX_WORDING_LENGTH,
      length: [...wording].length,
    })
  const read = tokensOf(wording)
  if (!read) return describeBraces(wording)
  const [wanted, found] = [describe(tokensOf(english) ?? []), describe(read)]
  return (
    findMarkup(wording) ??
    findPlaceholderProblem(wanted, found) ??
    findTagProblem(wanted, found) ??
    findPluralProblem(found.selects, tag)
  )
}

/** An apostrophe before a brace makes it a sign of the text, as after French and Italian articles. */
function describeBraces(wording: string): string {
  const said = i18n.t(
    'The braces don’t match: each {open} needs its {close}, around the name of a value, and a plural needs forms such as {one} and {other}.',
    { open: '{', close: '}', one: 'one {…}', other: 'other {…}' },
  )
  if (!wording.includes("'{")) return said
  return `${said} ${i18n.t('Write ’ instead of {sign} before a {brace}.', { sign: "'", brace: '{' })}`
}

/** Names of values and numbers of tags, as a hint to what a wording must keep: `{count}`, `<0>…</0>`. */
export function listKeptParts(english: string): string[] {
  const { kinds, tags } = describe(tokensOf(english) ?? [])
  return [...[...kinds.keys()].map((name) => `{${name}}`), ...[...tags].map((tag) => `<${tag}>…</${tag}>`)]
}

/** Null: it is no ICU MessageFormat, or has braces that would be shown as they are. */
function tokensOf(text: string): Token[] | null {
  try {
    const tokens = parse(text, { strictPluralKeys: false })
    return hasLooseBraces(tokens) ? null : tokens
  } catch {
    return null
  }
}

function hasLooseBraces(tokens: Token[]): boolean {
  return tokens.some((token) => {
    if (token.type === 'content') return /[{}]/.test(token.value)
    return 'cases' in token && token.cases.some(({ tokens: own }) => hasLooseBraces(own))
  })
}

type Described = {
  /** How each value is shown, by its name. */
  kinds: Map<string, Set<string>>
  tags: Set<string>
  /** A tag that is not opened and closed once, in one form of a plural. */
  brokenTag: string | null
  selects: Select[]
}

function describe(tokens: Token[]): Described {
  const described: Described = { kinds: new Map(), tags: new Set(), brokenTag: null, selects: [] }
  walk(tokens, null, described)
  return described
}

/** `outer`: the tag that is open around the tokens. */
function walk(tokens: Token[], outer: string | null, into: Described): void {
  let open = outer
  for (const token of tokens) {
    if (token.type === 'content') {
      for (const [, slash = '', tag = ''] of token.value.matchAll(/<(\/?)(\d+)>/g)) {
        into.tags.add(tag)
        const fits = slash ? open === tag && outer === null : open === null
        if (!fits) into.brokenTag ??= tag
        open = slash ? outer : tag
      }
      continue
    }
    if (token.type === 'octothorpe') continue
    const kind =
      token.type === 'function' ? `${token.key} ${JSON.stringify(token.param ?? null)}` : token.type
    into.kinds.set(token.arg, (into.kinds.get(token.arg) ?? new Set()).add(kind))
    if (token.type === 'argument' || token.type === 'function') continue
    into.selects.push(token)
    for (const { tokens: own } of token.cases) walk(own, open, into)
  }
  if (open !== outer) into.brokenTag ??= open
}

function findMarkup(wording: string): string | null {
  const [found] = /<(?!\/?\d+>)[/!?]?[a-z][^<>]{0,30}>?|&(?:#x?[\da-f]+|[a-z]+\d*);/i.exec(wording) ?? []
  return found ? i18n.t('Leave out {found}: HTML would be shown as it is typed.', { found }) : null
}

/** Numbers may be shown in any of these ways. */
const numeric = new Set(['argument', 'number null', 'plural', 'selectordinal'])
const isNumeric = (kinds: Set<string>) => [...kinds].some((kind) => kind !== 'argument' && numeric.has(kind))

function findPlaceholderProblem(wanted: Described, found: Described): string | null {
  for (const [name, kinds] of found.kinds) {
    const known = wanted.kinds.get(name)
    if (!known) {
      const said = i18n.t('{name} is unknown here.', { name: `{${name}}` })
      return `${said} ${describeKnown([...wanted.kinds.keys()])}`
    }
    const other = [...kinds].find((kind) => !known.has(kind) && !(isNumeric(known) && numeric.has(kind)))
    if (other !== undefined)
      return i18n.t('{name} can’t be shown that way: use it as the software’s text does.', {
        name: `{${name}}`,
      })
  }
  const missing = [...wanted.kinds.keys()].find((name) => !found.kinds.has(name))
  if (missing === undefined) return null
  return i18n.t('{name} is missing: it stands for what differs each time.', { name: `{${missing}}` })
}

function describeKnown(names: string[]): string {
  if (names.length === 0) return i18n.t('This text has no values in braces.')
  return i18n.t('Its values are {names}.', { names: names.map((name) => `{${name}}`).join(', ') })
}

function findTagProblem(wanted: Described, found: Described): string | null {
  const write = (tag: string) => `<${tag}>…</${tag}>`
  const added = [...found.tags].find((tag) => !wanted.tags.has(tag))
  if (added !== undefined) return i18n.t('{tag} is unknown here: leave it out.', { tag: write(added) })
  const missing = [...wanted.tags].find((tag) => !found.tags.has(tag))
  if (missing !== undefined)
    return i18n.t('{tag} is missing: it stands for a link or a mark around words.', { tag: write(missing) })
  if (found.brokenTag === null) return null
  return i18n.t('{tag} must be opened and closed once, around words, and not within another.', {
    tag: write(found.brokenTag),
  })
}

function findPluralProblem(selects: Select[], tag: string): string | null {
  for (const { type, cases } of selects) {
    const keys = cases.map(({ key }) => key)
    const isPlural = type !== 'select'
    const forms = isPlural ? listPluralForms(tag, type) : ['other']
    const missing = forms.find((form) => !keys.includes(form))
    if (missing !== undefined)
      return i18n.t('The form {form} is missing: {forms} are needed.', {
        form: `${missing} {…}`,
        forms: listForms(forms),
      })
    const unknown = isPlural ? keys.find((key) => !forms.includes(key) && !/^=\d{1,9}$/.test(key)) : undefined
    if (unknown !== undefined)
      return i18n.t('The form {form} is unknown in this language: it has {forms}.', {
        form: `${unknown} {…}`,
        forms: listForms(forms),
      })
    if (new Set(keys).size < keys.length) return i18n.t('A form is there twice: leave one of them out.')
  }
  return null
}

function listPluralForms(tag: string, type: 'plural' | 'selectordinal'): string[] {
  const rules = new Intl.PluralRules(tag, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  return rules.resolvedOptions().pluralCategories
}

function listForms(forms: string[]): string {
  return forms.map((form) => `${form} {…}`).join(', ')
}
