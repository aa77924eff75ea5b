/** Puts pictures into a text, and changes what it says about them. */
import { findPictureHash } from '~/domain/media/renditions'
import { toPictureMarkdown } from '~/domain/media-library/media-library'
import { findFence } from './code-fence'
import { insertBlock, narrowEdit, type TextEdit, type Writing } from './text-edit'

/**
 * Inserts a picture as a block of its own, after the line or the code in which `at` is. The selection stays at the words where it
 * was, but a caret right there comes after the picture.
 */
export function insertPicture(writing: Writing, at: number, markdown: string): TextEdit {
  const { text, start, end } = writing
  const place = findPlace(text, at)
  const edit = insertBlock({ text, start: place, end: place }, markdown)
  const move = (position: number) => (position >= place ? position + edit.insert.length : position)
  return { ...edit, start: move(start), end: move(end) }
}

function findPlace(text: string, at: number): number {
  const fence = findFence(text, at)
  if (fence) return fence.to
  if (at === 0 || text[at - 1] === '\n') return at
  const next = text.indexOf('\n', at)
  return next === -1 ? text.length : next
}

/** Finds where a position of the text before is in the text after it was changed in one place. Text typed right there follows it. */
export function followChange(position: number, before: string, after: string): number {
  const whole = { from: 0, to: before.length, insert: after, start: 0, end: 0 }
  const { from, to, insert } = narrowEdit(before, whole)
  if (from >= position) return position
  return to <= position ? position + insert.length - (to - from) : from + insert.length
}

const image = /!\[((?:[^\]\\]|\\.)*)\]\((\/media\/[^)\s]*)/g

/** Describes the first mention of a picture that has no description yet; null: there is none. */
export function describePicture(
  { text, start, end }: Writing,
  hash: string,
  description: string,
): TextEdit | null {
  for (const { 0: whole, 1: typed = '', 2: address = '', index } of text.matchAll(image)) {
    if (typed.trim() !== '' || findPictureHash(address) !== hash) continue
    const insert = toPictureMarkdown(description, address).slice(0, -1)
    const to = index + whole.length
    const shift = insert.length - whole.length
    const move = (position: number) => (position >= to ? position + shift : position)
    return { from: index, to, insert, start: move(start), end: move(end) }
  }
  return null
}
