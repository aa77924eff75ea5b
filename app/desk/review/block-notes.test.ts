import { expect, test } from 'vitest'
import { MAX_QUOTE } from '~/desk/kit/review/article-notes'
import { findPassages } from '~/desk/kit/review/passages'
import { readArticle } from '~/domain/articles/read-article'
import { addNoteLinks, listBlockQuotes, toQuote } from './block-notes'

const content = `A relay **clicked** in a lab & <b>twice</b>.

- one coil
- two longer coils

---

\`\`\`
code();
\`\`\`

![A lab](/media/lab.jpg)`

test('each block with words gets a link, whose quote is found again in the text as typed', () => {
  const read = readArticle({ content })
  const quotes = listBlockQuotes(read)
  expect(quotes.filter(Boolean)).toEqual(['A relay clicked in a lab & twice.', 'two longer coils'])
  expect(findPassages([content], quotes.filter(Boolean))).not.toContain(null)
  const html = addNoteLinks(read, quotes, (n) => `?a=b&passage=${n}#note-text`)
  expect(html.match(/<a [^>]*>Comment/g)).toEqual([
    '<a href="?a=b&amp;passage=1#note-text">Comment',
    '<a href="?a=b&amp;passage=2#note-text">Comment',
  ])
  expect(html).toContain('on “A relay clicked in a lab &amp; twice.”')
})

test('a quote is one line, no longer than a note may have, and ends with a whole word', () => {
  expect(toQuote(' Two\n\nlines ')).toBe('Two lines')
  expect(toQuote('“—” …')).toBe('')
  const long = toQuote('word '.repeat(100))
  expect(long).toMatch(/^(word )+word$/)
  expect(long.length).toBeGreaterThan(MAX_QUOTE - 10)
  expect(long.length).toBeLessThanOrEqual(MAX_QUOTE)
  expect(toQuote('😀'.repeat(MAX_QUOTE))).toBe('')
  expect(toQuote(`a${'😀'.repeat(MAX_QUOTE)}`)).toBe(`a${'😀'.repeat(MAX_QUOTE / 2 - 1)}`)
})
