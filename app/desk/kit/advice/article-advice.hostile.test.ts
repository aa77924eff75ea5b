/** Advice on texts that were made to be slow, or to be too much. */
import { expect, it } from 'vitest'
import { readArticle } from '~/domain/articles/read-article'
import { expectConsoleError } from '../../../../tests/support/console-errors'
import { expectLinear } from '../../../../tests/support/linear-time'
import { publication } from '../../../../tests/support/publication'
import { listAdvice } from './article-advice'

const fill = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const texts: [string, (length: number) => string][] = [
  ['prose', fill('The relay closed, and nobody in the room noticed it. ')],
  ['one word', fill('a')],
  ['spaces', (length) => `a${' '.repeat(length)}b`],
  ['doubled words', fill('the the ')],
  ['doubled words in paragraphs', fill('of of\n\n')],
  ['a sentence', fill('word ')],
  ['long sentences', fill(`${'Word '.repeat(50)}. `)],
  ['long sentences in paragraphs', fill(`${'Word '.repeat(50)}.\n\n`)],
  ['links in long sentences', fill(`[word](/x.example/a) word `)],
  ['full stops', fill('.')],
  ['closing brackets', (length) => `a.${')'.repeat(length)}`],
  ['pictures', fill('![](/a.png)\n\n')],
  ['pictures in a line', fill('![](/a.png) ')],
  ['links', fill('[here](/x) ')],
  ['links in HTML', fill('<a href="/x">here</a> ')],
  ['links that are never closed', fill('<a href="/x">here ')],
  ['attributes that are never closed', fill('<img src=" ')],
  ['href without value', fill('<a href href href ')],
  ['headings', fill('#### A\n## B\n')],
  ['headings in capitals', fill('## EVERYTHING IS BROKEN\n\n')],
  ['tables', fill('| | | |\n|-|-|-|\n| a | b | c |\n\n')],
  ['rows', fill('| the the | b | c |\n')],
  ['tables in HTML', fill('<table><tr><td>a</td></tr></table>')],
  ['open tables', fill('<table>\n')],
  ['open pre', fill('<pre>')],
  ['comments', fill('<!-- the\n -->\nthe the\n')],
  ['an open comment', (length) => `<!--${fill('\nthe the')(length)}`],
  ['line breaks', fill('\r\n')],
  ['control characters', fill('a\u0000\n')],
  ['lone surrogates', fill('\ud800\udc00\ud800 ')],
  ['footnotes', fill('[^1] [^1]\n\n[^1]: of of [^1]\n\n')],
  ['nested quotes', (length) => `${'> '.repeat(length / 5)}the the`],
  ['containers', fill('::: note\n')],
  ['colons', fill(':::\n')],
  ['one letter in each line', fill('a\n\n')],
  ['opening brackets', fill('[')],
  ['links without address', fill('[]() ')],
  ['images without address', fill('![](https:// ')],
  ['empty galleries', fill('::: gallery\n:::\n')],
]

it.each(texts)('%s', (name, toText) => {
  // The sanitizer refuses it, and the text is shown as it is.
  if (name === 'open tables' || name === 'open pre') expectConsoleError(/nested more than 256 deep/)
  expectLinear(48_000, (length) => {
    const content = toText(length)
    const fields = {
      title: content,
      excerpt: content,
      featuredImageUrl: content,
      featuredImageDescription: '',
    }
    const { advice, count } = listAdvice(publication, readArticle({ ...fields, content }), {
      isDead: () => true,
      findInLibrary: () => 'missing',
    })
    expect(advice.length).toBeLessThanOrEqual(50)
    expect(count).toBeGreaterThanOrEqual(advice.length)
    expect(advice.every(({ quote }) => quote.length <= 200)).toBe(true)
  })
})
