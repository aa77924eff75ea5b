/** Finds the words in which two texts differ: of what was typed, and of the text between tags of HTML. */
import { listChanges, type Span } from '~/domain/articles/line-changes'

/** A piece of a text: its changed words, or what the other text has too. */
export type TextPiece = { text: string; isChanged: boolean }

/** If more words differ, the text was written anew: then all of them are changed. */
const MAX_EDITS = 300

/** A character reference is one word, and so is each sign. */
const words = /&#?\w+;|\s+|[\p{L}\p{M}\p{N}_'’]+|[^\s]/gu

export function splitWords(text: string): string[] {
  return text.match(words) ?? []
}

/** For each list, which of its words the other one lacks. The space between two changed words is changed too. */
export function findChangedWords(before: string[], after: string[]): [before: boolean[], after: boolean[]] {
  const changes = listChanges(before, after, MAX_EDITS)
  return [
    flagWords(
      before,
      changes.map((change) => change.before),
    ),
    flagWords(
      after,
      changes.map((change) => change.after),
    ),
  ]
}

/** Both texts in pieces, in reading order. */
export function compareWords(before: string, after: string): [before: TextPiece[], after: TextPiece[]] {
  const [one, other] = [splitWords(before), splitWords(after)]
  const [changed, changedOther] = findChangedWords(one, other)
  return [joinWords(one, changed), joinWords(other, changedOther)]
}

function flagWords(list: string[], spans: Span[]): boolean[] {
  const flags = list.map(() => false)
  for (const { start, end } of spans) flags.fill(true, start, end)
  return flags.map(
    (isChanged, n) => isChanged || (isSpace(list[n]) && flags[n - 1] === true && flags[n + 1] === true),
  )
}

function isSpace(word = '') {
  return word.trim() === ''
}

function joinWords(list: string[], flags: boolean[]): TextPiece[] {
  const pieces: TextPiece[] = []
  for (const [n, text] of list.entries()) {
    const isChanged = flags[n] === true
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else pieces.push({ text, isChanged })
  }
  return pieces
}
