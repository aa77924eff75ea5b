/** HTML as a light tree that gives back exactly what it read, but for the elements that were changed. */
import { escapeAttribute } from '../incoming/plain-text'
import { decodeEntities } from './html-entities'

export type MarkupText = { kind: 'text'; html: string }
export type MarkupElement = {
  kind: 'element'
  name: string
  /** As it was written; null: it was changed, and is written anew of its name and attributes. */
  tag: string | null
  attributes: Map<string, string>
  children: MarkupNode[]
  /** Its closing tag; '': it has none. */
  end: string
}
export type MarkupNode = MarkupText | MarkupElement

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const raw = new Set(['script', 'style', 'textarea', 'title'])
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"<]{0,100000}"|'[^'<]{0,100000}')*)>/g
/** Of elements in elements: the tags of deeper ones are taken as text. */
const MAX_DEPTH = 150

export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupNode[] = []
  const open: MarkupElement[] = []
  const counts = new Map<string, number>()
  let at = 0
  const add = (node: MarkupNode) => (open.at(-1)?.children ?? root).push(node)
  const addText = (to: number) => {
    if (to > at) add({ kind: 'text', html: html.slice(at, to) })
  }
  token.lastIndex = 0
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const name = found[2]?.toLowerCase()
    if (name === undefined) continue
    const end = found.index + found[0].length
    if (found[1] === '/') {
      if (!counts.get(name)) continue
      addText(found.index)
      at = end
      for (let element = open.pop(); element; element = open.pop()) {
        counts.set(element.name, (counts.get(element.name) ?? 1) - 1)
        if (element.name !== name) continue
        element.end = found[0]
        break
      }
      continue
    }
    const isVoid = voids.has(name) || found[0].endsWith('/>')
    if (!isVoid && open.length >= MAX_DEPTH) continue
    addText(found.index)
    at = end
    const element: MarkupElement = {
      kind: 'element',
      name,
      tag: found[0],
      attributes: readAttributes(found[3] ?? ''),
      children: [],
      end: '',
    }
    add(element)
    if (isVoid) continue
    if (raw.has(name)) {
      const close = new RegExp(`</${name}\\s*>`, 'gi')
      close.lastIndex = end
      const stop = close.exec(html)
      const to = stop?.index ?? html.length
      element.children.push({ kind: 'text', html: html.slice(end, to) })
      element.end = stop?.[0] ?? ''
      at = to + element.end.length
      token.lastIndex = at
      if (at >= html.length) break
      continue
    }
    open.push(element)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  addText(html.length)
  return root
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const found of text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g)) {
    const name = (found[1] ?? '').toLowerCase()
    if (!attributes.has(name)) attributes.set(name, decodeEntities(found[2] ?? found[3] ?? found[4] ?? ''))
  }
  return attributes
}

export function createElement(
  name: string,
  attributes: Record<string, string>,
  children: MarkupNode[] = [],
): MarkupElement {
  return {
    kind: 'element',
    name,
    tag: null,
    attributes: new Map(Object.entries(attributes)),
    children,
    end: voids.has(name) ? '' : `</${name}>`,
  }
}

export function toHtml(nodes: MarkupNode[]): string {
  return nodes
    .map((node) =>
      node.kind === 'text' ? node.html : `${node.tag ?? writeTag(node)}${toHtml(node.children)}${node.end}`,
    )
    .join('')
}

function writeTag({ name, attributes }: MarkupElement): string {
  const written = [...attributes].map(
    ([key, value]) => ` ${key}${value === '' && key !== 'alt' ? '' : `="${escapeAttribute(value)}"`}`,
  )
  return `<${name}${written.join('')}>`
}

/** Elements that fit, outer ones before inner ones. */
export function findElements(
  nodes: MarkupNode[],
  fits: (element: MarkupElement) => boolean,
): MarkupElement[] {
  return nodes.flatMap((node) =>
    node.kind === 'text' ? [] : [...(fits(node) ? [node] : []), ...findElements(node.children, fits)],
  )
}

/**
 * `change`: what stands for an element, whose children are changed already; null: the element itself. `before`: what is shown just before
 * it among the children of the same element.
 */
export function changeElements(
  nodes: MarkupNode[],
  change: (element: MarkupElement, before: MarkupNode | undefined) => MarkupNode[] | null,
): MarkupNode[] {
  const changed: MarkupNode[] = []
  let before: MarkupNode | undefined
  const add = (node: MarkupNode) => {
    changed.push(node)
    if (isShown(node)) before = node
  }
  for (const node of nodes) {
    if (node.kind === 'text') {
      add(node)
      continue
    }
    node.children = changeElements(node.children, change)
    for (const other of change(node, before) ?? [node]) add(other)
  }
  return changed
}

function isShown(node: MarkupNode): boolean {
  return node.kind === 'element' || node.html.trim() !== ''
}

export function hasClass({ attributes }: MarkupElement, ...names: string[]): boolean {
  const classes = attributes.get('class')?.split(/\s+/) ?? []
  return names.some((name) => classes.includes(name))
}
