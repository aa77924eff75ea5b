/** What becomes of Hugo's shortcodes. */

import type { Replaced } from './mark'
import { toBoxKind, toShownAddress } from './shown-elsewhere'
import { toContainer, toFence, toPictureMark } from './text-builder'

export type Arguments = { named: Map<string, string>; positional: string[] }

const argument = /(?:([\w-]+)\s*=\s*)?(?:"((?:\\.|[^"\\])*)"|`([^`]*)`|([^\s"`=]+))/g

export function readArguments(text: string): Arguments {
  const named = new Map<string, string>()
  const positional: string[] = []
  for (const [, name, quoted, raw, plain] of text.matchAll(argument)) {
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? raw ?? plain ?? ''
    if (name === undefined) positional.push(value)
    else named.set(name.toLowerCase(), value)
  }
  return { named, positional }
}

const boxes = new Set('admonition notice callout alert box hint panel highlightbox'.split(' '))

/** `inner`: what is between the tags; null: it has no closing tag. Null: it is unknown. */
export function replaceShortcode(
  name: string,
  text: string,
  { inner, resolve }: { inner: string | null; resolve: (target: string) => string | null },
): Replaced | null {
  const { named, positional } = readArguments(text)
  const [first = '', second = ''] = positional
  const known = name.toLowerCase()
  if (known === 'ref' || known === 'relref') {
    const target = named.get('path') ?? first
    return { text: resolve(target) ?? target }
  }
  if (known === 'figure' || known === 'image' || known === 'img' || known === 'picture')
    return toFigure(named, positional)
  if (known === 'highlight' || known === 'code') return toCode(known, { named, first, inner })
  if (known === 'mermaid' && inner !== null) return { block: toFence('mermaid', inner) }
  if ((known === 'details' || known === 'expand' || known === 'collapse') && inner !== null)
    return { block: toContainer('details', named.get('summary') ?? named.get('title') ?? first, inner) }
  if (inner !== null && (boxes.has(known) || toBoxKind(known) !== null)) {
    const isNamed = toBoxKind(known) !== null && !boxes.has(known)
    const kind = isNamed ? known : (named.get('type') ?? named.get('level') ?? first) || 'note'
    const title = named.get('title') ?? (isNamed ? first : second)
    return { block: toContainer(toBoxKind(kind) ?? 'note', title, inner) }
  }
  return toShown(known, named, positional)
}

function toFigure(named: Map<string, string>, positional: string[]): Replaced | null {
  const address = named.get('src') ?? named.get('link') ?? positional[0] ?? ''
  if (!address) return null
  const [title, caption, by, byLink] = ['title', 'caption', 'attr', 'attrlink'].map(
    (name) => named.get(name) ?? '',
  )
  const words = [title, caption, by || byLink].filter(Boolean).join(' – ')
  const link = named.has('src') ? named.get('link') : undefined
  const alt = named.get('alt') ?? positional[1] ?? ''
  return { block: toPictureMark({ address, alt, caption: words, ...(link ? { link } : {}) }) }
}

function toCode(
  known: string,
  { named, first, inner }: { named: Map<string, string>; first: string; inner: string | null },
): Replaced | null {
  if (inner === null) return null
  const title = named.get('title') ?? named.get('file')
  const language = named.get('lang') ?? named.get('language') ?? first
  return { block: toFence(known === 'code' && title ? `${language} title="${title}"` : language, inner) }
}

function toShown(known: string, named: Map<string, string>, positional: string[]): Replaced | null {
  const [first = '', second] = positional
  const user = named.get('user') ?? (second === undefined ? '' : first)
  const id =
    named.get('id') ?? named.get('url') ?? (known === 'youtube' || second === undefined ? first : second)
  const isOfUser = known === 'gist' || /^(?:x|twitter|tweet)/.test(known)
  const address = toShownAddress(known, isOfUser ? id : (named.get('id') ?? first), {
    user: isOfUser ? user : '',
  })
  return address === null ? null : { block: address }
}
