/** Where addresses are in a text of Markdown, and how they are written there. */
import { findCode } from '~/domain/articles/article-body/code-ranges'

export const destination =
  /\]\([ \t]*(?:<([^<>\n]{0,2000})>|((?:\\[^\n]|[^\s()\\]|\([^\s()]{0,500}\)){1,2000}))(?:\s+"((?:\\.|[^"\\]){0,1000})")?/g
export const definition = /^ {0,3}\[(?!\^)[^\]\n]{1,500}\]:[ \t]*(?:<([^<>\n]{0,2000})>|(\S{1,2000}))/gm
export const element = /<(img|source|video|audio|a)\b((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^<>"']){0,200})>/gi
export const attribute =
  /\s(src|href|poster|data-src|srcset|sizes)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

export type TextEdit = { start: number; end: number; text: string }

/** Matches that don’t begin in code. */
export function findPlain(text: string): (pattern: RegExp) => RegExpExecArray[] {
  return (pattern) => {
    const isCode = findCode(text)
    return [...text.matchAll(pattern)].filter(({ index }) => {
      const range = isCode(index)
      return range === null || range.isIndented === true
    })
  }
}

/** Of those that overlap, the first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: words } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    parts.push(text.slice(at, start), words)
    at = end
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** As it is between brackets, without the backslashes. */
export function toTypedAddress(typed: string): string {
  return typed.replace(/\\([()\\<>_*&])/g, '$1')
}

export function decodeEntities(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

export function encodeEntities(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
