/** Marks in a text that Markdown has not, or reads differently (article-body/inline-rules.ts and others). */
import type { DelimiterType, InlineContext, InlineParser, MarkdownConfig } from '@lezer/markdown'
import { typedWidth } from '~/domain/articles/article-body/figures'
import { addressInBrackets, escapedMark } from '~/domain/articles/article-body/inline-rules'
import { findAddressKind } from '~/domain/articles/article-body/link-attributes'
import { sponsoredMark } from '~/domain/articles/article-body/token-rules'
import { lastMark } from './parser-state'

const tildes: readonly DelimiterType[] = [1, 2].map(() => ({
  resolve: 'Strikethrough',
  mark: 'StrikethroughMark',
}))
const punctuation = /[\p{S}\p{P}]/u
const space = /\s|^$/

/** `~a~` and `~~a~~`: as many must close a text as have opened it. */
const strikethrough: InlineParser = {
  name: 'Strikethrough',
  after: 'Emphasis',
  parse(cx, next, pos) {
    if (next !== 0x7e || cx.char(pos - 1) === next) return -1
    let end = pos + 1
    while (cx.char(end) === next) end += 1
    const kind = tildes[end - pos - 1]
    if (!kind) return end
    const [before, after] = [cx.slice(pos - 1, pos), cx.slice(end, end + 1)]
    const opens =
      !space.test(after) && (!punctuation.test(after) || space.test(before) || punctuation.test(before))
    const closes =
      !space.test(before) && (!punctuation.test(before) || space.test(after) || punctuation.test(after))
    return cx.addDelimiter(kind, pos, end, opens, closes)
  },
}

/** `\X Corp.` at the start of a line is no drawback, and `\H2:` no heading. */
const escapedLineMark: InlineParser = {
  name: 'EscapedLineMark',
  before: 'Escape',
  parse(cx, next, pos) {
    if (next !== 0x5c || !isLineStart(cx, pos)) return -1
    escapedMark.lastIndex = pos - cx.offset
    const mark = escapedMark.exec(cx.text)?.[0]
    return mark === undefined ? -1 : cx.addElement(cx.elt('Escape', pos, pos + mark.length))
  },
}

function isLineStart(cx: InlineContext, pos: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(cx.slice(Math.max(cx.offset, pos - 101), pos))
}

/** A link without text could not be followed, so it stays as typed. */
const emptyLink: InlineParser = {
  name: 'EmptyLink',
  before: 'Link',
  parse(cx, next, pos) {
    if (next !== 0x5b) return -1
    const [typed] = /^\[[ \t]*\](?=\()/.exec(cx.slice(pos, pos + 20)) ?? []
    return typed === undefined ? -1 : pos + typed.length
  },
}

/** `<irc://x.example>`, which cannot be a link, stays as typed. */
const foreignAddress: InlineParser = {
  name: 'ForeignAddress',
  before: 'HTMLTag',
  parse(cx, next, pos) {
    if (next !== 0x3c) return -1
    addressInBrackets.lastIndex = pos - cx.offset
    const address = addressInBrackets.exec(cx.text)?.[1]
    return address === undefined || findAddressKind(address) !== null ? -1 : pos + 1
  },
}

/** `{wide}` after a picture, and `{sponsored}` after a link. */
const attribute: InlineParser = {
  name: 'Attribute',
  before: 'Link',
  parse(cx, next, pos) {
    if (next !== 0x7b) return -1
    const last = lastMark(cx)
    const text = cx.slice(pos, pos + 40)
    if (last?.name === 'Image' && cx.slice(last.to, pos).trim() === '' && pos - last.to <= 1) {
      const width = typedWidth.exec(text)?.[0].trimEnd()
      return width && isAlone(cx, last.from, pos + width.length)
        ? cx.addElement(cx.elt('PictureWidth', pos, pos + width.length))
        : -1
    }
    const mark = last?.name === 'Link' && last.to === pos ? sponsoredMark.exec(text)?.[0] : undefined
    return mark === undefined ? -1 : cx.addElement(cx.elt('LinkAttribute', pos, pos + mark.length))
  },
}

/** Whether nothing else is in the lines: a width is only for a picture that stands alone. */
function isAlone(cx: InlineContext, from: number, to: number): boolean {
  return isLineStart(cx, from) && /^[ \t]*(?:\n|$)/.test(cx.slice(to, to + 101))
}

export const inlineMarks: MarkdownConfig = {
  defineNodes: ['Strikethrough', 'StrikethroughMark', 'PictureWidth', 'LinkAttribute'],
  parseInline: [strikethrough, escapedLineMark, emptyLink, foreignAddress, attribute],
}
