/** The elements of an HTML text by their places in it, so that some can be replaced and all else stays as it is typed. */

import { decodeReferences } from '~/desk/kit/incoming/plain-text'
import { isVoid, tagAt } from '~/domain/text/html-tags'

/** `start` and `end`: of the element with its tags; `from` and `to`: of what is inside. `parent`: null for the outermost. */
export type HtmlElement = {
  name: string
  start: number
  from: number
  to: number
  end: number
  parent: HtmlElement | null
  /** Lower-case names; values without character references. */
  attributes: Map<string, string>
  classes: Set<string>
}

/** `isCut`: the text ends within a tag, or within elements that must be closed. */
export type HtmlElements = { elements: HtmlElement[]; isCut: boolean }

export type HtmlEdit = { from: number; to: number; text: string }

/** More than any text of a newsroom; what follows is left as it is. */
const MAX_ELEMENTS = 200_000
/** Their end tags may be left out. */
const closedByOthers = new Set('p li dt dd option tr td th thead tbody tfoot html body head'.split(' '))
const none = new Map<string, string>()
/** What is inside are no tags. */
const rawNames = new Set(['script', 'style', 'textarea', 'title'])

/** In the order of their start tags. Linear; never throws. */
export function listElements(html: string): HtmlElements {
  const elements: HtmlElement[] = []
  const stack: HtmlElement[] = []
  const open = new Map<string, number>()
  const pop = (to: number, end: number) => {
    const element = stack.pop()
    if (!element) return null
    element.to = to
    element.end = end
    open.set(element.name, (open.get(element.name) ?? 1) - 1)
    return element
  }
  let at = 0
  /** The end of the last whole tag or comment. */
  let whole = 0
  /** A comment or a script has no end. */
  let isOpen = false
  for (
    let sign = html.indexOf('<');
    sign !== -1 && elements.length < MAX_ELEMENTS;
    sign = html.indexOf('<', at)
  ) {
    const isComment = html.startsWith('<!--', sign)
    const tag = isComment ? null : tagAt(html, sign)
    at = isComment ? endOf(html, '-->', sign + 4) : (tag?.end ?? sign + 1)
    if (tag || isComment) whole = at
    if (isComment) isOpen = !html.endsWith('-->', at)
    if (!tag || tag.name === '!') continue
    if (tag.closing) {
      if (!open.get(tag.name)) continue
      let closed = pop(tag.start, tag.start)
      while (closed && closed.name !== tag.name) closed = pop(tag.start, tag.start)
      if (closed) closed.end = tag.end
      continue
    }
    const attributes = readAttributes(html.slice(tag.start + 1 + tag.name.length, tag.end - 1))
    const element: HtmlElement = {
      name: tag.name,
      start: tag.start,
      from: tag.end,
      to: tag.end,
      end: tag.end,
      parent: stack.at(-1) ?? null,
      attributes,
      classes: new Set((attributes.get('class') ?? '').split(/\s+/).filter(Boolean)),
    }
    elements.push(element)
    if (isVoid(tag.name) || (html[tag.end - 2] === '/' && open.get('svg'))) continue
    if (rawNames.has(tag.name)) {
      const close = findClose(html, tag.name, tag.end)
      element.to = close?.start ?? html.length
      element.end = whole = at = close?.end ?? html.length
      isOpen = !close
      continue
    }
    stack.push(element)
    open.set(tag.name, (open.get(tag.name) ?? 0) + 1)
  }
  const endsInTag = /<\/?(?:[a-z!][^<>]*)?$/i.test(html.slice(Math.max(whole, html.length - 2_000)))
  const isCut = endsInTag || isOpen || stack.some(({ name }) => !closedByOthers.has(name))
  while (pop(html.length, html.length)) {}
  return { elements, isCut }
}

function endOf(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from)
  return found === -1 ? html.length : found + sign.length
}

function findClose(html: string, name: string, from: number): { start: number; end: number } | null {
  const close = new RegExp(`</${name}\\s*>`, 'gi')
  close.lastIndex = from
  const found = close.exec(html)
  return found && { start: found.index, end: close.lastIndex }
}

/** Of what stands in a tag after its name; the first of two of one name counts. */
function readAttributes(typed: string): Map<string, string> {
  if (typed.length < 2) return none
  const attributes = new Map<string, string>()
  const pattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
  for (const [, name = '', double, single, bare] of typed.matchAll(pattern)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeReferences(double ?? single ?? bare ?? ''))
  }
  return attributes
}

export function isInside(element: HtmlElement, outer: HtmlElement): boolean {
  return element !== outer && element.start >= outer.from && element.end <= outer.to
}

/** The elements within the one at `index`. */
export function listInside(elements: HtmlElement[], index: number): HtmlElement[] {
  const outer = elements[index]
  if (!outer) return []
  const inside: HtmlElement[] = []
  for (let n = index + 1; ; n += 1) {
    const inner = elements[n]
    if (!inner || inner.start >= outer.end) return inside
    inside.push(inner)
  }
}

/** Of edits that overlap only the first counts: what is inside a part that is replaced goes with it. */
export function applyEdits(html: string, edits: HtmlEdit[]): string {
  let written = ''
  let at = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue
    written += html.slice(at, from) + text
    at = to
  }
  return written + html.slice(at)
}

/** The line of a place, from 1; for many places of one text in order. */
export function createLineCount(text: string): (at: number) => number {
  let line = 1
  let counted = 0
  return (at) => {
    if (at < counted) {
      line = 1
      counted = 0
    }
    for (
      let next = text.indexOf('\n', counted);
      next !== -1 && next < at;
      next = text.indexOf('\n', counted)
    ) {
      line += 1
      counted = next + 1
    }
    return line
  }
}
