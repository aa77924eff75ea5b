/** The parser: CommonMark with GitHub's tables, strikethrough, links, tasks, footnotes and alerts, and the specified marks. */
import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it'
import { findBareAddresses } from './bare-addresses'
import { afterDashes, deepText, drawbacks, heading, htmlElement } from './block-rules'
import { limitCode } from './code/limit-code'
import { collectFootnotes, footnoteDefinition, footnoteReference, inlineFootnote } from './footnotes'
import {
  emptyLink,
  escapedLineMark,
  foreignAddress,
  htmlTag,
  linkAroundLink,
  retailerLink,
  singleMark,
} from './inline-rules'
import { parseLinkLabel } from './link-label'
import { readMarks } from './plain-inline'
import { strikePairs, strikethrough } from './strikethrough'
import { table } from './table-rule'
import { markAlerts, markTasks, readTypedIds, tightenLists } from './token-rules'

/** Everything that can interrupt a paragraph. */
const interrupting = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }

export const markdown = createMarkdown()
/** For the text inside HTML blocks: bold and links only. */
export const markedText = createMarkedText()

function createMarkdown(): Parser {
  const parser = new MarkdownIt({ html: true, xhtmlOut: true, linkify: true })
  addInlineRules(parser)
  findBareAddresses(parser)
  const { block, core, inline } = parser
  inline.ruler.at('strikethrough', strikethrough)
  inline.ruler2.at('strikethrough', strikePairs)
  inline.ruler.before('escape', 'escaped_line_mark', escapedLineMark)
  block.ruler.before('table', 'deep_text', deepText, { alt: [] })
  block.ruler.disable(['table', 'html_block'])
  block.ruler.before('reference', 'html_element', htmlElement, interrupting)
  block.ruler.at('heading', heading, interrupting)
  block.ruler.before('lheading', 'specified_table', table, { alt: ['paragraph', 'reference'] })
  block.ruler.before('lheading', 'drawbacks', drawbacks, interrupting)
  block.ruler.before('paragraph', 'after_dashes', afterDashes, { alt: ['paragraph'] })
  core.ruler.at('inline', readMarks)
  core.ruler.before('inline', 'typed_ids', readTypedIds)
  block.ruler.before('reference', 'footnote_definition', footnoteDefinition, {
    alt: ['paragraph', 'reference'],
  })
  inline.ruler.after('image', 'inline_footnote', inlineFootnote)
  inline.ruler.after('inline_footnote', 'footnote_reference', footnoteReference)
  core.ruler.after('inline', 'footnotes', collectFootnotes)
  core.ruler.push('tight_lists', tightenLists)
  core.ruler.push('tasks', markTasks)
  core.ruler.push('alerts', markAlerts)
  core.ruler.push('limit_code', limitCode)
  return parser
}

function createMarkedText(): Parser {
  const parser = new MarkdownIt('zero', { html: true, xhtmlOut: true })
  parser.inline.ruler.enable(['emphasis', 'link', 'autolink'])
  parser.inline.ruler.before('emphasis', 'single_mark', singleMark)
  parser.inline.ruler2.enable(['balance_pairs', 'emphasis'])
  addInlineRules(parser)
  return parser
}

function addInlineRules(parser: Parser): void {
  const { inline } = parser
  parser.helpers.parseLinkLabel = parseLinkLabel
  inline.ruler.at('html_inline', htmlTag)
  inline.ruler.enable('html_inline')
  inline.ruler.before('link', 'empty_link', emptyLink)
  inline.ruler.before('link', 'link_around_link', linkAroundLink)
  inline.ruler.before('link', 'retailer_link', retailerLink)
  inline.ruler.before('autolink', 'foreign_address', foreignAddress)
  // One that is not allowed leaves its words when it is written.
  parser.validateLink = () => true
}
