/** Where typed signs mean themselves: in code, tags, addresses and the lines that open and close blocks. */
import { findFence } from '~/desk/kit/markdown/code-fence'
import { findLineStart, type Writing } from '~/desk/kit/markdown/text-edit'

/** What is before the caret is looked at no further, in characters. */
const REACH = 2_000

/** The line up to the caret. */
export function readBefore({ text, start }: Writing): string {
  return text.slice(Math.max(findLineStart(text, start), start - REACH), start)
}

/** Whether nothing is to be replaced at the caret. */
export function isLiteral(writing: Writing): boolean {
  const before = readBefore(writing)
  return (
    before.endsWith('\\') ||
    isMarkLine(before) ||
    isInCode(before) ||
    isInAddress(before) ||
    isInTag(writing) ||
    findFence(writing.text, writing.start) !== null
  )
}

/** `::: name`, and what defines the address of a link. */
function isMarkLine(before: string): boolean {
  return /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:::/.test(before) || /^ {0,3}\[[^\]^]+\]:/.test(before)
}

/** As it is typed from left to right, code has no end yet. */
function isInCode(before: string): boolean {
  let open = ''
  for (const [run] of before.matchAll(/`+/g)) {
    if (open === '') open = run
    else if (run === open) open = ''
  }
  return open !== ''
}

/** An address may have brackets in it, and a title after it. */
function isInAddress(before: string): boolean {
  const word = before.split(/\s/).at(-1) ?? ''
  if (word.includes('://') || word.includes('www.')) return true
  const at = before.lastIndexOf('](')
  let depth = at === -1 ? 0 : 1
  for (const sign of at === -1 ? '' : before.slice(at + 2)) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth === 0) return false
  }
  return depth > 0
}

/** Also in a comment, which may have several paragraphs. */
function isInTag({ text, start }: Writing): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  if (before.lastIndexOf('<!--') > before.lastIndexOf('-->')) return true
  const tag = before.slice(Math.max(0, before.lastIndexOf('<')))
  return /^<(?:[a-z/?]|!-?)[^>]*$/i.test(tag) && !/\n[ \t]*\n/.test(tag)
}
