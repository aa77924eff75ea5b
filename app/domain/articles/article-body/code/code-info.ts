/** Reads what follows the marks of a code fence: `ts title="app/routes.ts" {1,3-5} showLineNumbers`. */
import { type CodeLanguage, findCodeLanguage } from './code-languages'

export type CodeInfo = {
  /** Null: unknown, or none. */
  language: CodeLanguage | null
  /** How readers call the language; '' when it is null. */
  languageName: string
  /** '' means none. */
  title: string
  hasNumbers: boolean
  /** First and last line of each range, from 1. */
  marked: [first: number, last: number][]
}

/** More is not read: no honest one is as long. */
const MAX_LENGTH = 500
const MAX_TITLE_LENGTH = 200

/** A title, lines to mark, or a word. */
const part = /(\w+)=(?:"([^"]*)"|'([^']*)')|\{([\d,\s-]*)\}|([^\s{"'=]+)/g

/** The parts may have any order after the language. What is not known in it is ignored, as it is on GitHub. */
export function parseCodeInfo(info: string): CodeInfo {
  const typed = info.slice(0, MAX_LENGTH)
  const found = findCodeLanguage(/^\s*([^\s{:=]*)/.exec(typed)?.[1] ?? '')
  const code: CodeInfo = {
    language: found?.language ?? null,
    languageName: found?.name ?? '',
    title: '',
    hasNumbers: false,
    marked: [],
  }
  for (const [, name, double, single, lines, word] of typed.matchAll(part)) {
    if (name === 'title' || name === 'filename') code.title = toTitle(double ?? single ?? '')
    else if (lines !== undefined) code.marked.push(...parseRanges(lines))
    else if (word === 'showLineNumbers') code.hasNumbers = true
  }
  return code
}

function toTitle(typed: string): string {
  return Array.from(typed.replace(/\s+/g, ' ').trim()).slice(0, MAX_TITLE_LENGTH).join('')
}

function parseRanges(typed: string): [number, number][] {
  return typed.split(',').flatMap((range): [number, number][] => {
    const [, first, last = first] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(range) ?? []
    return first === undefined ? [] : [[Number(first), Number(last)]]
  })
}
