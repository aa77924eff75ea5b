/** Finds what MDX adds to Markdown: imports and exports, components, expressions. */
import type { Mark } from './mark'

type Found = Partial<Mark> & { end: number }

const MAX_TAG = 10_000
const MAX_STATEMENT = 50_000

const imported = /import\s(?:([^'"`;]{0,2000}?)\sfrom\s*)?(['"])([^'"\n]{1,500})\2[;\t ]*(?:\n|$)/y
const exported = /export\s+(?:const|let|var|default|function|async|class|\{|\*)/y

/** At the start of a line. `imports`: gains the names that stand for files. */
export function readStatement(text: string, at: number, imports: Map<string, string>): Found | null {
  imported.lastIndex = at
  const found = imported.exec(text)
  if (found) {
    const [whole, names = '', , from = ''] = found
    const [, name] = /^\s*(?:\*\s+as\s+)?([\w$]+)/.exec(names) ?? []
    if (name !== undefined) imports.set(name, from)
    // Pictures are no loss: they come with the text.
    const isFile = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?.*)?$/i.test(from)
    return { end: at + whole.length, done: { text: '' }, loss: isFile ? null : 'component' }
  }
  exported.lastIndex = at
  if (!exported.test(text)) return null
  const reach = text.slice(at, at + MAX_STATEMENT)
  for (const blank of reach.matchAll(/\n(?:[ \t]*\n|$)|$/g)) {
    const statement = reach.slice(0, blank.index)
    if (count(statement, /[{([]/g) <= count(statement, /[})\]]/g) || blank.index > MAX_TAG)
      return { end: at + blank.index, done: { text: '' }, loss: 'component' }
  }
  return { end: at + reach.length, done: { text: '' }, loss: 'component' }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const comment = /\{\s*\/\*[\s\S]{0,10000}?\*\/\s*\}/y
const literal = /\{\s*(["'`])((?:(?!\1)[^\\\n$]){0,1000})\1\s*\}/y

/** `{…}`: a comment, a text in quotes, or what only the other software can fill. */
export function readExpression(text: string, at: number): Found | null {
  comment.lastIndex = at
  const note = comment.exec(text)
  if (note) return { end: at + note[0].length, done: { text: '' } }
  literal.lastIndex = at
  const quoted = literal.exec(text)
  if (quoted) return { end: at + quoted[0].length, done: { text: quoted[2] ?? '' } }
  // Formulas have braces, too.
  if (
    !/^\{\s*[a-z_$[(]/i.test(text.slice(at, at + 20)) ||
    /[\\^_\w$]$/.test(text.slice(Math.max(0, at - 1), at))
  )
    return null
  const end = skipBraces(text, at)
  if (end === null) return null
  const args = text.slice(at + 1, end - 1)
  return /^\s*(?:frontmatter|props\.frontmatter|meta|metadata)\.title\s*$/.test(args)
    ? { end, syntax: 'output', args: 'title' }
    : { end, done: { text: '' }, loss: 'component' }
}

const tagName = /<(\/?)([A-Z][\w.]{0,100}|img\b|[a-z][\w-]*\.[\w.]{1,100})/y

/** A component, or a picture that is written as one. */
export function readComponent(text: string, at: number): Found | null {
  tagName.lastIndex = at
  const found = tagName.exec(text)
  if (!found) return null
  const [start, closing, name = ''] = found
  const end = findTagEnd(text, at + start.length)
  if (end === null) return null
  const args = text.slice(at + start.length, end - 1)
  const isWhole = args.trimEnd().endsWith('/')
  const mark: Found = { end, syntax: 'component', name, args: isWhole ? args.trimEnd().slice(0, -1) : args }
  if (closing) return { ...mark, role: 'close' }
  return { ...mark, role: isWhole || name === 'img' ? 'whole' : 'open' }
}

/** Behind its `>`; null: it has none. */
function findTagEnd(text: string, from: number): number | null {
  for (let at = from; at < Math.min(text.length, from + MAX_TAG); at += 1) {
    const sign = text[at]
    if (sign === '>') return at + 1
    if (sign === '<') return null
    if (sign === '"' || sign === "'") {
      const close = text.indexOf(sign, at + 1)
      if (close === -1) return null
      at = close
    } else if (sign === '{') {
      const close = skipBraces(text, at)
      if (close === null) return null
      at = close - 1
    }
  }
  return null
}

/** Behind the brace that closes the one at `from`; null: none does, nearby. */
export function skipBraces(text: string, from: number): number | null {
  let depth = 0
  for (let at = from; at < Math.min(text.length, from + MAX_TAG); at += 1) {
    const sign = text[at] ?? ''
    if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    } else if (sign === '"' || sign === '`') {
      const close = text.indexOf(sign, at + 1)
      if (close === -1) return null
      at = close
    } else if (sign === '\n' && text[at + 1] === '\n' && depth === 1) return null
  }
  return null
}
