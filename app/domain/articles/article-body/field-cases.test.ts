/** What typed texts become for readers, case by case: constructs that texts of real publications contain. */
import { describe, expect, it } from 'vitest'
import { toArticleText } from '../article-body'

/** Without what says that links open a tab, and how pictures load; and without the links of headings to themselves. */
function read(typed: string): string {
  return toArticleText(typed)
    .html.replace(/<a class="section-link"[^>]*><\/a>/g, '')
    .replace(/ (?:rel|target|loading|decoding|tabindex|role|aria-label|scope)="[^"]*"/g, '')
}

const picture = '<img src="/a.png" alt="x" />'
const table = (head: string, cells: string) =>
  `<div class="table-scroll"><table><thead><tr><th>${head}</th><th>b</th></tr></thead><tbody><tr>${cells}</tr></tbody></table></div>`

const cases: Record<string, [typed: string, html: string][]> = {
  'a paragraph that begins with X': [
    ['X Corp. said it would appeal.', '<p>X Corp. said it would appeal.</p>'],
    ['One.\n\nX Corp. said\nmore.\n\nTwo.', '<p>One.</p>\n<p>X Corp. said\nmore.</p>\n<p>Two.</p>'],
    ['X bought it.\n\nX sold it.', '<p>X bought it.</p>\n<p>X sold it.</p>'],
    ['One\nX Corp. said\ntwo', '<p>One\nX Corp. said\ntwo</p>'],
    ['> X Corp. said', '<blockquote><p>X Corp. said</p></blockquote>'],
    ['- X Corp.\n- Y', '<ul><li>X Corp.</li><li>Y</li></ul>'],
    ['X slow\nX loud', '<ul class="drawbacks"><li>slow</li><li>loud</li></ul>'],
    ['One\nX slow\nX loud', '<p>One</p>\n<ul class="drawbacks"><li>slow</li><li>loud</li></ul>'],
    ['## Cons\n\nX slow', '<h2 id="section-cons">Cons</h2>\n<ul class="drawbacks"><li>slow</li></ul>'],
    ['- fast\n\nX slow', '<ul><li>fast</li></ul>\n<ul class="drawbacks"><li>slow</li></ul>'],
    ['1. fast\nX slow', '<ol><li>fast</li></ol>\n<ul class="drawbacks"><li>slow</li></ul>'],
    ['❌ slow\n\nText', '<ul class="drawbacks"><li>slow</li></ul>\n<p>Text</p>'],
    ['✗ slow', '<ul class="drawbacks"><li>slow</li></ul>'],
    ['## News\n\n\\X Corp. said', '<h2 id="section-news">News</h2>\n<p>X Corp. said</p>'],
    ['\\X a\n\\X b', '<p>X a\nX b</p>'],
    ['\\❌ a', '<p>❌ a</p>'],
    ['\\H2: hydrogen', '<p>H2: hydrogen</p>'],
    ['a \\X b', '<p>a \\X b</p>'],
  ],
  'a link whose words are an address': [
    [
      '[https://x.example/a](https://x.example/a)',
      '<p><a href="https://x.example/a">https://x.example/a</a></p>',
    ],
    ['- [https://x.example/a](/b): c', '<ul><li><a href="/b">https://x.example/a</a>: c</li></ul>'],
    [
      '[<https://x.example/>](https://x.example/)',
      '<p><a href="https://x.example/">https://x.example/</a></p>',
    ],
    ['[<a@b.example>](/c)', '<p><a href="/c">a@b.example</a></p>'],
    [
      '[![https://x.example](/a.png)](/b)',
      '<p><a href="/b"><img src="/a.png" alt="https://x.example" /></a></p>',
    ],
    [
      'a | b\n-|-\n[https://x.example/](/d) | c',
      table('a', '<td><a href="/d">https://x.example/</a></td><td>c</td>'),
    ],
  ],
  'Markdown in HTML blocks': [
    [
      '<details>\n<summary>More</summary>\n\n- a\n- **b**\n\n</details>\n\nText',
      '<details>\n<summary>More</summary><ul><li>a</li><li><strong>b</strong></li></ul></details>\n<p>Text</p>',
    ],
    [
      '<details>\n\n```\n<a>\n\n|b|\n```\n\n</details>',
      '<details><pre><code>&lt;a&gt;\n\n|b|\n</code></pre></details>',
    ],
    [
      '<details>\n\na | b\n-|-\n1 | 2\n\n</details>',
      `<details>${table('a', '<td>1</td><td>2</td>')}</details>`,
    ],
    ['<div>\n\n![x](/a.png)\n\n</div>', `<div><p>${picture}</p></div>`],
    ['<p align="center">\n\n![x](/a.png)\n\n</p>\n\nText', `<p>${picture}</p>\n<p>Text</p>`],
    [
      '<figure>\n\n![x](/a.png)\n\n<figcaption>A *b* **c**</figcaption>\n</figure>',
      `<figure><p>${picture}</p><figcaption>A *b* <strong>c</strong></figcaption></figure>`,
    ],
    ['<aside>\n\n## A\n\nb\n\n</aside>', '<aside><h2 id="section-a">A</h2><p>b</p></aside>'],
    [
      '<div>\n\nX slow\nX loud\n\nH2: A\n\n---\n\n</div>',
      '<div><ul class="drawbacks"><li>slow</li><li>loud</li></ul><h2 id="section-a">A</h2><hr /></div>',
    ],
    [
      '<table>\n\n<tr>\n\n<td>\n\n*a*\n\n</td>\n\n</tr>\n\n</table>',
      '<div class="table-scroll"><table><tr><td><p><em>a</em></p></td></tr></table></div>',
    ],
    ['<ul>\n\n    <li>a</li>\n\n    <li>b</li>\n\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<div>\n\n- a\n</div>\n\nb', '<div><ul><li>a</li></ul></div>\n<p>b</p>'],
    [
      '<div>\n\na</section>\n\n<section>\n\nb\n\n</div>\n\n*c*',
      '<div><p>a</p><p>b</p></div>\n<p><em>c</em></p>',
    ],
    ['<details>\n\na\n\n## B', '<details></details>\n<p>a</p>\n<h2 id="section-b">B</h2>'],
    ['<pre>\n*a*\n\n*b*\n</pre>', '<pre>\n*a*\n\n*b*\n</pre>'],
    ['<div>a\n*b*</div>\n*c*', '<div>a\n*b*</div>\n<p><em>c</em></p>'],
  ],
  'a link that leads nowhere': [
    ['See [words](./other.md).', '<p>See words.</p>'],
    ['[**a** `b`](../c)', '<p><strong>a</strong> <code>b</code></p>'],
    ['[a](ftp://x.example/) [b](javascript:x) [c](?d)', '<p>a b c</p>'],
    ['![A desk](cover.png)', '<p>A desk</p>'],
    ['[![A desk](cover.png)](/b)', '<p><a href="/b">A desk</a></p>'],
    ['<div>[a](./b.md)</div>', '<div>a</div>'],
    [
      '[a](tel:+1-555-0100) [b](sms:+15550100)',
      '<p><a href="tel:+1-555-0100">a</a> <a href="sms:+15550100">b</a></p>',
    ],
    ['<irc://x.example> and <xs:element>', '<p>&lt;irc://x.example&gt; and &lt;xs:element&gt;</p>'],
  ],
  'elements that say something': [
    [
      '<del>$599</del> <ins datetime="2026-01-02">$499</ins>',
      '<p><del>$599</del> <ins datetime="2026-01-02">$499</ins></p>',
    ],
    ['<strike>$599</strike> <s>a</s>', '<p><s>$599</s> <s>a</s></p>'],
    ['<u>a</u> <var>b</var> <dfn title="c">d</dfn>', '<p><u>a</u> <var>b</var> <dfn title="c">d</dfn></p>'],
    ['<ol start="3" reversed><li>a</li></ol>', '<ol start="3" reversed><li>a</li></ol>'],
    ['<time datetime="2026-01-02">today</time>', '<p><time datetime="2026-01-02">today</time></p>'],
    [
      'Donau<wbr>dampf <bdi>א</bdi> <bdo dir="rtl">a</bdo>',
      '<p dir="auto">Donau<wbr />dampf <bdi>א</bdi> <bdo dir="rtl">a</bdo></p>',
    ],
    [
      '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
      '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
    ],
    [
      'H<sub>2</sub>O m<sup>2</sup> <mark>a</mark> <kbd>b</kbd> <samp>c</samp> <small>d</small> <q>e</q> <cite>f</cite> <abbr title="g">h</abbr>',
      '<p>H<sub>2</sub>O m<sup>2</sup> <mark>a</mark> <kbd>b</kbd> <samp>c</samp> <small>d</small> <q>e</q> <cite>f</cite> <abbr title="g">h</abbr></p>',
    ],
    [
      '<tt>a</tt> <acronym title="b">c</acronym> <font color="red">d</font>',
      '<p><code>a</code> <abbr title="b">c</abbr> d</p>',
    ],
  ],
  'what is embedded': [
    [
      '<iframe src="https://x.example/a?b&amp;c" title="A film"></iframe>',
      '<p><a href="https://x.example/a?b&amp;c">A film</a></p>',
    ],
    ['<iframe src="//x.example/a"></iframe>', '<p><a href="https://x.example/a">https://x.example/a</a></p>'],
    [
      '<object data="https://x.example/a"><embed src="/b"></object>',
      '<p><a href="https://x.example/a">https://x.example/a</a></p>',
    ],
    ['<embed src="/a.pdf">', '<p><a href="/a.pdf">/a.pdf</a></p>'],
    ['<video controls>\n<source src="/a.mp4">\n</video>', '<p><a href="/a.mp4">/a.mp4</a></p>'],
    ['<object data="x"><p>a</p></object>', '<p>a</p>'],
    ['<iframe src="javascript:x"></iframe>a', '<p>a</p>'],
    ['`<iframe src="/a">`', '<p><code>&lt;iframe src="/a"&gt;</code></p>'],
  ],
  'typed ids': [
    [
      '## Setup {#start}\n\n[a](#start)',
      '<h2 id="section-start">Setup</h2>\n<p><a href="#section-start">a</a></p>',
    ],
    ['## Setup ## {#a}', '<h2 id="section-a">Setup</h2>'],
    ['Setup {: #a}\n===', '<h2 id="section-a">Setup</h2>'],
    ['<a name="a"></a>b\n\n[c](#a)', '<p><a id="section-a"></a>b</p>\n<p><a href="#section-a">c</a></p>'],
    [
      '<div id="a">b</div>\n\n<a href="#a">c</a>',
      '<div id="section-a">b</div>\n<p><a href="#section-a">c</a></p>',
    ],
    ['<a id="a">b</a> <a id="a">c</a>', '<p><a id="section-a">b</a> <a>c</a></p>'],
    [
      '[a](#battery-life)\n\n## Battery life',
      '<p><a href="#section-battery-life">a</a></p>\n<h2 id="section-battery-life">Battery life</h2>',
    ],
    [
      '[a](#gr%C3%B6%C3%9Fe)\n\n## Größe',
      '<p><a href="#section-größe">a</a></p>\n<h2 id="section-größe">Größe</h2>',
    ],
    ['## A\n\n<h3 id="a">B</h3>', '<h2 id="section-a-2">A</h2>\n<h3 id="section-a">B</h3>'],
    ['[a](#nowhere)', '<p><a href="#nowhere">a</a></p>'],
    ['## Use `{#each}`', '<h2 id="section-use-each">Use <code>{#each}</code></h2>'],
    [
      'a[^1] [b](#fn-1)\n\n## Fn 1\n\n[^1]: c',
      '<p>a<sup><a href="#fn-1" id="fnref-1">1</a></sup> <a href="#fn-1">b</a></p>\n<h2 id="section-fn-1">Fn 1</h2>\n<div class="footnotes"><ol><li id="fn-1"><p>c <a href="#fnref-1">↩</a></p></li></ol></div>',
    ],
  ],
  'right to left': [
    ['שלום world\n\nplain', '<p dir="auto">שלום world</p>\n<p>plain</p>'],
    ['## مرحبا', '<h2 id="section-مرحبا" dir="auto">مرحبا</h2>'],
    ['- א\n  - b\n- ג', '<ul dir="auto"><li>א<ul><li>b</li></ul></li><li>ג</li></ul>'],
    ['> א\n>\n> b', '<blockquote dir="auto"><p>א</p><p>b</p></blockquote>'],
    ['a | b\n-|-\nא | c', table('a', '<td>א</td><td>c</td>').replace('<table>', '<table dir="auto">')],
    ['<p dir="rtl" lang="he">a</p>', '<p dir="rtl" lang="he">a</p>'],
    ['<p dir="rtl">א</p>', '<p dir="rtl">א</p>'],
    ['<span lang="fr">a</span> <b dir="x" lang="&quot;">b</b>', '<p><span lang="fr">a</span> <b>b</b></p>'],
  ],
}

for (const [kind, examples] of Object.entries(cases)) {
  describe(kind, () => {
    it.each(examples)('%j', (typed, html) => {
      expect(read(typed)).toBe(html)
    })
  })
}
