/**
 * Measures the conversion of a megabyte of text, for the slowest kinds of markup: `npm run bench:article-body`,
 * or a tenth of it, once, with `-- --quick`.
 */
import { toArticleHtml, toArticleText } from '~/domain/articles/article-body'
import { isQuick, report, round, summarize } from './harness'

const length = isQuick ? 100_000 : 1_000_000
const runs = isQuick ? 1 : 5

/** Repeated up to a megabyte; functions get the number of the copy. */
const kinds: Record<string, string | ((n: number) => string)> = {
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
}

report(
  'Conversion, CPU time',
  Object.entries(kinds).map(([kind, part]) => {
    const text = toLongText(part)
    return { kind, ...summarize(Array.from({ length: runs }, () => measure(() => toArticleHtml(text)))) }
  }),
)

const section = `## A heading\n\n${'A sentence of the text, with **bold** words. '.repeat(12)}\n\n`

report(
  'An article with sections, CPU time',
  Object.entries({ '5 KB': 5_000, [`${length / 1000} KB`]: length }).map(([size, bytes]) => {
    const text = section.repeat(Math.ceil(bytes / section.length))
    const repeats = Math.ceil((2 * length) / bytes)
    const perText = (convert: (typed: string) => unknown) =>
      round(measure(() => Array.from({ length: repeats }, () => convert(text))) / repeats)
    perText(toArticleText)
    return { size, 'HTML alone, ms': perText(toArticleHtml), 'with sections, ms': perText(toArticleText) }
  }),
)

function toLongText(part: string | ((n: number) => string)): string {
  if (typeof part === 'string') return part.repeat(Math.ceil(length / part.length))
  let text = ''
  for (let n = 1; text.length < length; n += 1) text += part(n)
  return text
}

/** Returns CPU time in milliseconds, which hardly depends on the load of the machine. */
function measure(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
