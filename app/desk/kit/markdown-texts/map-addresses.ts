/** Changes the addresses in a text of Markdown, wherever they may be written, and nothing else. */
import {
  applyEdits,
  attribute,
  decodeEntities,
  definition,
  destination,
  element,
  encodeEntities,
  findPlain,
  type TextEdit,
  toTypedAddress,
} from './address-marks'
import { toDestination } from './text-builder'

const autolink = /<(https?:\/\/[^<>\s]{1,2000})>/gi
/** An address alone, as it becomes a link: up to the signs that end a sentence. */
const bare = /https?:\/\/[^\s<>"'`[\]|\\]{1,2000}/gi
const clip = /^([ \t>]*:{3,}[ \t]*(?:video|audio)[ \t]+)(\S+)/gim
const tag = /<[a-z/][^<>]{0,8000}>/gi
const MAX_LABEL = 1_000

/**
 * `toAddress`: what stands for an address from now on; the same: it stays as it is typed. Code stays. Where an address alone becomes one
 * of this site, it stays as the words of a link.
 */
export function mapMarkdownLinks(text: string, toAddress: (url: string) => string): string {
  const edits: TextEdit[] = []
  const plain = findPlain(text)
  /** What is in a mark already, and so is no address alone. */
  const taken: [start: number, end: number][] = []
  const map = (address: string): string | null => {
    const mapped = toAddress(address)
    return mapped === address ? null : mapped
  }
  for (const found of plain(destination)) {
    const [whole, bracketed, typed = bracketed ?? ''] = found
    const at = found.index + whole.indexOf(typed, 2)
    taken.push([findLabel(text, found.index), found.index + whole.length])
    addDestination(edits, { at, typed, isBracketed: bracketed !== undefined }, map)
  }
  for (const found of plain(definition)) {
    const [whole, bracketed, typed = bracketed ?? ''] = found
    const end = found.index + whole.length - (bracketed === undefined ? 0 : 1)
    taken.push([found.index, end])
    addDestination(edits, { at: end - typed.length, typed, isBracketed: bracketed !== undefined }, map)
  }
  for (const { index, 1: name = '', 2: attributes = '' } of plain(element)) {
    for (const { index: at, 0: whole, 1: field = '', ...values } of attributes.matchAll(attribute)) {
      if (/^(?:srcset|sizes)$/i.test(field)) continue
      const to = map(decodeEntities(values[2] ?? values[3] ?? values[4] ?? ''))
      const start = index + 1 + name.length + at
      if (to !== null)
        edits.push({ start, end: start + whole.length, text: ` ${field}="${encodeEntities(to)}"` })
    }
  }
  for (const { index, 0: whole, 1: start = '', 2: address = '' } of plain(clip)) {
    const to = map(address)
    taken.push([index, index + whole.length])
    if (to !== null && !/\s/.test(to))
      edits.push({ start: index + start.length, end: index + whole.length, text: to })
  }
  for (const { index, 0: whole, 1: address = '' } of plain(autolink)) {
    const to = map(address)
    taken.push([index, index + whole.length])
    if (to !== null) edits.push({ start: index, end: index + whole.length, text: toLone(address, to, true) })
  }
  for (const { index, 0: whole } of plain(tag)) taken.push([index, index + whole.length])
  for (const [start, end] of findAnchors(text)) taken.push([start, end])
  const isTaken = createRanges(taken)
  for (const { index, 0: whole } of plain(bare)) {
    const address = withoutEnd(whole)
    if (isTaken(index)) continue
    const to = map(address)
    if (to !== null)
      edits.push({ start: index, end: index + address.length, text: toLone(address, to, false) })
  }
  return applyEdits(text, edits)
}

function addDestination(
  edits: TextEdit[],
  { at, typed, isBracketed }: { at: number; typed: string; isBracketed: boolean },
  map: (address: string) => string | null,
): void {
  const to = map(decodeEntities(toTypedAddress(typed)))
  const around = isBracketed ? 1 : 0
  if (to !== null)
    edits.push({ start: at - around, end: at + typed.length + around, text: toDestination(to) })
}

/** Only whole addresses become links by themselves. */
function toLone(address: string, to: string, isBracketed: boolean): string {
  if (!/^https?:\/\//i.test(to)) return `[${address.replace(/[*_~]/g, '\\$&')}](${toDestination(to)})`
  return isBracketed ? `<${to.replace(/[<>\s]/g, encodeURIComponent)}>` : to
}

/** Signs at the end belong to the sentence, and a bracket that is not opened in it. */
function withoutEnd(typed: string): string {
  let address = typed
  for (;;) {
    const shorter = /[*_~?!.,:;”’…}]$/.test(address)
      ? address.slice(0, -1)
      : address.endsWith(')') && address.split(')').length > address.split('(').length
        ? address.slice(0, -1)
        : address
    if (shorter === address) return address
    address = shorter
  }
}

/** Where the words of a link begin whose `](` is at `end`. */
function findLabel(text: string, end: number): number {
  let depth = 0
  for (let at = end - 1; at >= Math.max(0, end - MAX_LABEL); at -= 1) {
    if (text[at] === ']' && text[at - 1] !== '\\') depth += 1
    if (text[at] !== '[' || text[at - 1] === '\\') continue
    if (depth === 0) return at
    depth -= 1
  }
  return end
}

function findAnchors(text: string): [number, number][] {
  return [...text.matchAll(/<a\b[^<>]{0,4000}>/gi)].map(({ index }) => {
    const end = text.slice(index, index + 8_000).search(/<\/a\s*>/i)
    return [index, end === -1 ? index : index + end]
  })
}

/** Whether a place is in one of the ranges. Must be called with growing places. */
function createRanges(ranges: readonly [number, number][]): (at: number) => boolean {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0])
  let next = 0
  let until = 0
  return (at) => {
    for (; next < sorted.length && (sorted[next]?.[0] ?? 0) <= at; next += 1)
      until = Math.max(until, sorted[next]?.[1] ?? 0)
    return at < until
  }
}
