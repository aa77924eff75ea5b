/** Replaces what other software fills when it makes a site: shortcodes, template tags, components, each in one pass over the text. */
import type { Loss, LossKind } from '../incoming/items'
import { replaceShortcode } from './hugo-shortcodes'
import { replaceOutput, replaceTag } from './liquid-tags'
import { listMarks } from './list-marks'
import type { Dialect, Mark, MarkContext, Replaced } from './mark'
import { replaceComponent } from './mdx-components'
import { createTextBuilder, dedent, type TextBuilder } from './text-builder'

export const MAX_LOSSES = 1000
const MAX_WORDS = 200
/** Nesting costs a copy of what is inside, each time. */
const MAX_DEPTH = 50

/** `line`: of the position in the text, from 1. */
export function replaceMarks(
  text: string,
  { dialect, context }: { dialect: Dialect; context: MarkContext },
): { text: string; losses: Loss[] } {
  const { marks, imports } = listMarks(text, dialect)
  const closings = pairMarks(marks)
  const paired = new Set(closings.values())
  const losses: Loss[] = []
  const toLine = createLineCount(text)
  const lines = marks.map(({ start }) => toLine(start))
  const lose = (n: number, what: LossKind) => {
    const { start = 0, end = 0 } = marks[n] ?? {}
    const words = text.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS)
    if (losses.length < MAX_LOSSES) losses.push({ what, words, line: lines[n] ?? null })
  }
  const frames: { builder: TextBuilder; opening: number }[] = [{ builder: createTextBuilder(), opening: -1 }]
  const top = () => frames[frames.length - 1]?.builder ?? createTextBuilder()
  const put = (n: number, mark: Mark, inner: string | null) => {
    const replaced = mark.done ?? replaceMark(mark, inner, { context, imports })
    if (mark.loss !== null) lose(n, mark.loss)
    else if (replaced === null) lose(n, unknownKinds[mark.syntax])
    if (replaced !== null && 'block' in replaced) top().addBlock(replaced.block)
    else if (replaced !== null) top().add(replaced.text)
    else if (inner !== null) top().add(mark.syntax === 'component' ? dedentInside(inner) : inner)
  }
  let at = 0
  marks.forEach((mark, n) => {
    top().add(text.slice(at, mark.start))
    at = mark.end
    if (closings.has(n)) frames.push({ builder: createTextBuilder(), opening: n })
    else if (!paired.has(n)) put(n, mark, mark.inner)
    else {
      const frame = frames.pop()
      const opening = marks[frame?.opening ?? -1]
      const inner = frame?.builder.toText() ?? ''
      if (opening === undefined || frame === undefined) return
      const isBlock = frame.builder.hasBlock()
      if (!isBlock || replaceMark(opening, inner, { context, imports }) !== null)
        put(frame.opening, opening, inner)
      else {
        lose(frame.opening, unknownKinds[opening.syntax])
        top().addBlock(dedent(inner))
      }
    }
  })
  top().add(text.slice(at))
  losses.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return { text: top().toText(), losses }
}

const unknownKinds: Record<Mark['syntax'], LossKind> = {
  shortcode: 'unknown-shortcode',
  tag: 'template-tag',
  output: 'template-tag',
  component: 'component',
  other: 'template-tag',
}

/** Four spaces in front of a paragraph in a component would make it code. */
function dedentInside(inner: string): string {
  return inner.includes('\n') ? `\n\n${dedent(inner)}\n\n` : inner
}

function replaceMark(
  { syntax, name, args, role }: Mark,
  inner: string | null,
  { context, imports }: { context: MarkContext; imports: Map<string, string> },
): Replaced | null {
  if (role === 'close') return null
  const { title, resolve } = context
  if (syntax === 'shortcode') return replaceShortcode(name, args, { inner, resolve })
  if (syntax === 'tag') return replaceTag(name, args, { inner, resolve })
  if (syntax === 'output') return replaceOutput(args, title)
  return syntax === 'component' ? replaceComponent(name, args, { inner, imports }) : { text: '' }
}

/** From the numbers of the opening marks to those of the closing ones. */
function pairMarks(marks: Mark[]): Map<number, number> {
  const closings = new Map<number, number>()
  const open: { key: string; n: number }[] = []
  const counts = new Map<string, number>()
  const count = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)
  marks.forEach(({ syntax, name, role, done, inner }, n) => {
    if (done !== null || inner !== null) return
    const key = `${syntax} ${name}`
    if (role === 'open') {
      open.push({ key, n })
      count(key, 1)
    } else if (role === 'close' && (counts.get(key) ?? 0) > 0) {
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.key, -1)
        if (last.key !== key) continue
        closings.set(last.n, n)
        break
      }
    }
  })
  return withoutDeep(closings)
}

/** Without those that too many others are around. */
function withoutDeep(closings: Map<number, number>): Map<number, number> {
  const ends: number[] = []
  for (const [n, closing] of [...closings].sort(([a], [b]) => a - b)) {
    while (ends.length > 0 && (ends[ends.length - 1] ?? 0) < n) ends.pop()
    if (ends.length >= MAX_DEPTH) closings.delete(n)
    else ends.push(closing)
  }
  return closings
}

/** The returned function must be called with growing positions. */
export function createLineCount(text: string): (position: number) => number {
  let line = 1
  let at = 0
  return (position) => {
    for (let next = text.indexOf('\n', at); next !== -1 && next < position; next = text.indexOf('\n', at)) {
      line += 1
      at = next + 1
    }
    return line
  }
}
