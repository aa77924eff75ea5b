/** What becomes of components in MDX. */

import type { Replaced } from './mark'
import { skipBraces } from './mdx-marks'
import { toBoxKind, toShownAddress } from './shown-elsewhere'
import { toContainer, toDestination, toPictureMark } from './text-builder'

const attribute = /([\w:.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{)))?/g

/** Without those whose value has to be computed. `imports`: from names to the files that they stand for. */
export function readComponentAttributes(text: string, imports: Map<string, string>): Map<string, string> {
  const attributes = new Map<string, string>()
  const pattern = new RegExp(attribute)
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [, name = '', double, single, brace] = found
    if (brace === undefined) attributes.set(name.toLowerCase(), double ?? single ?? '')
    else {
      const start = pattern.lastIndex - 1
      const end = skipBraces(text, start) ?? text.length
      const value = readValue(text.slice(start + 1, end - 1).trim(), imports)
      if (value !== null) attributes.set(name.toLowerCase(), value)
      pattern.lastIndex = end
    }
  }
  return attributes
}

function readValue(expression: string, imports: Map<string, string>): string | null {
  const [, , literal] = /^(["'`])([^"'`$]*)\1$/.exec(expression) ?? []
  if (literal !== undefined) return literal
  const [, , required] =
    /^(?:await\s+)?(?:require|import)\(\s*(["'])([^"']+)\1\s*\)(?:\.default)?$/.exec(expression) ?? []
  if (required !== undefined) return required
  if (/^\d+$/.test(expression)) return expression
  return imports.get(expression.replace(/\.src$/, '')) ?? null
}

const pictures = new Set('image img figure picture photo optimizedimage nextimage astroimage'.split(' '))
const boxes = new Set('callout admonition aside alert notice box infobox banner'.split(' '))
const details = new Set(
  'details accordion collapse collapsible expand expandable toggle spoiler accordionitem'.split(' '),
)
const links = new Set(['link', 'a', 'nextlink', 'externallink'])

/** `inner`: null: it has no closing tag. Null: it is unknown. */
export function replaceComponent(
  name: string,
  text: string,
  { inner, imports }: { inner: string | null; imports: Map<string, string> },
): Replaced | null {
  const attributes = readComponentAttributes(text, imports)
  const read = (...names: string[]) => names.map((one) => attributes.get(one)).find(Boolean) ?? ''
  const known = name.toLowerCase()
  const isEmpty = inner === null || inner.trim() === ''
  if (pictures.has(known)) {
    const address = read('src', 'image', 'path', 'url')
    if (!address) return null
    const caption = read('caption', 'title')
    // A caption of several blocks stays below.
    if (isEmpty) return { block: toPictureMark({ address, alt: read('alt'), caption }) }
    return { block: `${toPictureMark({ address, alt: read('alt'), caption })}\n\n${inner.trim()}` }
  }
  if (inner !== null && (boxes.has(known) || toBoxKind(known) !== null)) {
    const kind =
      toBoxKind(known) ?? toBoxKind(read('type', 'kind', 'variant', 'level', 'status', 'intent')) ?? 'note'
    return { block: toContainer(kind, read('title', 'heading'), inner) }
  }
  if (inner !== null && details.has(known))
    return { block: toContainer('details', read('summary', 'title', 'heading', 'label'), inner) }
  if (inner !== null && links.has(known) && read('href', 'to') && !/\n/.test(inner.trim()))
    return { text: `[${inner.trim()}](${toDestination(read('href', 'to'))})` }
  const id = read(
    'id',
    'videoid',
    'youtubeid',
    'tweetid',
    'tweetlink',
    'postid',
    'gistid',
    'url',
    'src',
    'link',
    'video',
  )
  const address = isEmpty ? toShownAddress(known, id, { user: read('user', 'username') }) : null
  return address === null ? null : { block: address }
}
