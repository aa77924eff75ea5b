/** Splits the front matter off a file of Markdown: YAML, TOML or JSON, never evaluated, and bounded. */
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { i18n } from '~/domain/language/desk-i18n'
import { type Fields, toFields } from './front-values'

/** `firstLine`: of the text in the file, from 1. `problem`: a sentence; what could be read of the fields is there all the same. */
export type SplitFile = { fields: Fields; text: string; firstLine: number; problem: string | null }

const MAX_FRONT_MATTER = 64 * 1024
/** Fields repeat one another a few times; more is made to fill a memory. */
const MAX_ALIASES = 100

/** Its lines end with `\n` alone. */
export function splitFrontMatter(file: string): SplitFile {
  const plain = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const found = findFence(plain)
  if (found === null) return { fields: new Map(), text: plain, firstLine: 1, problem: null }
  const { kind, front, end } = found
  const text = plain.slice(end)
  const firstLine = plain.slice(0, end).split('\n').length
  if (front.length > MAX_FRONT_MATTER) {
    const problem = i18n.t('its front matter is longer than 64 KB and is not read')
    return { fields: new Map(), text, firstLine, problem }
  }
  try {
    const fields = toFields(parseFields(kind, front))
    // A text between two rules looks the same.
    if (fields === null) return { fields: new Map(), text: plain, firstLine: 1, problem: null }
    return { fields, text, firstLine, problem: null }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    const problem = i18n.t('its front matter is only partly read: {reason}', { reason })
    return { fields: kind === 'yaml' ? readLines(front) : new Map(), text, firstLine, problem }
  }
}

/** Of a data file. Null: it can’t be read. `name`: with its ending. */
export function parseDataFile(name: string, text: string): unknown {
  const kind = /\.toml$/i.test(name) ? 'toml' : /\.json$/i.test(name) ? 'json' : 'yaml'
  try {
    return parseFields(kind, text)
  } catch {
    return null
  }
}

type Kind = 'yaml' | 'toml' | 'json'

function findFence(file: string): { kind: Kind; front: string; end: number } | null {
  const [opening, mark] = /^\s{0,100}?(---|\+\+\+|;;;)[ \t]*(?:yaml|toml|json)?[ \t]*\n/i.exec(file) ?? []
  if (opening !== undefined && mark !== undefined) {
    const closing = new RegExp(`^${mark.replaceAll('+', '\\+')}[ \t]*(?:\n|$)`, 'm')
    const found = closing.exec(file.slice(opening.length))
    if (found === null) return null
    const front = file.slice(opening.length, opening.length + found.index)
    const kind = mark === '---' ? 'yaml' : mark === '+++' ? 'toml' : 'json'
    return {
      kind,
      front: kind === 'json' ? `{${front}}` : front,
      end: opening.length + found.index + found[0].length,
    }
  }
  if (!/^\s{0,100}\{\s*(?:"|\})/.test(file)) return null
  const end = findObjectEnd(file)
  return end === null ? null : { kind: 'json', front: file.slice(0, end), end }
}

function findObjectEnd(file: string): number | null {
  let depth = 0
  let isInString = false
  for (let at = 0; at < Math.min(file.length, 2 * MAX_FRONT_MATTER); at += 1) {
    const sign = file[at]
    if (isInString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1 + (file[at + 1] === '\n' ? 1 : 0)
    }
  }
  return null
}

function parseFields(kind: Kind, text: string): unknown {
  if (kind === 'json') return JSON.parse(text)
  if (kind === 'toml') return parseToml(text)
  // Failsafe: numbers, dates and yes stay as they are written.
  const options = {
    schema: 'failsafe',
    uniqueKeys: false,
    maxAliasCount: MAX_ALIASES,
    logLevel: 'error',
  } as const
  try {
    return parseYaml(text, options)
  } catch (error) {
    if (!/^ *\t/m.test(text)) throw error
    return parseYaml(
      text.replace(/^[ \t]+/gm, (space) => space.replaceAll('\t', '  ')),
      options,
    )
  }
}

/** The fields of one line and their lists, where the whole is no YAML: `title: One: two`. */
function readLines(front: string): Fields {
  const fields: Fields = new Map()
  let list: string[] | null = null
  for (const line of front.split('\n')) {
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? []
    if (item !== undefined) {
      list?.push(unquote(item))
      continue
    }
    const [, name, value = ''] = /^([\w-]+)\s*:(?:\s+(.*))?$/.exec(line) ?? []
    if (name === undefined) continue
    list = value.trim() === '' ? [] : null
    const [, listed] = /^\[(.*)\]$/.exec(value.trim()) ?? []
    const read = listed === undefined ? unquote(value) : listed.split(',').map(unquote).filter(Boolean)
    fields.set(name.toLowerCase(), list ?? read)
  }
  return fields
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])([\s\S]*)\1$/, '$2')
}
