/** Code in an article: what is written for it, and what of it may be typed as HTML. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '../../article-body'
import { codeKinds } from './code-kinds'

const caption = '<figcaption><span class="code-language">TypeScript</span></figcaption>'
const open = `<figure class="code">${caption}<pre tabindex="0"><code class="language-typescript">`
const close = '</code></pre></figure>'

function fence(info: string, code: string): string {
  return toArticleHtml(`\`\`\`${info}\n${code}\n\`\`\``)
}

/** What a reader sees, and copies. */
function toText(html: string): string {
  const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1] ?? ''
  return code
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

describe('a known language', () => {
  it('has colors, and its name above', () => {
    expect(fence('ts', 'const a = "<b>" // & c')).toBe(
      `${open}<span class="code-keyword">const</span> a = <span class="code-string">"&lt;b&gt;"</span> <span class="code-comment">// &amp; c</span>\n${close}`,
    )
  })

  it('in a list, too, and beside typed HTML', () => {
    const html = toArticleHtml('- <b>a</b>\n\n  ```ts title="a.ts" {1} showLineNumbers\n  const a = 1\n  ```')
    expect(html).toContain(toArticleHtml('```ts title="a.ts" {1} showLineNumbers\nconst a = 1\n```'))
  })

  it('loses no character', () => {
    const code = `\u00e9😀 \`\${a}\` ' " & &amp; &#x27; <span class="hljs-x"> </span> \u2028 \\ \t x`
    expect(toText(fence('js', code))).toBe(`${code}\n`)
    expect(toText(fence('html showLineNumbers', `${code}\n\n\n${code}`))).toBe(`${code}\n\n\n${code}\n`)
  })
})

it('an unknown language is shown as it is without one', () => {
  for (const info of ['', 'whitespace', 'text', 'no-such-language'])
    expect(fence(info, 'const a = 1')).toBe('<pre tabindex="0"><code>const a = 1\n</code></pre>')
})

it('a title needs no language', () => {
  expect(fence('title="<notes> & more"', 'a')).toBe(
    '<figure class="code"><figcaption><span class="code-title-line">&lt;notes&gt; &amp; more</span></figcaption><pre tabindex="0"><code>a\n</code></pre></figure>',
  )
})

it('lines are marked', () => {
  expect(fence('{2,4-9}', 'a\nb\nc\n\ne')).toBe(
    '<figure class="code"><pre tabindex="0"><code>a\n<mark class="code-line">b</mark>\nc\n<mark class="code-line"></mark>\n<mark class="code-line">e</mark>\n</code></pre></figure>',
  )
})

it('lines are numbered', () => {
  expect(fence('showLineNumbers {1}', 'a\nb')).toBe(
    '<figure class="code code-numbered"><pre tabindex="0"><code><mark class="code-line">a</mark>\n<span class="code-line">b</span>\n</code></pre></figure>',
  )
})

it('a comment of several lines has its color in each of them', () => {
  expect(fence('ts showLineNumbers', '/* a\nb */')).toContain(
    '<span class="code-line"><span class="code-comment">/* a</span></span>\n<span class="code-line"><span class="code-comment">b */</span></span>\n',
  )
})

describe('code that would take too long is plain', () => {
  it.each([
    ['a long line', 'a'.repeat(501)],
    ['many blank lines', '\n \n'.repeat(30)],
    ['a long block', 'let a\n'.repeat(1_400)],
  ])('%s', (_, code) => {
    expect(fence('ts title="a.ts" {1} showLineNumbers', code)).not.toMatch(/code-(?!title-line|language)/)
  })

  it('what exceeds the limit of an article', () => {
    const block = `\`\`\`ts\n${'let a\n'.repeat(1_000)}\`\`\`\n\n`
    const html = toArticleHtml(block.repeat(10))
    expect(html.split('language-typescript')).toHaveLength(11)
    expect(html.split('code-keyword')).toHaveLength(4_001)
  })
})

describe('typed as HTML', () => {
  it.each([
    '<figure class="code code-numbered"><pre tabindex="0"><code class="language-css">a</code></pre></figure>',
    ...codeKinds.map((kind) => `<p><span class="code-${kind}">a</span></p>`),
  ])('%s is what the page itself has', (html) => {
    expect(toArticleHtml(html)).toBe(html)
  })

  it.each([
    ['<p><span class="code-keyword button">a</span></p>', '<p><span>a</span></p>'],
    ['<p><span class="code-other">a</span></p>', '<p><span>a</span></p>'],
    ['<p><mark class="code">a</mark></p>', '<p><mark>a</mark></p>'],
    ['<p><code class="language-no">a</code></p>', '<p><code>a</code></p>'],
    ['<figure class="wrap"><p class="code">a</p></figure>', '<figure><p>a</p></figure>'],
    ['<p><kbd class="code">Ctrl</kbd> <samp>ok</samp></p>', '<p><kbd>Ctrl</kbd> <samp>ok</samp></p>'],
  ])('%s has no other class', (typed, html) => {
    expect(toArticleHtml(typed)).toBe(html)
  })
})
