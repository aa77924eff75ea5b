/** Examples of what other publishing software writes, one per construct, and what a text must never do to us. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { toOurText } from './our-text'

const picture = (source: string) => `<img src="${source}" alt="A">`

const examples: Record<string, [html: string, markdown: string, lost?: string[]][]> = {
  'words and lines': [
    ['<h1>A</h1><h2>B</h2><h5>C</h5>', '## A\n\n## B\n\n##### C'],
    ['<p>a  <b>b </b><i>c</i> <s>d</s></p>\n<!-- e --><p>f</p>', 'a **b** *c* ~~d~~\n\nf'],
    ['<b><i>a</i></b> <b>b:</b>c <b>d</b><b>e</b>', '***a*** <strong>b:</strong>c **de**'],
    ['<p>&nbsp;</p><p></p><p><br></p><p>\u200B</p>a', 'a'],
    ['a<br>b<br><br>c<br>', 'a\\\nb\n\nc'],
    [
      'x<sup>2</sup> <kbd>Ctrl|*</kbd> <abbr title="T">t</abbr>',
      'x<sup>2</sup> <kbd>Ctrl&#124;&#42;</kbd> <abbr title="T">t</abbr>',
    ],
    ['<code>a`b</code> <code>a|b</code>', '``a`b`` <code>a&#124;b</code>'],
    ['<div>a<p>b</p>c</div><hr>', 'a\n\nb\n\nc\n\n---'],
    ['<a href="https://x.example/a_(b)" title="T">w [x]</a>', '[w \\[x\\]](https://x.example/a_%28b%29 "T")'],
    ['<a href="/x" rel="sponsored">a</a>', '[a](/x){sponsored}'],
    ['<h2 id="x">A</h2><a href="#x">b</a>', '## A {#x}\n\n[b](#x)'],
    ['<p id="x">a <a href="#x">b</a><a href="#x"></a></p>', 'a b', ['anchor #x']],
  ],
  'characters that would be marks': [
    [
      '<p>a*b* _c_ d_e [f] `g` ~h~ \\ &amp;amp; &lt;b&gt; a &lt; b</p>',
      'a\\*b\\* \\_c\\_ d_e \\[f\\] &#96;g&#96; \\~h\\~ \\\\ &amp;amp; &lt;b> a < b',
    ],
    [
      '<p># a</p><p>- b</p><p>1. c</p><p>&gt; d</p><p>::: note</p><p>---</p>',
      '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\::: note\n\n\\---',
    ],
    ['<p>X a</p><p>✓ b</p><p>H2: c</p><p>a|b|c</p>', '\\X a\n\n\\✓ b\n\n\\H2: c\n\na\\|b\\|c'],
    ['a!<a href="/b">c</a>{sponsored}', 'a\\![c](/b)<wbr />\\{sponsored}'],
    ['<h2>C#</h2>', '## C\\#'],
    ['<ul><li>[x] a</li></ul>', '- <wbr />\\[x\\] a'],
    [
      'see https://x.example/a_b. and https://x.example/*a*',
      'see https://x.example/a_b. and https\\://x.example/\\*a\\*',
    ],
  ],
  blocks: [
    ['<pre class="language-ts"><code>a &lt; b\n```\n</code></pre>', '````ts\na < b\n```\n````'],
    [
      '<pre class="brush: php; gutter: true">a<br>b</pre><pre data-lang="go">c</pre>',
      '```php\na\nb\n```\n\n```go\nc\n```',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    // A number other than 1 doesn’t begin a list within a paragraph.
    ['<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n\n  3. b'],
    ['<ul><li>a<ol><li>b</li></ol></li></ul>', '- a\n  1. b'],
    ['<ol start="9"><li>a</li><li><p>b</p><p>c</p></li></ol>', '9. a\n\n10. b\n\n    c'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    [
      '<ul><li><input type=checkbox checked> a</li><li><label><input type=checkbox>b</label></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    [
      '<table><tr><th>a</th><th align="right">b|c</th></tr><tr><td>d<br>e</td><td></td></tr></table>',
      '| a | b\\|c |\n| --- | ---: |\n| d<br />e |  |',
    ],
    [
      '<table><tr><td colspan="2">a*</td></tr><tr><td>b</td><td><p>c</p><p>d</p></td></tr></table>',
      '<table><tr><td colspan="2">a&#42;</td></tr><tr><td>b</td><td><p>c</p><p>d</p></td></tr></table>',
    ],
    ['<table><tr><td><p>a</p><p>b</p></td></tr></table>', 'a\n\nb'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['<details><summary>A <b>b</b></summary><p>c</p></details>', '::: details A **b**\nc\n:::'],
  ],
  cards: [
    [
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">a</div></div>',
      '::: note\n💡 a\n:::',
    ],
    [
      '<div class="kg-callout-card"><div class="kg-callout-emoji">✅</div><div class="kg-callout-text">a</div></div>',
      '::: note\n\\✅ a\n:::',
    ],
    [
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4>a</h4><button><svg></svg></button></div><div>b</div></div>',
      '::: details a\nb\n:::',
    ],
    [
      '<figure class="wp-block-pullquote"><blockquote><p>a</p><cite>b</cite></blockquote></figure>',
      '::: quote\na\n\n— b\n:::',
    ],
    ['<blockquote class="graf graf--pullquote">a</blockquote>', '::: quote\na\n:::'],
    [
      '<figure class="kg-card kg-bookmark-card"><a href="https://x.example/"><div class="kg-bookmark-title">a</div><div>b</div><img src="/i.png"></a></figure>',
      '[a](https://x.example/)\\\nb',
      ['picture /i.png'],
    ],
    ['<div class="wp-block-button"><a class="wp-block-button__link" href="/a">Buy</a></div>', '[Buy](/a)'],
    [
      '<div class="subscription-widget-wrap"><form><input placeholder="E-mail"></form>Subscribe</div>a',
      'a',
      ['form Subscribe'],
    ],
    [
      '<style>p{}</style><script>a()</script><form>b<button>c</button></form><p onclick="d()">e</p>',
      'e',
      ['style p{}', 'script a()', 'form bc'],
    ],
  ],
  pictures: [
    ['<p><img src="/a.jpg" alt="A [b]"></p>', '![A \\[b\\]](/a.jpg)'],
    [
      `<figure class="wp-block-image alignwide"><a href="/a.jpg">${picture('/a-300x200.jpg')}</a><figcaption>b "c" <a href="/d">e</a></figcaption></figure>`,
      '![A](/a-300x200.jpg "b \\"c\\" e"){wide}',
      ['anchor /d'],
    ],
    [
      `<figure><a href="/b">${picture('/a.jpg')}</a><figcaption>c</figcaption></figure>`,
      '[![A](/a.jpg)](/b)\n\nc',
    ],
    [
      `<div class="wp-caption">${picture('/a.jpg')}<p class="wp-caption-text">b</p></div>`,
      '![A](/a.jpg "b")',
    ],
    [
      `<figure class="wp-block-gallery"><figure>${picture('/a.jpg')}<figcaption>b</figcaption></figure><figure>${picture('/c.jpg')}</figure><figcaption>d</figcaption></figure>`,
      '::: gallery\n![A](/a.jpg "b")\n![A](/c.jpg)\n\nd\n:::',
    ],
    [
      '<img src="data:image/gif;base64,a" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>',
      '![](/a.jpg)',
    ],
    ['<img src="data:a"><noscript><img src="/a.jpg"></noscript>', '![](/a.jpg)'],
    [
      '<img srcset="/a.jpg 300w, /b.jpg 900w"><picture><source srcset="/c.jpg"><img></picture>',
      '![](/b.jpg)![](/c.jpg)',
    ],
    ['<img src="data:image/png;base64,a" alt="b">', 'b', ['picture b data:image/png;base64,a']],
  ],
  'pictures in two sizes': [
    [
      '<figure><a href="https://c.example/f/a/https%3A%2F%2Fx%2Fy.png"><picture><source srcset="/z.png"><img src="https://c.example/f/b/https%3A%2F%2Fx%2Fy.png"></picture></a><figcaption>a</figcaption></figure>',
      '![](https://c.example/f/b/https%3A%2F%2Fx%2Fy.png "a")',
    ],
  ],
  'classic galleries': [
    [
      '<div class="gallery"><dl><dt><a href="/a.jpg"><img src="/a-150x150.jpg"></a></dt><dd>b</dd></dl></div>',
      '::: gallery\n![](/a-150x150.jpg)\n\nb\n:::',
    ],
  ],
  'what plays': [
    [
      '<p>a <iframe src="//www.youtube.com/embed/abcdefghijk"></iframe> b</p>',
      'a\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nb',
    ],
    [
      '<iframe src="https://x.example/" title="T"></iframe>',
      '[T](https://x.example/)',
      ['embed https://x.example/'],
    ],
    [
      '<figure class="wp-block-embed"><div>\nhttps://youtu.be/a_b\n</div><figcaption>c</figcaption></figure>',
      'https://youtu.be/a_b\n\nc',
    ],
    ['<p>a<br>https://youtu.be/a</p>', 'a\\\nhttps://youtu.be/a'],
    [
      '<blockquote class="twitter-tweet"><p>a</p><a href="https://twitter.com/a/status/12?ref=x">b</a></blockquote>',
      'https://twitter.com/a/status/12',
      ['embed a b'],
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abcdef/?x=1"></blockquote>',
      'https://www.instagram.com/p/abcdef/',
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1234567890"><section>b</section></blockquote>',
      'https://www.tiktok.com/@a/video/1234567890',
      ['embed b'],
    ],
    [
      `<figure><video src="/media/${'a'.repeat(32)}/clip.mp4"></video><figcaption>b</figcaption></figure>`,
      `::: video /media/${'a'.repeat(32)}/clip.mp4\nb\n:::`,
    ],
    [
      '<audio><source src="https://x.example/a.mp3"></audio>',
      '[https://x.example/a.mp3](https://x.example/a.mp3)',
      ['embed https://x.example/a.mp3'],
    ],
  ],
  'addresses that nobody may follow': [
    [
      '<a href="javascript:a()">b</a><img src="JavaScript:c" onerror="d()">',
      'b',
      ['anchor javascript:a()', 'picture JavaScript:c'],
    ],
    [
      '<a href="java\nscript:a()">b</a><iframe srcdoc="c"></iframe>',
      'b',
      ['anchor java script:a()', 'embed c'],
    ],
    ['<a href="c.html">d</a><a href="/e"></a>', 'd', ['anchor c.html', 'anchor /e']],
  ],
}

describe('toOurText', () => {
  for (const [kind, cases] of Object.entries(examples))
    it.each(cases)(`${kind}: %s`, (html, markdown, lost = []) => {
      const { text, losses } = toOurText(html)
      expect({ text, lost: losses.map(({ what, words }) => `${what} ${words}`) }).toEqual({
        text: markdown,
        lost,
      })
    })

  it('asks for every address that it will have here', () => {
    const { text } = toOurText('<a href="/a">b</a><img src="c.jpg" class="wp-image-7"><img src="d.jpg">', {
      toAddress: (url) => `/here/${url.replace(/^\//, '')}`,
      findPicture: ({ className }) => (className === 'wp-image-7' ? '/media/7.jpg' : null),
    })
    expect(text).toBe('[b](/here/a)![](/media/7.jpg)![](/here/d.jpg)')
  })

  it('says in which line something is lost', () => {
    expect(toOurText('<p>a</p>\n<p>b</p>\n<script>c</script>').losses).toEqual([
      { what: 'script', words: 'c', line: 3 },
    ])
  })

  it.each([
    ['<b>', 10_000],
    ['<p><b id=1>x</p>', 10_000],
    ['<ul><li>x', 20_000],
    ['<blockquote>x', 10_000],
    ['<table><tr><td>x', 10_000],
    ['<details><summary>x', 10_000],
    ['<', 300_000],
    ['`', 200_000],
    ['<a href=/x>y', 10_000],
    ['<img srcset="a, ', 10_000],
  ])('reads %s, %d times, in seconds', (unit, times) => {
    const start = performance.now()
    toOurText(unit.repeat(times))
    toOurText(`<div>${unit.repeat(times / 10)}</div>`)
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  it('keeps the words of what is nested too deeply, and says so', () => {
    const { text, losses } = toOurText(
      `${'<div>'.repeat(5_000)}a<a href="/b">c</a>${'</div>'.repeat(5_000)}d`,
    )
    expect(text.replace(/\s+/g, '')).toBe('acd')
    expect(losses.map(({ what }) => what).sort()).toEqual(['anchor', 'limit'])
  })

  it('reads more blocks than a call has arguments, and no more than it can', () => {
    expect(toOurText(`<div>${'<p>x</p>'.repeat(150_000)}</div>`).text).toHaveLength(150_000 * 3 - 2)
    const long = toOurText(`<p>a</p>${'x'.repeat(5_000_000)}<p>b</p>`)
    expect(long.losses.map(({ what }) => what)).toEqual(['limit'])
  })

  it('lets nothing through that acts', () => {
    const html = [
      '<scr<script>x</script>ipt>alert(1)</script>',
      '&lt;script&gt;alert(2)&lt;/script&gt;',
      '<a href="&#106;avascript:alert(3)" title="&quot; onclick=alert(4)">a</a>',
      '<table><tr><td colspan="2" onclick="b()"><p style="x">c<svg onload=d()><a xlink:href="javascript:e()">f</a></svg></p></td></tr></table>',
      '<abbr title="&quot;&gt;&lt;img src=x onerror=g()&gt;">h</abbr>',
      '<img src="/a.jpg" alt="](javascript:i()) &lt;script&gt;">',
      '<pre class="language-x&quot;onload=j()">k</pre><h2 id="&quot;">l</h2>',
    ].join('')
    const shown = toArticleHtml(toOurText(html).text)
    expect(shown).not.toMatch(/<script|<svg|(?:href|src)="\s*javascript/i)
    expect(shown.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]* on\w+/i)
    const typed = toOurText(html).text.replace(/\\.|"(?:[^"\\]|\\.)*"/g, '')
    expect(typed).not.toMatch(/<script|<svg|\son\w+=|\]\(\s*javascript/i)
  })
})
