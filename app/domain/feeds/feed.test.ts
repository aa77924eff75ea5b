/** Links that work from anywhere, and cells that are aligned without a style sheet. */
import { expect, it, test } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { withAbsoluteLinks, withAlignAttributes, withPlainCode } from './feed'

const page = 'https://site.example/articles/a'

test.for([
  ['<a href="/reviews">x</a>', '<a href="https://site.example/reviews">x</a>'],
  [
    '<a class="b" href="/a?b=1&amp;c=2">x</a>',
    '<a class="b" href="https://site.example/a?b=1&amp;c=2">x</a>',
  ],
  ['<img src="/x.png" alt="y">', '<img src="https://site.example/x.png" alt="y">'],
  ['<a href="#part">x</a>', '<a href="https://site.example/articles/a#part">x</a>'],
  ['<a href="//other.example/x">x</a>', '<a href="https://other.example/x">x</a>'],
  ['<a href="https://other.example/">x</a>', '<a href="https://other.example/">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['Say href="/x" in a text', 'Say href="/x" in a text'],
] as const)('%s', ([html, expected]) => expect(withAbsoluteLinks(html, page)).toBe(expected))

test.for([
  [
    '<th scope="col" class="align-right">x</th><td class="align-center">y</td>',
    '<th scope="col" align="right">x</th><td align="center">y</td>',
  ],
  ['<td>x</td><p class="alert-title">y</p>', '<td>x</td><p class="alert-title">y</p>'],
  ['Say class="align-right" in a text', 'Say class="align-right" in a text'],
] as const)('%s', ([html, expected]) => expect(withAlignAttributes(html)).toBe(expected))

it.each([
  ['```ts\nconst a = "<b>"\n```', '<pre><code>const a = "&lt;b&gt;"\n</code></pre>'],
  ['```showLineNumbers {1}\na\n\nb\n```', '<pre><code>a\n\nb\n</code></pre>'],
  [
    '```ts title="a & b.ts" {1}\nconst a = 1\n```',
    '<figure><figcaption>a &amp; b.ts</figcaption><pre><code>const a = 1\n</code></pre></figure>',
  ],
  ['```title="a"\nb\n```', '<figure><figcaption>a</figcaption><pre><code>b\n</code></pre></figure>'],
  ['a <mark>b</mark>', '<p>a <mark>b</mark></p>'],
])('%j', (typed, html) => {
  expect(withPlainCode(toArticleHtml(typed))).toBe(html)
})

it('takes linear time for what only looks like code', { timeout: 20_000 }, () => {
  const html = '<figure class="code"><pre tabindex="0"><code>a</code> </pre></figure>'.repeat(20_000)
  expect(withPlainCode(html)).toBe(html)
})
