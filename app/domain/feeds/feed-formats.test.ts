import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { withPlainCode } from './feed'

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
