/** The text of an article of WordPress as plain HTML, of blocks or classic, with shortcodes shown and pictures in full size. */

import { i18n } from '~/domain/language/desk-i18n'
import type { IncomingText } from '../incoming/items'
import { renderBlocks } from './block-html'
import { hasBlocks, parseBlocks } from './blocks'
import type { PostContext, TextState } from './post-context'
import { createLossNotes } from './post-losses'
import { renderClassic } from './shortcode-html'
import { tidyHtml } from './tidy-html'

/** In characters; a book has a million. */
const MAX_TEXT_LENGTH = 5_000_000
/** Of slots in slots. */
const MAX_SLOT_DEPTH = 60

/** `pages`: it was shown on so many. */
export function toPostText(content: string, context: PostContext): { text: IncomingText; pages: number } {
  const whole = content.replace(/\r\n?/g, '\n')
  const source = whole.slice(0, MAX_TEXT_LENGTH)
  const losses = createLossNotes(source)
  const state: TextState = { context, losses, slots: [], blocks: new Set() }
  if (whole.length > MAX_TEXT_LENGTH) {
    losses.add(
      'unknown-card',
      i18n.t('The text is too long; what follows is missing: {words}', {
        words: whole.slice(MAX_TEXT_LENGTH, MAX_TEXT_LENGTH + 80),
      }),
      MAX_TEXT_LENGTH - 1,
    )
  }
  const pages = (source.match(/<!--nextpage-->/g)?.length ?? 0) + 1
  const html = hasBlocks(source) ? renderBlocks(parseBlocks(source), state) : renderClassic(source, 0, state)
  const filled = fillSlots(html, state.slots, 0)
    .replace(/<!--(?:more\b[^>]*|noteaser|nextpage)-->/g, '')
    .replace(/\n{3,}/g, '\n\n')
  return {
    text: { format: 'html', text: tidyHtml(filled, context.library, losses), losses: losses.list },
    pages,
  }
}

function fillSlots(html: string, slots: string[], depth: number): string {
  if (depth > MAX_SLOT_DEPTH) return html
  return html
    .replace(/<p>\s*(\ufdd0b\d+\ufdd1)\s*<\/p>/g, '$1')
    .replace(/\ufdd0[bi](\d+)\ufdd1/g, (_, index: string) =>
      fillSlots(slots[Number(index)] ?? '', slots, depth + 1),
    )
}
