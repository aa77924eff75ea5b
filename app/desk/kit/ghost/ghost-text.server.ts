/** The text of a Ghost post as HTML, whichever of its columns holds it, without what Ghost's theme makes of its cards. */
import { applyEdits, createLineCount, type HtmlEdit, listElements } from '~/desk/kit/html-edits/html-elements'
import type { IncomingText, Loss, LossKind } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { renderLexical } from './lexical.server'
import { renderMobiledoc } from './mobiledoc.server'
import { listPlayerEdits } from './player-edits'
import { type Row, toText } from './rows'

/** Buttons, clocks, spinners and stars of players and cards, which only Ghost's script makes work. */
const machinery =
  'kg-audio-player kg-audio-hide kg-video-overlay kg-video-large-play-icon kg-video-player-container kg-toggle-card-icon kg-file-card-icon kg-file-card-metadata kg-signup-card-button-loading'.split(
    ' ',
  )

/** What no text of ours has; the words inside stay. */
const lostCards = new Map<string, LossKind>([['kg-transistor-card', 'embed']])

/** The rest of the text, or a block of it, which Ghost shows to members only. */
const membersOnly = /<!--\s*(?:members-only\s*-->|kg-gated-block:begin\b[^<>]{0,200}\bnonMember:false)/g

/** `html` first: it is what readers saw. An editor's tree counts where there is none, and the Markdown of the first Ghost last. */
export function toGhostText(post: Row): IncomingText {
  const html = toText(post.html)
  if (html.trim()) return cleanHtml(html, [])
  const rendered = renderLexical(toText(post.lexical)) ?? renderMobiledoc(toText(post.mobiledoc))
  if (rendered) return cleanHtml(rendered.html, rendered.losses)
  const markdown = withPaths(toText(post.markdown))
  return markdown.trim()
    ? { format: 'markdown', text: markdown, losses: [] }
    : { format: 'html', text: '', losses: [] }
}

function cleanHtml(typed: string, found: Loss[]): IncomingText {
  const html = withPaths(typed)
  const { elements } = listElements(html)
  const lineOf = createLineCount(html)
  const losses: (Loss & { at: number })[] = found.map((one) => ({ ...one, at: html.length }))
  const players = listPlayerEdits(html, elements)
  for (const one of players.losses) losses.push({ ...one, line: lineOf(one.at) })
  const edits: HtmlEdit[] = [...players.edits]
  for (const { classes, name, start, end, from, to } of elements) {
    if (!classes.size) continue
    if (machinery.some((one) => classes.has(one))) edits.push({ from: start, to: end, text: '' })
    else if (name === 'div' && classes.has('kg-product-card-rating')) {
      const stars = html.slice(from, to).split('kg-product-card-rating-active').length - 1
      edits.push({ from: start, to: end, text: stars ? `<p>${stars}/5</p>` : '' })
    }
    for (const [card, what] of lostCards)
      if (classes.has(card))
        losses.push({
          what,
          words: toPlainText(html.slice(from, to)).slice(0, 80),
          line: lineOf(start),
          at: start,
        })
  }
  for (const { index } of html.matchAll(membersOnly)) {
    const words = toPlainText(html.slice(index, index + 2_000)).slice(0, 80)
    losses.push({ what: 'members-only', words, line: lineOf(index), at: index })
  }
  const ordered = losses
    .toSorted((a, b) => a.at - b.at)
    .map(({ what, words, line }) => ({ what, words, line }))
  return { format: 'html', text: applyEdits(html, edits), losses: ordered }
}

/**
 * Addresses of the site itself as paths, and pictures as they were uploaded: Ghost makes smaller ones, under `size/`, in other
 * formats too.
 */
export function withPaths(text: string): string {
  return text
    .replace(/__GHOST_URL__(?=\/)/g, '')
    .replaceAll('__GHOST_URL__', '/')
    .replace(/(?<=content\/images\/)size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/\w{1,10}\/)?/g, '')
}
