/**
 * Measures the conversion of a megabyte of text, or of as much as is converted, for the slowest kinds of markup:
 * `npm run bench:article-body`, or a tenth of it, once, with `-- --quick`.
 */
import { toArticleHtml, toArticleText } from '~/domain/articles/article-body'
import { isQuick, report, round, summarize } from './harness'
import { kinds, toConvertedText } from './long-texts'

const length = isQuick ? 100_000 : 1_000_000
const runs = isQuick ? 1 : 5

report(
  'Conversion, CPU time',
  Object.entries(kinds).map(([kind, part]) => {
    const text = toConvertedText(part, length)
    return {
      kind,
      KB: Math.round(text.length / 1000),
      ...summarize(Array.from({ length: runs }, () => measure(() => toArticleHtml(text)))),
    }
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

/** Returns CPU time in milliseconds, which hardly depends on the load of the machine. */
function measure(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
