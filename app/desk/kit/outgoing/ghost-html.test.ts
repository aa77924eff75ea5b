import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { everyConstruct } from '../../../../tests/support/outgoing-site'
import { writeRandomText } from '../../../../tests/support/random-text'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { toGhostHtml } from './ghost-html'

const [start, end] = ['<!--kg-card-begin: html-->\n<div>', '</div>\n<!--kg-card-end: html-->']

it.each([
  '<h2>A <em>b</em></h2>',
  '<p>It <strong>is</strong> <a href="/x">a</a> <code>b</code> H<sub>2</sub><br />c</p>',
  '<ul><li>One</li><li>Two<ol><li>a</li></ol></li></ul>',
  '<ul><li><p>One</p></li><li><p>Two</p><ul><li>a</li></ul></li></ul>',
  '<blockquote><p>a</p><p>b</p></blockquote>',
  '<p><img src="/a.jpg" alt="" /></p>',
  '<figure><img src="/a.jpg" alt="" /><figcaption>a <em>b</em></figcaption></figure>',
  '<pre><code class="language-js">a\n</code></pre>',
  '<figure><figcaption>a.js</figcaption><pre><code>a</code></pre></figure>',
  '<hr />',
  '<h2 id="section-a">A</h2>',
])('leaves to Ghost’s editor what it has: %s', (html) => expect(toGhostHtml(html)).toBe(html))

it.each([
  '<p>a <kbd>b</kbd></p>',
  '<p>a <mark>b</mark> c</p>',
  '<p>a <img src="/a.jpg" alt="" /> b</p>',
  '<table><tr><td>a</td></tr></table>',
  '<details><summary>a</summary><p>b</p></details>',
  '<ul><li><p>a</p><p>b</p></li></ul>',
  '<ul><li><input type="checkbox" /> a</li></ul>',
  '<ul><li>a<pre><code>b</code></pre></li></ul>',
  '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<figure><video src="/a.mp4"></video></figure>',
  '<figure><img src="/a.jpg" /><img src="/b.jpg" /></figure>',
  '<pre><code>a <b>b</b></code></pre>',
  '<aside class="alert"><p>a</p></aside>',
])('fences what Ghost’s editor would take apart: %s', (html) =>
  expect(toGhostHtml(html)).toBe(start + html + end),
)

it('fences what a link of the text leads to, and what follows another in one card', () => {
  expect(toGhostHtml('<p><a href="#b">a</a></p><h2 id="b">b</h2><dl></dl><p>c</p>')).toBe(
    `<p><a href="#b">a</a></p>\n${start}<h2 id="b">b</h2>\n<dl></dl>${end}\n<p>c</p>`,
  )
})

it.each([
  ['words <b>and</b> marks', '<p>words <b>and</b> marks</p>'],
  ['<p>a</p>b<dl></dl> c ', `<p>a</p>\n<p>b</p>\n${start}<dl></dl>${end}\n<p>c</p>`],
  ['', ''],
  ['<p>a', '<p>a'],
])('makes paragraphs of words beside blocks: %j', (html, expected) =>
  expect(toGhostHtml(html)).toBe(expected),
)

it('keeps widths, and shows players that don’t begin by themselves', () => {
  expect(toGhostHtml('<figure class="picture-wide"><img src="/a.jpg" alt="" /></figure>')).toBe(
    '<figure class="kg-card kg-image-card kg-width-wide"><img src="/a.jpg" alt="" /></figure>',
  )
  const player = toGhostHtml('<p><a href="https://vimeo.com/123456789">https://vimeo.com/123456789</a></p>')
  expect(player).toMatch(
    /^<figure class="kg-card kg-embed-card"><iframe src="https:\/\/player\.vimeo\.com\/video\/123456789[^"]*" width="640" height="360"/,
  )
  expect(player).not.toContain('autoplay')
  const link = '<p><a href="https://x.example/a">https://x.example/a</a></p>'
  expect(toGhostHtml(link)).toBe(link)
})

const toWords = (html: string) =>
  html
    .replace(/<!--kg-card-.*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, '')

it('keeps every word, and closes every fence', { timeout: 60_000 }, () => {
  const chance = createSeededRandom(53)
  const texts = Array.from({ length: 1_000 }, () => toArticleHtml(writeRandomText(chance).slice(0, 600)))
  for (const html of [everyConstruct.replace(/<p><a [^>]*>https:\/\/www\.youtube.*?<\/p>/, ''), ...texts]) {
    const written = toGhostHtml(html)
    expect(toWords(written)).toBe(toWords(html))
    expect(written.split('<!--kg-card-begin').length).toBe(written.split('<!--kg-card-end').length)
  }
})
