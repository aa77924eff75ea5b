/** What becomes of the tags of Liquid and Nunjucks, which Jekyll and Eleventy fill when they make the site. */
import { type Arguments, readArguments } from './hugo-shortcodes'
import type { Replaced } from './mark'
import { toBoxKind, toShownAddress } from './shown-elsewhere'
import { toContainer, toFence, toPictureMark } from './text-builder'

/** What is in them is not read. */
export const verbatimTags = new Set(['highlight', 'raw', 'verbatim', 'codeblock', 'code'])

/** Null: it is unknown. `inner`: null: it has no closing tag. */
export function replaceTag(
  name: string,
  text: string,
  { inner, resolve }: { inner: string | null; resolve: (target: string) => string | null },
): Replaced | null {
  const words = readArguments(text.replaceAll("'", '"'))
  const [first = '', second = ''] = words.positional
  if (name === 'post_url' || name === 'link') {
    const address = resolve(first)
    return { text: address ?? first }
  }
  if (inner !== null && (name === 'raw' || name === 'verbatim')) return { text: inner }
  if (inner !== null && (name === 'highlight' || name === 'codeblock' || name === 'code'))
    return { block: toFence(name === 'codeblock' ? (words.named.get('lang') ?? '') : first, inner) }
  if (inner !== null && toBoxKind(name))
    return { block: toContainer(toBoxKind(name) ?? 'note', unquoted(text), inner) }
  if (inner !== null && name === 'blockquote')
    return { block: inner.trim().replace(/.*\n?/g, (line) => (line ? `> ${line}` : '')) }
  if (name === 'include' || name === 'include_relative') return replaceInclude(words)
  if (name === 'asset_img' || name === 'img') return replacePicture(name, words)
  if (name === 'gist') return toBlock(toShownAddress('gist', first))
  if (name === 'tweet' || name === 'twitter') return toBlock(toShownAddress('tweet', first))
  return second === '' || /^[\d%]/.test(second) ? toBlock(toShownAddress(name, first)) : null
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2')
}

function toBlock(address: string | null): Replaced | null {
  return address === null ? null : { block: address }
}

/** The includes that themes share for pictures and players. */
function replaceInclude({ named, positional }: Arguments): Replaced | null {
  const [file = ''] = positional
  const name = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const address = ['image_path', 'src', 'path', 'url', 'image'].map((field) => named.get(field)).find(Boolean)
  if (/^(?:figure|image|img|picture)$/i.test(name) && address) {
    const alt = named.get('alt') ?? ''
    return {
      block: toPictureMark({ address, alt, caption: named.get('caption') ?? named.get('title') ?? '' }),
    }
  }
  const id = named.get('id') ?? named.get('url') ?? ''
  return toBlock(toShownAddress(named.get('provider') ?? name, id))
}

/** `{% img left /a.jpg 300 200 "title" "alt" %}` and `{% asset_img a.jpg alt %}`. */
function replacePicture(name: string, { positional }: Arguments): Replaced | null {
  const at = positional.findIndex((word) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(word))
  const address = positional[at]
  if (address === undefined) return null
  const words = positional.slice(at + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word))
  const [title = '', alt = title] = words
  return {
    block: toPictureMark({
      address,
      alt: name === 'img' ? alt : words.join(' '),
      caption: name === 'img' ? title : '',
    }),
  }
}

const ofSite = /^(?:site|config)\.(?:baseurl|url|github\.url|base_url|baseurl\s*\|\s*\w+)$/i
const filters =
  /^(["'])((?:(?!\1).)*)\1\s*(?:\|\s*(?:relative_url|absolute_url|url|asset_url|absoluteurl|prepend:\s*site\.\w+)\s*)+$/i

/** `{{ … }}`. Null: what it stands for is not in the file. */
export function replaceOutput(expression: string, title: string): Replaced | null {
  const trimmed = expression.trim()
  if (ofSite.test(trimmed)) return { text: '' }
  if (/^(?:page\.title|title)$/.test(trimmed)) return { text: title }
  const [, , literal] = /^(["'])((?:(?!\1).)*)\1$/.exec(trimmed) ?? filters.exec(trimmed) ?? []
  return literal === undefined ? null : { text: literal }
}
