import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { everyConstruct } from '../../../../tests/support/outgoing-site'
import { writeRandomText } from '../../../../tests/support/random-text'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { autop } from '../wordpress-texts/autop'
import { decodeEntities } from '../wordpress-texts/html-entities'
import { toWordPressHtml } from './wordpress-html'

it.each([
  ['<p>One\ntwo</p>\n<p>three</p>', '<p>One two</p>\n<p>three</p>'],
  ['<p>a <b>b</b>\n<i>c</i></p>', '<p>a <b>b</b> <i>c</i></p>'],
  [
    '<p>a</p>\n<pre><code>b\n\nc\n</code></pre>\n<p>d</p>',
    '<p>a</p>\n<pre><code>b\n\nc\n</code></pre>\n<p>d</p>',
  ],
  [
    '<pre>https://youtu.be/abcdefghijk\n  http://x.example\n</pre>',
    '<pre>https://youtu.be/abcdefghijk\n  http&#58;//x.example\n</pre>',
  ],
  ['<p>5\u00a0km\n\u00a0x</p>', '<p>5\u00a0km \u00a0x</p>'],
  [
    '<p>[gallery] [/caption] [1] [[b]] a[i]</p>',
    '<p>&#91;gallery] &#91;/caption] [1] [&#91;b]] a&#91;i]</p>',
  ],
  ['<img alt="[embed]" />', '<img alt="&#91;embed]" />'],
  [
    '<p><a href="https://vimeo.com/123456789" rel="noopener">https://vimeo.com/123456789</a></p>',
    '<p>https://vimeo.com/123456789</p>',
  ],
  [
    '<p><a href="https://x.example/a">https://x.example/a</a></p>',
    '<p><a href="https://x.example/a">https://x.example/a</a></p>',
  ],
  [
    '<p><a href="https://vimeo.com/123456789">A film</a></p>',
    '<p><a href="https://vimeo.com/123456789">A film</a></p>',
  ],
  ['', ''],
  ['<pre>never closed\nhttps://x.example\n', '<pre>never closed https://x.example'],
])('%j', (html, expected) => expect(toWordPressHtml(html)).toBe(expected))

/** As the tags and words follow each other. */
function toParts(html: string) {
  return decodeEntities(html)
    .split(/(<pre[^>]*>[\s\S]*?<\/pre>)/)
    .map((part, n) =>
      n % 2
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(
              / ?(<\/?(?:p|h\d|[uod]l|li|d[dt]|t\w+|fig\w+|blockquote|details|summary|section|div|aside|hr|pre)\b[^>]*>) ?/g,
              '$1',
            ),
    )
    .join('')
    .trim()
}

it('is shown by WordPress as it was, whatever it makes paragraphs of', () => {
  const shown = everyConstruct.replace(/<p><a [^>]*>(https:\/\/www\.youtube[^<]*)<\/a><\/p>/, '<p>$1</p>')
  expect(toParts(autop(toWordPressHtml(everyConstruct)))).toBe(toParts(shown))
})

const toWords = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, '')

it('keeps the words of 1,000 texts, and adds no break', { timeout: 60_000 }, () => {
  const chance = createSeededRandom(52)
  for (let n = 0; n < 1_000; n += 1) {
    const html = toArticleHtml(writeRandomText(chance).slice(0, 600))
    const shown = autop(toWordPressHtml(html))
    expect(toWords(shown)).toBe(toWords(html))
    expect(shown.match(/<br/g)?.length ?? 0).toBe(html.match(/<br/g)?.length ?? 0)
  }
})
