/** Converts what an editor typed to HTML for a page. */
import { type Domains, noDomains } from '~/domain/products/retailers'
import { listChanges } from '~/domain/text/line-changes'
import { escapeText, type SafeHtml } from '~/domain/text/safe-html'
import { render, renderBlocks } from './article-body/render'
import { markRetailerLinks } from './article-body/retailer-links'
import { toSafeHtml } from './article-body/sanitize'
import { type ArticleText, addSections, addSectionsToBlocks } from './article-body/sections'
import { tidy } from './article-body/tidy'

/** An outermost block of an article; `line`: of the typed text, at which it begins, counted from 0. */
export type ArticleBlock = { html: SafeHtml; line: number }

/**
 * Converts a mix of HTML and lightly marked text to HTML that is safe to put into a page. Never throws: a text that
 * cannot be converted is sanitized as it is (rules: specification 1, section 5, "Body conversion").
 * `domains`: those of the publication's retailers.
 */
export function toArticleHtml(typed: string, domains = noDomains): SafeHtml {
  return convertOrKeep(typed, (text) => render(text, domains), domains)
}

/** The same for the article's own page: with ids and links for its headings, and a table of contents if it is long. */
export function toArticleText(typed: string, domains = noDomains): ArticleText {
  return addSections(toArticleHtml(typed, domains))
}

/** The text of the article's own page block by block, for a preview that scrolls along with what is typed. */
export function toArticleBlocks(typed: string, domains = noDomains): ArticleBlock[] {
  try {
    const tidied = tidy(typed)
    const toTypedLine = mapLines(typed, tidied)
    return addSectionsToBlocks(renderBlocks(tidied, domains)).map(({ html, line }) => ({
      html,
      line: toTypedLine(line),
    }))
  } catch (error) {
    console.error('Error processing content:', error)
    return [{ html: addSections(keep(typed, domains)).html, line: 0 }]
  }
}

/** In characters: the part that is shown of a text that is too much to convert. The rest of it is in the desk. */
const MAX_PLAIN_LENGTH = 200_000

/** Its paragraphs as they were typed, with all marks and tags. */
export function toPlainHtml(typed: string): SafeHtml {
  const text = typed
    .slice(0, MAX_PLAIN_LENGTH)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
  return `<p>${escapeText(text).replace(/\n(?:[ \t]*\n)+/g, '</p>\n<p>')}</p>` as SafeHtml
}

/** If `convert` or the sanitizer fails, sanitizes the original text instead. */
export function convertOrKeep(
  typed: string,
  convert: (typed: string) => SafeHtml,
  domains = noDomains,
): SafeHtml {
  try {
    return convert(typed)
  } catch (error) {
    console.error('Error processing content:', error)
    return keep(typed, domains)
  }
}

/** The sanitizer rejects extremely deep nesting; such a text is shown with its tags escaped. */
function keep(typed: string, domains: Domains): SafeHtml {
  try {
    return markRetailerLinks(toSafeHtml(typed), domains)
  } catch {
    return escapeText(typed) as SafeHtml
  }
}

/** Few lines differ in most texts. If many do, the lines between the first and the last of them are only estimated. */
const MAX_EDITS = 400

/** Lines count from 0; null stands for the end of the text. */
export function mapLines(typed: string, tidied: string): (line: number | null) => number {
  const before = typed.replace(/\r\n?/g, '\n').split('\n')
  const last = before.length - 1
  const changes = listChanges(before, tidied.split('\n'), MAX_EDITS)
  return (line) => {
    if (line === null) return last
    const change = findLast(changes, ({ after }) => after.start <= line)
    if (!change) return line
    const { before: typedLines, after } = change
    if (line >= after.end) return Math.min(last, typedLines.end + line - after.end)
    return Math.max(0, Math.min(typedLines.start + line - after.start, typedLines.end - 1))
  }
}

/** Binary, as thousands of blocks may ask for one of hundreds of changes. */
function findLast<Item>(sorted: Item[], isBefore: (item: Item) => boolean): Item | undefined {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    const item = sorted[middle]
    if (item !== undefined && isBefore(item)) from = middle + 1
    else to = middle
  }
  return sorted[from - 1]
}
