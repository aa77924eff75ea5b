/** Examples for every rule of the body conversion, and its result for the sample articles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console-errors'
import { convertOrKeep, toArticleHtml } from './article-body'

function outside(href: string, text: string) {
  return `<a href="${href}" rel="noopener" target="_blank">${text}</a>`
}

function retailer(href: string, text: string) {
  return `<a class="retailer" href="${href}" rel="sponsored nofollow noopener" target="_blank">${text}</a>`
}

function inSentence(href: string, text: string) {
  return `<a href="${href}" rel="sponsored nofollow noopener" target="_blank">${text}</a>`
}

const sponsored = inSentence

const domains = new Set('amazon.com amazon.co.uk amazon.com.au amzn.to amzn.eu a.co shop.example'.split(' '))

function scroller(table: string, label = 'Table') {
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`
}

/** The second column is centered, the third is at the right. */
function align(cells: string) {
  return cells.replace(/(?=>[B2]<)/, ' class="align-center"').replace(/(?=>[C3]<)/, ' class="align-right"')
}

const head = '<thead><tr><th scope="col">A</th><th scope="col">B</th><th scope="col">C</th></tr></thead>'
const row = '<tr><td>1</td><td>2</td><td>3</td></tr>'
const alignedTable = `<table>${align(head)}<tbody>${align(row)}</tbody></table>`
const table = `<table>${head}<tbody>${row}</tbody></table>`

const rules: Record<string, [typed: string, html: string][]> = {
  headings: [
    ['##### Five', '<h4>Five</h4>'],
    ['##Two', '<h2>Two</h2>'],
    ['H2: Two', '<h2>Two</h2>'],
    ['H2:Two', '<h2>Two</h2>'],
    ['# One', '<h2>One</h2>'],
    ['#hashtag', '<p>#hashtag</p>'],
    ['## Closed##', '<h2>Closed</h2>'],
    ['## About C#', '<h2>About C#</h2>'],
    ['##', ''],
    ['<h1>One</h1>', '<h2>One</h2>'],
    ['<h5>Five</h5><h6>Six</h6>', '<h4>Five</h4>\n<h4>Six</h4>'],
    ['<h2 style="color:#0d9488;font-size:2rem">T</h2>', '<h2>T</h2>'],
  ],
  dividers: [
    ['a\n---\nb', '<p>a</p>\n<hr />\n<p>b</p>'],
    ['-----', '<hr />'],
    ['a\n-\n--\n- \nb', '<p>a\nb</p>'],
    ['- a\n-\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ],
  lists: [
    ['- a\n\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\ntext\n- b', '<ul><li>a</li></ul>\n<p>text</p>\n<ul><li>b</li></ul>'],
    [
      'X a\n❌ b\n❌c\n✗ d\n✘ e\n✖️ f\n❎ g',
      `<ul class="drawbacks">${[...'abcdefg'].map((i) => `<li>${i}</li>`).join('')}</ul>`,
    ],
    [
      '✓ a\n✔️ b\n✅c\n\n✓ d\n✗ e',
      '<ul class="advantages"><li>a</li><li>b</li><li>c</li><li>d</li></ul>\n<ul class="drawbacks"><li>e</li></ul>',
    ],
    ['\\✓ a', '<p>✓ a</p>'],
    ['One ✓ two', '<p>One ✓ two</p>'],
    ['- a\nX b', '<ul><li>a</li></ul>\n<ul class="drawbacks"><li>b</li></ul>'],
    ['Xavier left', '<p>Xavier left</p>'],
    ['- a | b | c\n- d | e | f', '<ul><li>a | b | c</li><li>d | e | f</li></ul>'],
    ['- a</ul></li> b', '<ul><li>a b</li></ul>'],
  ],
  tables: [
    ['| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |', scroller(table)],
    ['| A | B | C |\n|:--|:-:|--:|\n| 1 | 2 | 3 |', scroller(alignedTable)],
    ['A | B | C\n--- | --- | ---\n1 | 2 | 3', scroller(table)],
    ['| A | B | C |\n| only |\n| 1 | 2 | 3 |', scroller(table)],
    ['Text\n| A | B | C |\n| 1 | 2 | 3 |\nMore', `<p>Text</p>\n${scroller(table)}\n<p>More</p>`],
    [
      '|A|B|C|\n|1|2|',
      scroller(`<table>${head}<tbody><tr><td>1</td><td>2</td><td></td></tr></tbody></table>`),
    ],
    [
      '|A|B|C|\n|1|2|3|4|',
      scroller(`<table>${head}<tbody>${row.replace('</tr>', '<td>4</td></tr>')}</tbody></table>`),
    ],
    [
      '|A|B|C|\n|1\\|1|**2**|3|',
      scroller(table.replace('>1<', '>1|1<').replace('>2<', '><strong>2</strong><')),
    ],
    ['|A|B|C|\n|1|2|3|\n\n|A|B|C|\n|1|2|3|', `${scroller(table, 'Table 1')}\n${scroller(table, 'Table 2')}`],
    ['a | b\nc | d', '<p>a | b\nc | d</p>'],
    ['Home | About | Contact', '<p>Home | About | Contact</p>'],
    ['<table><tr><td>1</td></tr></table>', scroller('<table><tr><td>1</td></tr></table>')],
  ],
  paragraphs: [
    ['a\r\nb\r\rc', '<p>a\nb</p>\n<p>c</p>'],
    ['a\u0000\u0007b\tc', '<p>ab\tc</p>'],
    ['', ''],
    [' \n\t\n', ''],
    ['a < b & c > d <3', '<p>a &lt; b &amp; c &gt; d &lt;3</p>'],
    ['x <y and z', '<p>x &lt;y and z</p>'],
    ['x <y and <em>z</em>', '<p>x &lt;y and <em>z</em></p>'],
    ['mail <me@x.example>', '<p>mail <a href="mailto:me@x.example">me@x.example</a></p>'],
    ['stray</p> end', '<p>stray end</p>'],
    ['a <!-- gone\n\n- gone --> b', '<p>a  b</p>'],
    ['&lt;em&gt; &nbsp;', '<p>&lt;em&gt; \u00a0</p>'],
  ],
  'HTML blocks': [
    ['<p>a\n\n- b\n## c</p>', '<p>a</p>\n<ul><li>b</li></ul>\n<h2>c</h2>'],
    [
      '<div>a<div>b</div>\n\n- c</div>\n- d',
      '<div>a<div>b</div><ul><li>c</li></ul></div>\n<ul><li>d</li></ul>',
    ],
    ['<p>never closed\nmore\n\n- b', '<p>never closed\nmore</p>\n<ul><li>b</li></ul>'],
    ['<p>a **b** [c](/d)</p>', '<p>a <strong>b</strong> <a href="/d">c</a></p>'],
    ['<p>a ** b</p><p>c **d</p><p>e** f</p>', '<p>a ** b</p>\n<p>c **d</p>\n<p>e** f</p>'],
    ['<pre>**a** [b](/c)\n\n- d</pre>', '<pre>**a** [b](/c)\n\n- d</pre>'],
    [
      '<p><code>**a**</code> <a href="/x">[b](/c) **d**</a></p>',
      '<p><code>**a**</code> <a href="/x">[b](/c) **d**</a></p>',
    ],
    ['<p title="**a** [b](/c)">x</p>', '<p>x</p>'],
    ['Words<ul><li>a</li></ul>tail', '<p>Words</p>\n<ul><li>a</li></ul>\n<p>tail</p>'],
    ['<section><p>a</p></section>', '<p>a</p>'],
    ['<span style="color:red">a</span> <span>b</span>', '<p><span>a</span> <span>b</span></p>'],
    ['</div>\ntext', '<p>text</p>'],
    ['<ul class="drawbacks mine"><li>a</li></ul>', '<ul class="drawbacks"><li>a</li></ul>'],
    ['<ul class="mine advantages"><li>a</li></ul>', '<ul class="advantages"><li>a</li></ul>'],
    [
      '<img src="/a.png" srcset="/b.png 2x" width="10" height="x" onerror="y">',
      '<p><img src="/a.png" alt="" width="10" loading="lazy" decoding="async" /></p>',
    ],
    ['<img src="//evil.example/a.png" alt="a">b', '<p><span></span>b</p>'],
    ['<a href="javascript:x">a</a> <b>b</b>', '<p><a>a</a> <b>b</b></p>'],
  ],
  bold: [['**a <em>b</em> c**', '<p><strong>a <em>b</em> c</strong></p>']],
  links: [
    ['[a](https://x.example/?b=1&c=2)', `<p>${outside('https://x.example/?b=1&amp;c=2', 'a')}</p>`],
    ['[a](https://x.example/b_(c))', `<p>${outside('https://x.example/b_(c)', 'a')}</p>`],
    ['[a](/b) [c](#d)', '<p><a href="/b">a</a> <a href="#d">c</a></p>'],
    ['[a](mailto:b@x.example)', '<p><a href="mailto:b@x.example">a</a></p>'],
    ['[a] (/b)', '<p>[a] (/b)</p>'],
    ['[a] (https://x.example/)', `<p>[a] (${outside('https://x.example/', 'https://x.example/')})</p>`],
    ['[1] and [](/b)', '<p>[1] and [](/b)</p>'],
    ['<a href="https://x.example/" target="_blank">a</a>', `<p>${outside('https://x.example/', 'a')}</p>`],
    ['<a href="https://x.example/" style="x">a</a>', '<p><a href="https://x.example/">a</a></p>'],
  ],
  'sponsored links': [
    ['[a](https://x.example/){sponsored} b', `<p>${sponsored('https://x.example/', 'a')} b</p>`],
    ['[*a*](https://x.example/){.sponsored}', `<p>${sponsored('https://x.example/', '<em>a</em>')}</p>`],
    ['<p>[a](https://x.example/){sponsored}</p>', `<p>${sponsored('https://x.example/', 'a')}</p>`],
    ['[a](https://x.example/) {sponsored}', `<p>${outside('https://x.example/', 'a')} {sponsored}</p>`],
  ],
  'retailer links': [
    ['[a] https://www.amazon.com/dp/1', `<p>${retailer('https://www.amazon.com/dp/1', 'a')}</p>`],
    ['[a]https://amzn.to/1.', `<p>${retailer('https://amzn.to/1', 'a')}.</p>`],
    ['[a](https://a.co/1)', `<p>${retailer('https://a.co/1', 'a')}</p>`],
    ['Buy [a](https://a.co/1) now', `<p>Buy ${inSentence('https://a.co/1', 'a')} now</p>`],
    ['Buy [a] https://a.co/1 now', `<p>Buy ${retailer('https://a.co/1', 'a')} now</p>`],
    [
      '[a](https://a.co/1) | [b](https://shop.example/2)',
      `<p>${retailer('https://a.co/1', 'a')} | ${retailer('https://shop.example/2', 'b')}</p>`,
    ],
    ['[a](https://a.co/1) · [b](/b)', `<p>${inSentence('https://a.co/1', 'a')} · <a href="/b">b</a></p>`],
    ['- [a](https://eu.shop.example/1)', `<ul><li>${inSentence('https://eu.shop.example/1', 'a')}</li></ul>`],
    ['[a] https://shop.example/1?b=1&c', `<p>${retailer('https://shop.example/1?b=1&amp;c', 'a')}</p>`],
    [
      '[a](https://shop.example.evil.example/)',
      `<p>${outside('https://shop.example.evil.example/', 'a')}</p>`,
    ],
    ['[a](https://ashop.example/)', `<p>${outside('https://ashop.example/', 'a')}</p>`],
    [
      '[![a](/a.jpg)](https://a.co/1)',
      `<p>${inSentence('https://a.co/1', '<img src="/a.jpg" alt="a" loading="lazy" decoding="async" />')}</p>`,
    ],
    ['[a] ( https://amazon.co.uk/1 )', `<p>${retailer('https://amazon.co.uk/1', 'a')}</p>`],
    ['**[a] https://amzn.eu/1**', `<p><strong>${retailer('https://amzn.eu/1', 'a')}</strong></p>`],
    ['[a](HTTPS://AMAZON.COM.AU/1)', `<p>${retailer('HTTPS://AMAZON.COM.AU/1', 'a')}</p>`],
    ['[a](https://evil.example/amazon.com)', `<p>${outside('https://evil.example/amazon.com', 'a')}</p>`],
    ['[a](https://amazon.com@evil.example/)', `<p>${outside('https://amazon.com@evil.example/', 'a')}</p>`],
    ['[a](https://amazon.com.evil.example/)', `<p>${outside('https://amazon.com.evil.example/', 'a')}</p>`],
    ['[a](https://notamazon.com/)', `<p>${outside('https://notamazon.com/', 'a')}</p>`],
    [
      '[a] https://evil.example/amzn.to',
      `<p>[a] ${outside('https://evil.example/amzn.to', 'https://evil.example/amzn.to')}</p>`,
    ],
    [
      '<a href="https://amzn.to/1">a</a>',
      '<p><a class="retailer" href="https://amzn.to/1" rel="sponsored nofollow noopener">a</a></p>',
    ],
    [
      '<div>b <a href="https://amzn.to/1" rel="follow">a</a></div>',
      '<div>b <a href="https://amzn.to/1" rel="sponsored nofollow noopener">a</a></div>',
    ],
    ['<a class="retailer" href="https://x.example/">a</a>', '<p><a href="https://x.example/">a</a></p>'],
  ],
}

for (const [rule, examples] of Object.entries(rules)) {
  describe(rule, () => {
    it.each(examples)('%j', (typed, html) => {
      expect(toArticleHtml(typed, domains)).toBe(html)
    })
  })
}

describe('a second conversion', () => {
  it.each(
    Object.values(rules)
      .flat()
      .map(([typed]) => typed),
  )('of %j changes nothing', (typed) => {
    const once = toArticleHtml(typed, domains)
    // Except for a table's label and unmarked text, the output is HTML blocks, which stay unchanged.
    expect(toArticleHtml(once, domains)).toBe(once)
  })
})

describe('failure', () => {
  it('is logged, and the original text is shown sanitized', () => {
    expectConsoleError(/^Error processing content: Error: cannot convert/)
    const html = convertOrKeep('## <b onclick="x()">a</b><script>y()</script>', () => {
      throw new Error('cannot convert')
    })
    expect(html).toBe('## <b>a</b>')
  })

  it('of the sanitizer too, on extremely deep markup, shows the text with its tags escaped', () => {
    expectConsoleError(/^Error processing content: Error: Tags are nested/)
    expect(toArticleHtml('<b>'.repeat(300))).toBe('&lt;b&gt;'.repeat(300))
    expect(toArticleHtml('<b>a</b>')).toBe('<p><b>a</b></p>')
  })
})

const folder = fileURLToPath(new URL('../../../prisma/seed/articles/', import.meta.url))
const samples = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []

describe.runIf(samples.length > 0)('sample articles', () => {
  it.each(samples)('%s leaves no markup behind', (name) => {
    const body = readFileSync(folder + name, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
    const html = toArticleHtml(body)
    expect(html).not.toMatch(/\*\*|\]\(|##|H2:|\]\s*https?:/)
    expect(html).not.toMatch(/^(?:<p>)?(?:\||- |X |❌)/m)
    // Marks of products cannot be typed as HTML.
    const plain = html.replace(/<\/?product[^>]*>/g, '')
    expect(toArticleHtml(plain)).toBe(plain)
  })
})
