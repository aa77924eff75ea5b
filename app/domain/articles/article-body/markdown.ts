/** The parser: CommonMark with GitHub's tables, strikethrough, links, tasks, footnotes and alerts, containers, and the specified marks. */
import MarkdownIt, { type MarkdownIt as Parser, type StateInline } from 'markdown-it'
import { findAddresses } from './bare-addresses'
import { afterDashes, deepText, heading, htmlElement, verdictList } from './block-rules'
import { parseCodeInfo } from './code/code-info'
import { container } from './containers'
import { arrangePictures } from './figures'
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
import { type RuleCore, type RuleInline, readMarks } from './plain-inline'
import { table } from './table-rule'
import { markAlerts, markSponsoredLinks, markTasks, readExplicitIds, tightenLists } from './token-rules'

type Budget = { steps: number; known: Map<number, number> }

/** Tokens that may be skipped for each character of a text: brackets that are never closed would be quadratic. */
const STEPS = 8
const budgets = new WeakMap<StateInline, Budget>()

const tilde = 0x7e
/** Names delimiters of a single tilde, which do not pair with those of two. */
const single = -tilde

const strikethrough: RuleInline = (state, silent) => {
  if (silent || state.src.charCodeAt(state.pos) !== tilde) return false
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true)
  state.push('text', '', 0).content = '~'.repeat(length)
  const token = state.tokens.length - 1
  if (length <= 2)
    state.delimiters.push({ marker: length === 2 ? tilde : single, length: 0, token, end: -1, open, close })
  state.pos += length
  return true
}

/** Characters in a block; of some grammars the time grows with the square of it when all of a code is words. */
const MAX_BLOCK_LENGTH = 8_000
/** Characters of all code in an article. Blocks that do not fit are plain. */
const MAX_CODE_LENGTH = 24_000
/** Most grammars take time that grows with the square of a line's length, and of a run of blank lines. */
const longLine = /[^\n]{501}|(?:[ \t]*\n){51}/

/**
 * Decides which code of an article is highlighted, because the highlighter's time must be bounded. Sets `meta.isShort` of
 * the fences that ask for anything.
 */
const limitCode: RuleCore = ({ tokens }) => {
  let rest = MAX_CODE_LENGTH
  for (const token of tokens) {
    const { type, info, content } = token
    if (
      type !== 'fence' ||
      info === '' ||
      content.length > Math.min(rest, MAX_BLOCK_LENGTH) ||
      longLine.test(content)
    )
      continue
    const { language, hasNumbers, marked } = parseCodeInfo(info)
    if (!language && !hasNumbers && marked.length === 0) continue
    rest -= content.length
    token.meta = { ...token.meta, isShort: true }
  }
}

/** Everything that can interrupt a paragraph. */
const interrupting = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }

export const markdown = createMarkdown()
/** For the text inside HTML blocks: bold and links only. */
export const markedText = createMarkedText()

function createMarkdown(): Parser {
  const parser = new MarkdownIt({ html: true, xhtmlOut: true, linkify: true })
  addInlineRules(parser)
  findAddresses(parser)
  const { block, core, inline } = parser
  inline.ruler.at('strikethrough', strikethrough)
  inline.ruler2.at('strikethrough', strikePairs)
  inline.ruler.before('escape', 'escaped_line_mark', escapedLineMark)
  block.ruler.before('table', 'deep_text', deepText, { alt: [] })
  block.ruler.disable(['table', 'html_block'])
  block.ruler.before('reference', 'html_element', htmlElement, interrupting)
  block.ruler.before('html_element', 'container', container, interrupting)
  block.ruler.at('heading', heading, interrupting)
  block.ruler.before('lheading', 'specified_table', table, { alt: ['paragraph', 'reference'] })
  block.ruler.before('lheading', 'verdict_list', verdictList, interrupting)
  block.ruler.before('paragraph', 'after_dashes', afterDashes, { alt: ['paragraph'] })
  core.ruler.at('inline', readMarks)
  core.ruler.before('inline', 'typed_ids', readExplicitIds)
  block.ruler.before('reference', 'footnote_definition', footnoteDefinition, {
    alt: ['paragraph', 'reference'],
  })
  inline.ruler.after('image', 'inline_footnote', inlineFootnote)
  inline.ruler.after('inline_footnote', 'footnote_reference', footnoteReference)
  core.ruler.after('inline', 'footnotes', collectFootnotes)
  core.ruler.push('tight_lists', tightenLists)
  core.ruler.push('tasks', markTasks)
  core.ruler.push('alerts', markAlerts)
  core.ruler.push('pictures', arrangePictures)
  core.ruler.push('sponsored_links', markSponsoredLinks)
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

/**
 * Reads `~a~` and `~~a~~` as GitHub does: more tildes are text, and as many must close a text as have opened it. Makes
 * elements of the pairs that were found.
 */
function strikePairs(state: StateInline): void {
  const inside = state.tokens_meta.flatMap((meta) => (meta?.delimiters ? [meta.delimiters] : []))
  for (const delimiters of [state.delimiters, ...inside])
    for (const { marker, end, token } of delimiters) {
      const closing = delimiters[end]
      if (Math.abs(marker) !== tilde || !closing) continue
      for (const [at, nesting] of [[token, 1] as const, [closing.token, -1] as const])
        Object.assign(state.tokens[at] ?? {}, {
          type: nesting > 0 ? 's_open' : 's_close',
          tag: 's',
          nesting,
          content: '',
        })
    }
}

/**
 * Finds the end of a link's label, with bounded work. The position of the closing bracket; -1: none. Takes the place of
 * the parser's own helper, which begins anew for every rule and every bracket. `disableNested`: a label with a link in it
 * is none.
 */
function parseLinkLabel(state: StateInline, start: number, disableNested = false): number {
  const budget = budgets.get(state) ?? { steps: STEPS * state.src.length + 10_000, known: new Map() }
  budgets.set(state, budget)
  const key = 2 * start + (disableNested ? 1 : 0)
  const known = budget.known.get(key)
  if (known !== undefined) return known
  const end = findEnd(state, start, disableNested, budget)
  budget.known.set(key, end)
  return end
}

function findEnd(state: StateInline, start: number, disableNested: boolean, budget: Budget): number {
  const { pos: before, posMax: max } = state
  let level = 1
  let end = -1
  state.pos = start + 1
  // Otherwise an address in it would take the bracket and the link's own address with it.
  state.linkLevel += 1
  while (state.pos < max && budget.steps > 0) {
    budget.steps -= 1
    const sign = state.src[state.pos]
    if (sign === ']') {
      level -= 1
      if (level === 0) {
        end = state.pos
        break
      }
    }
    const position = state.pos
    state.md.inline.skipToken(state)
    if (sign !== '[') continue
    if (position === state.pos - 1) level += 1
    else if (disableNested) break
  }
  state.linkLevel -= 1
  state.pos = before
  return end
}
