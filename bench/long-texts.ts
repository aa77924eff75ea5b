/** Texts that take long to convert, as writers could make them. */
import { isTooHeavy } from '~/domain/articles/article-body/weight'

/** Repeated up to a megabyte; functions get the number of the copy. */
export const kinds: Record<string, string | ((n: number) => string)> = {
  'table, words': '| A longer cell of words | 1,299 dollars | Yes, it does |\n',
  'table, links': '| [a](https://a.example/x) | b | c |\n',
  'many tables': '|A|B|C|\n|a|b|c|\n\n',
  items: '- a\n',
  'nested items': '- a\n  - b\n',
  headings: '## a\n',
  paragraphs: 'a\n\n',
  links: '[x](https://a.example/) ',
  footnotes: (n) => `a[^${n}]\n\n[^${n}]: b\n\n`,
  'footnotes, sentences': (n) =>
    `A sentence with a note.[^${n}]\n\n[^${n}]: Another sentence, of some length.\n\n`,
  'bare addresses': 'https://a.example/ ',
  'HTML paragraphs': '<p>a</p>\n',
  'nested HTML': '<div>',
  'short code': '```ts\nconst answer = await ask("name") // and wait\n```\n\n',
  'only <': '<',
  'only *': '*',
  emphasis: '*a* ',
  cells: '<td>',
  'only www.': 'www.',
  pictures: '![a](/b.png)\n\n',
  'HTML pictures': '<img src="/a.png">',
  'addresses of mail': 'a@b.example ',
  'HTML in a line': '<b>a</b> ',
  words: 'word ',
  prose: 'A sentence of the text, with **bold** words. ',
}

const tags =
  'p br hr h1 h2 h3 h6 div span blockquote pre details summary aside strong b em i u s del ins sub sup small mark abbr cite q code kbd time bdo ' +
  'wbr ruby rt ul ol li dl dt dd figure figcaption img a table caption colgroup col thead tbody tr th input script style svg math template ' +
  'select option textarea iframe video noscript title form button'
const signs =
  '> | >> | # | ###### | ** | _ | __ | ~~ | ` | ``` | [ | ] | ]( | ![ | [^ | ^[ | ::: | ::: note\n | --- | === | 1. | - [ ] | \\ | & | &amp; | &#x26; | <!-- | ' +
  '<![CDATA[ | </ | </p> | <a href=" | {{ | : | \n> | \n- | \n1. | \n    | \n||\n|-| | \r | \t'

/** Each mark and tag by itself. */
export const repeated: Record<string, string> = Object.fromEntries([
  ...tags.split(' ').map((tag) => [`<${tag}>`, `<${tag}>`]),
  ...signs.split(' | ').map((sign) => [JSON.stringify(sign), sign]),
])

export function toLongText(part: string | ((n: number) => string), length: number): string {
  if (typeof part === 'string') return part.repeat(Math.ceil(length / part.length))
  let text = ''
  for (let n = 1; text.length < length; n += 1) text += part(n)
  return text
}

/** As much of it as is not refused. */
export function toConvertedText(part: string | ((n: number) => string), length: number): string {
  const text = toLongText(part, length)
  return isTooHeavy(text) ? toConvertedText(part, Math.floor(0.8 * length)) : text
}
