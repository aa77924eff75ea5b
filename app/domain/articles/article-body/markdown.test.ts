/** What CommonMark and GitHub have beyond the specified marks: an example of each construct. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '../article-body'

const blank = ' rel="noopener" target="_blank"'
const lazy = ' loading="lazy" decoding="async"'
const scroller = '<div class="table-scroll" tabindex="0" role="region" aria-label="Table">'
const footnotes = '<div class="footnotes" role="region" aria-label="Footnotes"><ol>'

function link(address: string, scheme = '') {
  return `<a href="${scheme}${address}"${blank}>${address}</a>`
}

const constructs: Record<string, [typed: string, html: string][]> = {
  code: [
    ['`**a** <b> & [c](/d)`', '<p><code>**a** &lt;b&gt; &amp; [c](/d)</code></p>'],
    [
      '```\n# no heading\n- no item\n<script>x()</script>\n```',
      '<pre tabindex="0"><code># no heading\n- no item\n&lt;script&gt;x()&lt;/script&gt;\n</code></pre>',
    ],
    ['    # indented\n    code', '<pre tabindex="0"><code># indented\ncode\n</code></pre>'],
    ['`<div>` and `</div>`', '<p><code>&lt;div&gt;</code> and <code>&lt;/div&gt;</code></p>'],
    [
      '```\n<div>\n```\n\n<div>\n\na\n\n</div>',
      '<pre tabindex="0"><code>&lt;div&gt;\n</code></pre>\n<div><p>a</p></div>',
    ],
    ['`<!--` a `-->`', '<p><code>&lt;!--</code> a <code>--&gt;</code></p>'],
  ],
  quotes: [
    ['> <b>a</b>', '<blockquote><p><b>a</b></p></blockquote>'],
    ['> <div>a</div>', '<blockquote><div>a</div></blockquote>'],
  ],
  'numbered lists': [
    ['3. a\n4. b', `<ol start="3"><li>a</li><li>b</li></ol>`],
    ['1. a\n\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ],
  'nested lists': [
    ['- a\n\n  b\n- c', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>'],
    ['* a\nb', '<ul><li>a\nb</li></ul>'],
  ],
  tasks: [
    [
      '- [ ] a\n- [x] b',
      `<ul><li class="task"><input type="checkbox" disabled="disabled" aria-label="To do" /> a</li><li class="task"><input type="checkbox" disabled="disabled" checked="checked" aria-label="Done" /> b</li></ul>`,
    ],
    ['- [x]b', '<ul><li>[x]b</li></ul>'],
    [
      '1. [X] a',
      `<ol><li class="task"><input type="checkbox" disabled="disabled" checked="checked" aria-label="Done" /> a</li></ol>`,
    ],
  ],
  footnotes: [
    [
      'a[^1]\n\n[^1]: b',
      `<p>a<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup></p>\n${footnotes}<li id="fn-1"><p>b <a href="#fnref-1" aria-label="Back to the text">↩</a></p></li></ol></div>`,
    ],
    [
      'a[^x] b[^x]\n\n[^x]: c *d*',
      `<p>a<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup> b<sup><a href="#fn-1" id="fnref-1-2" aria-label="Footnote 1">1</a></sup></p>\n${footnotes}<li id="fn-1"><p>c <em>d</em> <a href="#fnref-1" aria-label="Back to the text">↩</a> <a href="#fnref-1-2" aria-label="Back to the text">↩</a></p></li></ol></div>`,
    ],
    ['a[^none]', '<p>a[^none]</p>'],
    [
      '[^1]: [^1]',
      `${footnotes}<li id="fn-1"><p><sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup> <a href="#fnref-1" aria-label="Back to the text">↩</a></p></li></ol></div>`,
    ],
    [
      'a^[b]',
      `<p>a<sup><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a></sup></p>\n${footnotes}<li id="fn-1"><p>b <a href="#fnref-1" aria-label="Back to the text">↩</a></p></li></ol></div>`,
    ],
  ],
  alerts: [
    [
      '> [!NOTE]\n> a',
      `<aside class="alert alert-note" role="note"><p class="alert-title">Note</p><p>a</p></aside>`,
    ],
    [
      '> [!warning]\n> a\n>\n> b',
      `<aside class="alert alert-warning" role="note"><p class="alert-title">Warning</p><p>a</p><p>b</p></aside>`,
    ],
    ['> [!NOTE] a', '<blockquote><p>[!NOTE] a</p></blockquote>'],
    ['> [!OTHER]\n> a', '<blockquote><p>[!OTHER]\na</p></blockquote>'],
    ['> [!TIP]', `<aside class="alert alert-tip" role="note"><p class="alert-title">Tip</p></aside>`],
  ],
  pictures: [
    ['![a *b*](/c.png "d")', `<p><img src="/c.png" alt="a b" title="d"${lazy} /></p>`],
    ['![a](https://x.example/b.png)', `<p><img src="https://x.example/b.png" alt="a"${lazy} /></p>`],
    ['![](/b.png)', `<p><img src="/b.png" alt=""${lazy} /></p>`],
    ['![a](javascript:x)', '<p>a</p>'],
    ['[![a](/b.png)](/c)', `<p><a href="/c"><img src="/b.png" alt="a"${lazy} /></a></p>`],
    ['![a](//x.example/b.png)', '<p>a</p>'],
  ],
  'addresses in a text': [
    [
      'https://x.example/a?b=1&c=2.',
      `<p><a href="https://x.example/a?b=1&amp;c=2"${blank}>https://x.example/a?b=1&amp;c=2</a>.</p>`,
    ],
    ['Node.js and readme.md', '<p>Node.js and readme.md</p>'],
    [
      'https://www.amazon.com/dp/1',
      `<p><a href="https://www.amazon.com/dp/1" rel="noopener" target="_blank">https://www.amazon.com/dp/1</a></p>`,
    ],
    ['`https://x.example`', '<p><code>https://x.example</code></p>'],
    ['[https://x.example/a]', `<p>[${link('https://x.example/a')}]</p>`],
    [
      '“https://x.example/a”, ‘www.x.example’',
      `<p>“${link('https://x.example/a')}”, ‘${link('www.x.example', 'http://')}’</p>`,
    ],
    ['https://x.example/&copy;', `<p>${link('https://x.example/&amp;copy')};</p>`],
    ['https://x.example!...', `<p>${link('https://x.example')}!...</p>`],
    ['https://x_y.z.example https://x.y_z.example', '<p>https://x_y.z.example https://x.y_z.example</p>'],
    ['https://localhost:3000/a', `<p>${link('https://localhost:3000/a')}</p>`],
    [
      '**https://x.example/a** ~~www.x.example~~',
      `<p><strong>${link('https://x.example/a')}</strong> <s>${link('www.x.example', 'http://')}</s></p>`,
    ],
    ['ftp://x.example //x.example xmpp:a@x.example', '<p>ftp://x.example //x.example xmpp:a@x.example</p>'],
    [
      'a+b_c@x-y.example. a@b a@b.c- éa@b.c',
      '<p><a href="mailto:a+b_c@x-y.example">a+b_c@x-y.example</a>. a@b a@b.c- éa@b.c</p>',
    ],
    ['mailto:a@x.example', '<p><a href="mailto:a@x.example">mailto:a@x.example</a></p>'],
  ],
  'line breaks': [['a <br> b', '<p>a <br /> b</p>']],
  'tables as on GitHub': [
    [
      'a | b\n--- | ---\n1 | 2',
      `${scroller}<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>`,
    ],
    [
      '| a | b |\n| :- | -: |\n| `x\\|y` | *c* |\n\nd',
      `${scroller}<table><thead><tr><th scope="col">a</th><th scope="col" class="align-right">b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td class="align-right"><em>c</em></td></tr></tbody></table></div>\n<p>d</p>`,
    ],
    [
      'a | b\n- | -\n| 1 |\n2 | 3 | 4',
      `${scroller}<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td></td></tr><tr><td>2</td><td>3</td><td>4</td></tr></tbody></table></div>`,
    ],
    [
      'a | b\n- | -\nc',
      `${scroller}<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table></div>\n<p>c</p>`,
    ],
  ],
}

for (const [construct, examples] of Object.entries(constructs)) {
  describe(construct, () => {
    it.each(examples)('%j', (typed, html) => {
      expect(toArticleHtml(typed)).toBe(html)
    })
  })
}

describe('HTML in the same block leaves the marks as they are:', () => {
  it.each([
    ['- [x] a', '- [x] <b>a</b>'],
    ['> [!TIP]\n> a', '> [!TIP]\n> <b>a</b>'],
    ['a[^1]\n\n[^1]: b', '<b>a</b>[^1]\n\n[^1]: <i>b</i>'],
    ['a | b\n-: | :-:\n1 | 2', 'a | b\n-: | :-:\n1 | <b>2</b>'],
    ['- a\n\n  ```\n  b\n  ```', '- <b>a</b>\n\n  ```\n  b\n  ```'],
  ])('%j', (plain, mixed) => {
    const withoutHtml = toArticleHtml(mixed).replace(/<\/?[bi]>/g, '')
    expect(withoutHtml).toBe(toArticleHtml(plain))
  })
})

describe('deeply nested', () => {
  it.each(['> ', '- ', '1. ', '* '])('%j is text from some depth on, and nothing of it is lost', (mark) => {
    const html = toArticleHtml(`${mark.repeat(10_000)}word`)
    expect(html).toContain('word')
    expect(html.match(/<(?:blockquote|[uo]l)/g)?.length).toBeLessThan(60)
  })
})
