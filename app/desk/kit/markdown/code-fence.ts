/** Fenced code: finds the fence around a position, puts one around lines and takes it away. */
import { findLines, type TextEdit, type Writing } from './text-edit'

export type Fence = {
  /** From the opening line to the end of the closing one, or of the text if it is never closed. */
  from: number
  to: number
  /** The code between the two. */
  codeFrom: number
  codeTo: number
}

const fenceLine = /^[ \t>]*(?:[-*+] |\d{1,9}[.)] )?[ \t]*(`{3,}|~{3,})([^\n]*)$/gm

/** Null: the position is not in fenced code. */
export function findFence(text: string, at: number): Fence | null {
  if (!mayHaveFence(text, at)) return null
  let open: { marker: string; from: number; codeFrom: number } | null = null
  for (const { 0: line, 1: marker = '', 2: info = '', index } of text.matchAll(fenceLine)) {
    if (open === null) {
      if (index > at) return null
      if (marker.startsWith('`') && info.includes('`')) continue
      open = { marker, from: index, codeFrom: index + line.length + 1 }
    } else if (marker.startsWith(open.marker) && info.trim() === '') {
      const to = index + line.length
      if (at <= to) return { from: open.from, to, codeFrom: open.codeFrom, codeTo: index - 1 }
      open = null
    }
  }
  return open && { from: open.from, to: text.length, codeFrom: open.codeFrom, codeTo: text.length }
}

/** Most texts have none before the position, which is found out at once. */
function mayHaveFence(text: string, at: number) {
  return ['```', '~~~'].some((marker) => {
    const first = text.indexOf(marker)
    return first !== -1 && first <= at
  })
}

export function isInFence({ text, start }: Writing): boolean {
  const fence = findFence(text, start)
  return fence !== null && start >= fence.codeFrom && start <= Math.max(fence.codeTo, fence.codeFrom)
}

/** Inside a fence it removes it; else it puts one around the selected lines. */
export function toggleFence(writing: Writing): TextEdit {
  const { text, start, end } = writing
  const fence = findFence(text, start)
  if (fence) {
    const insert = text.slice(fence.codeFrom, Math.max(fence.codeTo, fence.codeFrom))
    const shift = fence.codeFrom - fence.from
    const move = (at: number) => Math.min(Math.max(at - shift, fence.from), fence.from + insert.length)
    return { from: fence.from, to: fence.to, insert, start: move(start), end: move(end) }
  }
  const { from, to } = findLines(writing)
  const code = text.slice(from, to)
  const marker = toMarker(code)
  const shift = marker.length + 1
  return {
    from,
    to,
    insert: `${marker}\n${code}\n${marker}`,
    start: start + shift,
    end: Math.min(end, to) + shift,
  }
}

/** Longer than any in the code. */
function toMarker(code: string): string {
  const runs = code.match(/`{3,}/g) ?? []
  return '`'.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1)
}
