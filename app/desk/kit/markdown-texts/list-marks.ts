/** Finds the marks of other software in a text, but for those in code. */
import { findCode } from '~/domain/articles/article-body/code-ranges'
import type { LossKind } from '../incoming/items'
import { verbatimTags } from './liquid-tags'
import type { Dialect, Mark, Replaced } from './mark'
import { readComponent, readExpression, readStatement } from './mdx-marks'
import { readFrame } from './shown-elsewhere'

/** Beyond it, code between backticks and an unclosed tag are no longer looked for. */
const MAX_REACH = 10_000

/** Where a mark, or code, may begin. */
const trigger =
  /\\[\s\S]|`+|^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}(?![^\n]*`)|~{3,})|[{<$]|^(?:import|export)\b|^[ \t]*\[\[?_?toc_?\]?\][ \t]*$/gim

/** In order; none is in another. `imports`: in MDX, from names to what they stand for. */
export function listMarks(text: string, dialect: Dialect): { marks: Mark[]; imports: Map<string, string> } {
  const marks: Mark[] = []
  const imports = new Map<string, string>()
  const isIndentedCode = createIndentedCheck(text)
  const seek = new RegExp(trigger)
  for (let found = seek.exec(text); found; found = seek.exec(text)) {
    const [sign] = found
    const at = found.index
    const end = dialect.isMdx && sign === '$' ? findFormulaEnd(text, at) : findCodeEnd(text, sign, at)
    if (end !== null) seek.lastIndex = end
    else if (!/^[\\`$]/.test(sign)) {
      const mark = readMark(text, at, { dialect, imports })
      if (mark !== null && !isIndentedCode(at)) marks.push(mark)
      seek.lastIndex = Math.max(mark?.end ?? 0, seek.lastIndex, at + 1)
    }
  }
  return { marks, imports }
}

/** Null: no code begins here. */
function findCodeEnd(text: string, sign: string, at: number): number | null {
  const [, fence] = /(`{3,}|~{3,})$/.exec(sign) ?? []
  const isFence =
    fence !== undefined && (fence.startsWith('~') || !/^`+$/.test(sign) || isFenceAt(text, at, sign))
  if (fence !== undefined && isFence) {
    const closing = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`, 'gm')
    closing.lastIndex = Math.max(0, text.indexOf('\n', at + sign.length))
    if (closing.lastIndex === 0) return text.length
    const found = closing.exec(text)
    return found === null ? text.length : found.index + found[0].length
  }
  if (!sign.startsWith('`')) return null
  const reach = text.slice(at + sign.length, at + MAX_REACH)
  const paragraph = reach.search(/\n[ \t>]*\n/)
  const inside = paragraph === -1 ? reach : reach.slice(0, paragraph)
  for (const run of inside.matchAll(/`+/g)) {
    if (run[0].length === sign.length) return at + sign.length + run.index + sign.length
  }
  return at + sign.length
}

const formula = /\$\$[^$]{0,5000}\$\$|\$(?=\S)[^$\n]{0,1000}\$/y

/** Its braces are none of MDX. Null: dollars, but no formula. */
function findFormulaEnd(text: string, at: number): number | null {
  const [whole] = match(formula, text, at) ?? []
  return whole !== undefined && /[\\^_]/.test(whole) ? at + whole.length : null
}

/** Three backticks at the start of a line without others behind them. */
function isFenceAt(text: string, at: number, sign: string): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const newline = text.indexOf('\n', at)
  const rest = text.slice(at + sign.length, newline === -1 ? text.length : newline)
  return (
    sign.length >= 3 &&
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(text.slice(start, at)) &&
    !rest.includes('`')
  )
}

/** Called with growing positions. Lines of a list item are indented without being code. */
function createIndentedCheck(text: string): (at: number) => boolean {
  const isCode = findCode(text)
  return (at) => {
    const range = isCode(at)
    if (!range?.isIndented) return false
    const before = text.slice(Math.max(0, range.start - MAX_REACH), range.start)
    const lines = before.split('\n').filter((line) => line.trim() && !/^(?: {4}|\t)/.test(line))
    return !/^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/.test(lines.at(-1) ?? '')
  }
}

type Found = Partial<Mark> & { end: number }

function readMark(
  text: string,
  at: number,
  { dialect, imports }: { dialect: Dialect; imports: Map<string, string> },
): Mark | null {
  const found = findMark(text, at, { dialect, imports })
  if (found === null) return null
  const plain = {
    syntax: 'other',
    name: '',
    args: '',
    role: 'whole',
    inner: null,
    done: null,
    loss: null,
  } as const
  return { ...plain, start: at, ...found }
}

function findMark(
  text: string,
  at: number,
  { dialect, imports }: { dialect: Dialect; imports: Map<string, string> },
): Found | null {
  const next = text[at + 1] ?? ''
  if (text[at] === '{') {
    if (next === ':') return readAttributes(text, at)
    const isShortcode = next === '{' && /[<%]/.test(text[at + 2] ?? '')
    if (isShortcode) return dialect.hasShortcodes ? readShortcode(text, at) : null
    if (dialect.isMdx) return readExpression(text, at)
    if (dialect.hasTags && (next === '{' || next === '%' || next === '#')) return readTag(text, at)
    return null
  }
  if (text[at] === '<') return readHtml(text, at) ?? (dialect.isMdx ? readComponent(text, at) : null)
  if (/\[/.test(text.slice(at, at + 20).trim()[0] ?? '')) {
    const newline = text.indexOf('\n', at)
    return { end: newline === -1 ? text.length : newline, done: { text: '' }, loss: 'dynamic' }
  }
  return dialect.isMdx ? readStatement(text, at, imports) : null
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const escaped = /\{\{([<%])\/\*([^\n]{0,2000}?)\*\/([>%])\}\}/y
const shortcode =
  /\{\{[<%][ \t\n]*(\/?)[ \t]*([\w][\w./-]{0,100})((?:"(?:\\[\s\S]|[^"\\]){0,4000}"|`[^`]{0,4000}`|[^"`>%{}]|[>%](?!\}\})){0,2000}?)(\/?)[ \t\n]*[>%]\}\}/y
/** What is in them is code or the like. */
const verbatimShortcodes = new Set(['highlight', 'code', 'mermaid', 'math', 'katex', 'raw', 'rawhtml'])

function readShortcode(text: string, at: number): Found | null {
  const literal = match(escaped, text, at)
  if (literal) {
    const [whole, open = '', inner = '', close = ''] = literal
    return { end: at + whole.length, done: { text: `{{${open}${inner}${close}}}` } }
  }
  const found = match(shortcode, text, at)
  if (!found) return null
  const [whole, closing, name = '', args = '', closed] = found
  const end = at + whole.length
  const mark: Found = { end, syntax: 'shortcode', name, args: args.trim() }
  if (closing) return { ...mark, role: 'close' }
  if (closed) return { ...mark, role: 'whole' }
  return verbatimShortcodes.has(name.toLowerCase())
    ? readVerbatim(text, mark, new RegExp(`\\{\\{[<%]\\s*/\\s*${toPattern(name)}\\s*[>%]\\}\\}`, 'g'))
    : { ...mark, role: 'open' }
}

const tag = /\{%[-+~]?\s*([a-z]\w{0,50})((?:[^%\n]|%(?!\})){0,2000})[-+~]?%\}/iy
const output = /\{\{[-~]?((?:[^{}\n]|\{(?!\{)|\}(?!\})){0,1000})\}\}/y
const note = /\{#[ \t\n-][\s\S]{0,5000}?#\}/y

function readTag(text: string, at: number): Found | null {
  const shown = match(output, text, at)
  if (shown)
    return { end: at + shown[0].length, syntax: 'output', args: (shown[1] ?? '').replace(/[-~]$/, '') }
  const comment = match(note, text, at)
  if (comment) return { end: at + comment[0].length, done: { text: '' }, loss: 'template-tag' }
  const found = match(tag, text, at)
  if (!found) return null
  const [whole, name = '', rest = ''] = found
  const mark: Found = { end: at + whole.length, syntax: 'tag', name, args: rest.replace(/[-+~]$/, '').trim() }
  if (/^end./.test(name)) return { ...mark, name: name.slice(3), role: 'close' }
  if (name === 'comment') {
    const whole = readVerbatim(text, mark, /\{%[-+~]?\s*endcomment\s*[-+~]?%\}/g)
    return { ...whole, done: { text: '' }, loss: 'template-tag' }
  }
  return verbatimTags.has(name)
    ? readVerbatim(text, mark, new RegExp(`\\{%[-+~]?\\s*end${name}\\s*[-+~]?%\\}`, 'g'))
    : { ...mark, role: 'open' }
}

/** Up to its closing tag, without reading what is in it; whole, where there is none. */
function readVerbatim(text: string, mark: Found, closing: RegExp): Found {
  const found = match(closing, text, mark.end)
  if (found === null) return { ...mark, role: 'whole' }
  const inner = text.slice(mark.end, found.index)
  return { ...mark, role: 'whole', inner, end: found.index + found[0].length }
}

const attributes = /\{:[^{}\n]{0,500}\}/y
const hidden = /\{::comment\}[\s\S]{0,10000}?\{:\/(?:comment)?\}/y
const width = /^\{:?[ \t]?\.?(?:text|wide|full)[ \t]?\}$/

/** Of kramdown: what is said of the block or words before them. */
function readAttributes(text: string, at: number): Found | null {
  const comment = match(hidden, text, at)
  if (comment) return { end: at + comment[0].length, done: { text: '' }, loss: 'template-tag' }
  const found = match(attributes, text, at)
  if (!found || width.test(found[0])) return null
  const end = at + found[0].length
  const start = text.lastIndexOf('\n', at - 1) + 1
  const isAlone = text.slice(start, at).trim() === ''
  if (!/^\{:\s*toc\b/i.test(found[0])) {
    const [, id] = /^\{:\s*#([\w-]+)\s*\}$/.exec(found[0]) ?? []
    const isHeading = id !== undefined && /^#{1,6}\s[^\n]*$/.test(text.slice(start, at))
    return isHeading ? { end, done: { text: `{#${id}}` } } : { end, done: { text: '' }, loss: 'style' }
  }
  // The line before holds the place of the list.
  const [line = ''] = isAlone ? (/[^\n]*\n$/.exec(text.slice(Math.max(0, start - 200), start)) ?? []) : []
  const isPlace = /^\s*(?:[*+-]|\d+\.)\s/.test(line)
  return { start: isPlace ? start - line.length : at, end, done: { text: '' }, loss: 'dynamic' }
}

const more = /<!--\s*(?:more|excerpt(?:-?end)?|readmore|truncate|end_excerpt)\s*-->/iy
const remark = /<!--[\s\S]{0,10000}?-->/y
const silent = /<(script|style)\b[^<>]{0,2000}>[\s\S]{0,100000}?<\/\1\s*>/iy
const frame =
  /<iframe\b((?:"[^"]{0,4000}"|'[^']{0,4000}'|\{[^{}]{0,400}\}|[^<>"'{}]){0,100})(?:\/>|>[^<]{0,1000}<\/iframe\s*>)/iy

function readHtml(text: string, at: number): Found | null {
  const end = match(more, text, at)
  if (end) return { end: at + end[0].length, done: { text: '' } }
  // Nothing in a comment is shown.
  const comment = match(remark, text, at)
  if (comment) return { end: at + comment[0].length, done: { text: comment[0] } }
  const quiet = match(silent, text, at)
  if (quiet) {
    const loss: LossKind = /^script$/i.test(quiet[1] ?? '') ? 'script' : 'style'
    return { end: at + quiet[0].length, done: { text: '' }, loss }
  }
  const player = match(frame, text, at)
  if (!player) return null
  const [, quoted, plain] = /\ssrc\s*=\s*(?:["']([^"']*)["']|([^\s"'>]+))/i.exec(player[1] ?? '') ?? []
  const address = (quoted ?? plain ?? '').trim().replaceAll('&amp;', '&')
  const page = readFrame(address)
  if (page !== null) return { end: at + player[0].length, done: { block: page } }
  const done: Replaced = /^(?:https?:)?\/\/[^\s<>]+$/.test(address)
    ? { block: `<${address.replace(/^\/\//, 'https://')}>` }
    : { text: '' }
  return { end: at + player[0].length, done, loss: 'embed' }
}

function toPattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
