/** What a text shows of other sites: the pages of frames and posts, and the addresses of clips. */
import { findFramedPage } from '~/domain/embeds/frame-addresses'
import { isClipAddress } from '~/domain/media/renditions'
import { type Conversion, readAddress, wordsOf } from './our-text-context'
import { descendants, hasClass, isElement, type SourceElement, textOf } from './our-text-tree'

/**
 * `thing`: 'page': its address alone is shown as what it is; 'clip': of our library; 'link': what we don’t show, which is named.
 * `address`: null: it has none that a link may have.
 */
export type Player = { thing: 'page' | 'clip' | 'link'; address: string | null; words: string }

/** Null: it is something else. */
export function findPlayer(element: SourceElement, conversion: Conversion): Player | null {
  const { name } = element
  if (name === 'iframe' || name === 'embed' || name === 'object') return findFrame(element, conversion)
  if (name === 'video' || name === 'audio') return findClip(element, conversion)
  if (name !== 'blockquote') return null
  const address = findPost(element)
  if (!address) return null
  // The site shows its words, for as long as it is there.
  const said = wordsOf(element)
  if (said) conversion.lose('embed', said, element.at)
  for (const { name: inner, attributes: typed, at } of descendants(element))
    if (inner === 'a' && typed.href && typed.href.replace(/[?#].*$/s, '') !== address)
      conversion.lose('anchor', typed.href, at)
  return { thing: 'page', address, words: address }
}

function findFrame({ name, attributes, at, children }: SourceElement, conversion: Conversion): Player | null {
  const typed = [attributes.src, attributes['data-src'], attributes['data-lazy-src'], attributes.data]
  const source = typed.find((each) => each && !/^(?:about|javascript|data):/i.test(each))?.trim()
  if (!source) {
    const unsafe = typed.find(Boolean)
    if (unsafe || name === 'iframe') conversion.lose('embed', unsafe ?? attributes.srcdoc ?? '<iframe>', at)
    if (name === 'object') return null
    return { thing: 'link', address: null, words: '' }
  }
  const page = findFramedPage(source)
  if (page) return { thing: 'page', address: page, words: page }
  const address = readAddress(source, conversion)
  conversion.lose('embed', source, at)
  if (name === 'object') loseInner({ name, attributes, at, children, hasBlocks: false }, source, conversion)
  return { thing: 'link', address, words: attributes.title?.trim() || address || '' }
}

function findClip(element: SourceElement, conversion: Conversion): Player {
  const { name, attributes, at } = element
  const sources = element.children
    .filter((child) => isElement(child) && child.name === 'source')
    .filter(isElement)
  const all = [attributes.src, attributes['data-src'], ...sources.map((source) => source.attributes.src)]
  const found = all.map((each) => readAddress(each, conversion))
  const n = Math.max(
    0,
    found.findIndex((each) => each && isClipAddress(each)),
    found.findIndex(Boolean),
  )
  const address = found[n] ?? null
  const isClip = address !== null && isClipAddress(address)
  for (const [index, source] of all.entries())
    if (source && (index !== n || !isClip) && source !== all[n]) conversion.lose('embed', source, at)
  if (!isClip) conversion.lose('embed', all[n] ?? `<${name}>`, at)
  if (attributes.poster) conversion.lose('picture', attributes.poster, at)
  loseInner(element, all[n] ?? '', conversion)
  const words = attributes.title?.trim() || attributes['aria-label']?.trim() || address || ''
  return { thing: isClip ? 'clip' : 'link', address, words }
}

/** What browsers show that can’t play it, and its subtitles. */
function loseInner(element: SourceElement, source: string, { lose }: Conversion): void {
  const words = textOf(element).trim()
  if (words) lose('embed', words, element.at)
  for (const { name, attributes, at } of descendants(element)) {
    const address = attributes.src ?? attributes.href
    if (address && address !== source && name !== 'source') lose('embed', address, at)
  }
}

/** The address of a post that a site gives as a quote with a script; null: it is another quote. */
function findPost(quote: SourceElement): string | null {
  if (
    !hasClass(
      quote,
      /^(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|bluesky-embed|mastodon-embed)$/,
    )
  )
    return null
  const { cite, 'data-instgrm-permalink': permalink } = quote.attributes
  const links = [...descendants(quote)].flatMap(({ name, attributes }) =>
    name === 'a' && attributes.href ? [attributes.href] : [],
  )
  const post =
    /^https:\/\/[^/\s]+(?=\/).*(?:\/status(?:es)?\/\d|\/(?:p|reel|tv)\/|\/video\/\d|\/post\/|\/@\w+\/\d)/
  const found = [permalink, cite, ...links.reverse()].find((each) => each && post.test(each))
  return found?.replace(/[?#].*$/s, '') ?? null
}
