/** Comments on the text beside the decision: the words of a block or a selection as a quote, and a link after each block. */

import { MAX_QUOTE } from '~/desk/kit/review/article-notes'
import type { ReadArticle } from '~/domain/articles/read-article'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { writeMessage } from '~/domain/language/split-message'
import { escapeText, type SafeHtml, writeAttributes } from '~/domain/text/safe-html'

export const noteFormId = 'note'
/** The field for the comment. */
export const noteFieldId = `${noteFormId}-text`

/** Whether a rejected form of the page is an answer to a comment. */
export function isOfAnswer(rejection: RejectedForm | null): rejection is RejectedForm {
  return rejection !== null && 'chosen' in rejection.values && 'text' in rejection.values
}

/** What a link of a block says to those who hear it, in characters. */
const MAX_NAME = 40

/** In one line, cut between words; '': it has no letters or digits, so that it could not be found again. */
export function toQuote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? cut(line, MAX_QUOTE) : ''
}

/** The quotes of an article's blocks: of one with code, pictures or items in between, its longest part. */
export function listBlockQuotes({ blocks }: ReadArticle): string[] {
  return blocks.map(({ text }) => {
    // What is not made of words stands as U+FFFC.
    const [longest = ''] = text.split('\uFFFC').sort((one, other) => other.length - one.length)
    return toQuote(longest)
  })
}

/** Each block that has words is followed by a link. `toHref`: of the block with this number, counted from 1. */
export function addNoteLinks({ html }: ReadArticle, quotes: string[], toHref: (number: number) => string) {
  const shown = html.map((block, n) => {
    const quote = quotes[n] ?? ''
    if (quote === '') return block.html
    const words = escapeText(cut(quote, MAX_NAME))
    const href = writeAttributes({ href: toHref(n + 1) })
    return `${block.html}<p class="block-note"><a${href}>${writeLink(words)}</a></p>`
  })
  return shown.join('\n') as SafeHtml
}

/** Stands for words of the article in a message, as they may have signs of messages in them. */
const placeholder = '\uFFFC'

/** `words`: as HTML. */
function writeLink(words: string): string {
  const message = i18n.t('Comment<0> on “{words}”</0>', { words: placeholder })
  const hide = (said: string) => `<span class="visually-hidden">${escapeText(said)}</span>`
  return writeMessage(message, [hide], escapeText).replace(placeholder, () => words)
}

function cut(line: string, length: number): string {
  if (line.length <= length) return line
  const start = line.slice(0, length)
  const end = /^(.*\S)\s/u.exec(/\s/.test(line[length] ?? '') ? `${start} ` : start)
  // Never half a character.
  return end?.[1] ?? start.replace(/[\ud800-\udbff]$/, '')
}
