import { expect, it } from 'vitest'
import { measureMillis } from '../../../../tests/support/linear-time'
import type { MediaFacts } from './picture-addresses'
import type { PostContext } from './post-context'
import { toPostText } from './post-text'

const uploads = 'https://a.example/wp-content/uploads'
const media = [
  { id: '7', source: `${uploads}/seven.jpg`, alt: 'Seven', captionHtml: 'The <em>7</em>', caption: 'The 7' },
  { id: '8', source: `${uploads}/eight-scaled.jpg`, alt: 'Eight "8"', captionHtml: '', caption: '' },
  { id: '9', source: `${uploads}/nine.mp3`, alt: '', captionHtml: '', caption: 'Nine' },
].map((facts): MediaFacts => ({ ...facts, credit: '', order: 0, page: `/page-${facts.id}/` }))

const blocks: Record<string, string> = {
  '20': '<!-- wp:paragraph --><p>Reused</p><!-- /wp:paragraph -->',
  '21': '<!-- wp:block {"ref":22} /-->',
  '22': 'a <!-- wp:block {"ref":21} /-->',
}
const context: PostContext = {
  id: '1',
  library: {
    find: (id) => media.find((facts) => facts.id === id),
    findByFile: (file) => media.find(({ source }) => source === `${uploads}/${file}`),
    listAttached: (id) => (id === '1' ? media.slice(0, 2) : []),
  },
  findBlock: (id) => blocks[id],
  footnotes: '[{"content":"A <b>note</b>","id":"f1"}]',
}

/** The HTML, on lines that begin with |, and each loss: its kind, line and words. */
const read = (content: string) => {
  const { text } = toPostText(content, context)
  return [
    text.text.replace(/\n+/g, ''),
    ...text.losses.map(({ what, line, words }) => `${what} ${line} ${words}`),
  ]
}
const seven = `<figure class="wp-block-image"><img src="${uploads}/seven.jpg" alt="Seven" class="wp-image-7"><figcaption>The <em>7</em></figcaption></figure>`
const eight = `<figure class="wp-block-image"><img src="${uploads}/eight-scaled.jpg" alt="Eight &quot;8&quot;" class="wp-image-8"></figure>`

it.each<[string, ...string[]]>([
  // Classic texts.
  ['a\n\nb\nc', '<p>a</p><p>b<br>c</p>'],
  ['a\r\n\r\nb', '<p>a</p><p>b</p>'],
  ['a\n<!--more Go on-->\nb<!--nextpage-->c<!--noteaser-->', '<p>a</p><p>b</p><p>c</p>'],
  ['a\n\n&nbsp;\n\nb', '<p>a</p><p>b</p>'],
  ['a\nhttps://youtu.be/x\nb', '<p>a</p><p>https://youtu.be/x</p><p>b</p>'],
  // Shortcodes of WordPress.
  [
    `[caption id="attachment_7" align="left" width="3"]<a href="${uploads}/seven.jpg"><img src="${uploads}/seven-300x200.jpg" /></a> A <b>word</b>[/caption]`,
    `<figure class="wp-caption"><a href="${uploads}/seven.jpg"><img src="${uploads}/seven.jpg" alt="Seven" class="wp-image-7"></a><figcaption>A <b>word</b></figcaption></figure>`,
  ],
  [
    '[caption caption="Old"]<img src="https://b.example/c.jpg">[/caption]',
    '<figure class="wp-caption"><img src="https://b.example/c.jpg" alt=""><figcaption>Old</figcaption></figure>',
  ],
  ['a\n[gallery ids="8,7"]\nb', `<p>a</p><figure class="wp-block-gallery">${eight}${seven}</figure><p>b</p>`],
  ['[gallery]', `<figure class="wp-block-gallery">${seven}${eight}</figure>`],
  ['[gallery exclude="7"]', `<figure class="wp-block-gallery">${eight}</figure>`],
  ['a\n\n[gallery ids="99"]', '<p>a</p>', 'picture 3 [gallery ids="99"]: 99'],
  ['[embed width="1"]https://vimeo.com/1[/embed]', '<p>https://vimeo.com/1</p>'],
  [
    '[audio mp3="https://a.example/b.mp3"][/audio]',
    '<figure class="wp-block-audio"><audio controls src="https://a.example/b.mp3"></audio></figure>',
  ],
  [
    '[video width="1" mp4="https://a.example/b.mp4" poster="https://a.example/c.jpg"][/video]',
    '<figure class="wp-block-video"><video controls src="https://a.example/b.mp4" poster="https://a.example/c.jpg"></video></figure>',
  ],
  [
    '[playlist ids="9"]',
    `<figure class="wp-block-audio"><audio controls src="${uploads}/nine.mp3"></audio><figcaption>Nine</figcaption></figure>`,
  ],
  ['[[gallery]] [[caption]a[/caption]]', '<p>[gallery] [caption]a[/caption]</p>'],
  // Jetpack’s.
  ['[youtube https://www.youtube.com/watch?v=a&amp;b=c]', '<p>https://www.youtube.com/watch?v=a&amp;b=c</p>'],
  ['[youtube=https://youtu.be/x]', '<p>https://youtu.be/x</p>'],
  ['[youtube id="abc"]', '<p>https://www.youtube.com/watch?v=abc</p>'],
  ['[vimeo 123]', '<p>https://vimeo.com/123</p>'],
  ['[tweet 123]', '<p>https://twitter.com/i/status/123</p>'],
  ['[gist id="a/b"]', '<p>https://gist.github.com/a/b</p>'],
  ['[soundcloud id="a"]', '', 'embed 1 [soundcloud id="a"]'],
  [
    '[sourcecode language="js"]\na < b[0];\n\n&& [gallery]\n[/sourcecode]',
    '<pre><code class="language-js">a &lt; b[0];&amp;&amp; [gallery]</code></pre>',
  ],
  ['[code]a &lt; b[/code]', '<pre><code>a &lt; b</code></pre>'],
  ['a [code]b[/code]', '<p>a <code>b</code></p>'],
  ['a\n[contact-form][contact-field label="b" /][/contact-form]', '<p>a</p>', 'form 2 [contact-form]'],
  // Page builders’ and others’.
  [
    '[vc_row][vc_column width="1/2"][vc_column_text]a\n\nb[/vc_column_text][/vc_column][/vc_row]',
    '<p>a</p><p>b</p>',
  ],
  ['[et_pb_section][et_pb_row][et_pb_text]<p>a</p>[/et_pb_text][/et_pb_row][/et_pb_section]', '<p>a</p>'],
  ['[vc_custom_heading text="A" font_container="tag:h3|x"]', '<h3>A</h3>'],
  [
    '[vc_btn title="A" link="url:https%3A%2F%2Fb.example|title:c"]',
    '<p><a href="https://b.example">A</a></p>',
  ],
  ['[button url="https://b.example"]A[/button]', '<p><a href="https://b.example">A</a></p>'],
  ['a [vc_empty_space] b [vc_separator]', '<p>a</p><p>b</p><hr>'],
  ['[su_spoiler title="A"]b\n\nc[/su_spoiler]', '<details><summary>A</summary><p>b</p><p>c</p></details>'],
  ['[advanced_iframe src="https://b.example"]', '<iframe src="https://b.example"></iframe>'],
  ['[gravityform id="1"]', '', 'form 1 [gravityform id="1"]'],
  ['[recent_posts]', '', 'dynamic 1 [recent_posts]'],
  [
    'a\n\nb [unknown x="1"]c [row]d[/row][/unknown]',
    '<p>a</p><p>b c</p><p>d</p>',
    'unknown-shortcode 3 [unknown x="1"]',
  ],
  // Words in brackets are words.
  ['He said [sic] [see below] a[i] [1]', '<p>He said [sic] [see below] a[i] [1]</p>'],
  ['[Update]', '<p>[Update]</p>', 'unknown-shortcode 1 [Update]'],
  // Blocks.
  [
    '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:separator -->\n<hr>\n<!-- /wp:separator -->',
    '<p>a</p><hr>',
  ],
  ['a\n\nb\n<!-- wp:paragraph --><p>c</p><!-- /wp:paragraph -->d', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
  [
    '<!-- wp:group --><div><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
    '<div><p>a</p></div>',
  ],
  [
    '<!-- wp:freeform -->a\n\n[gallery ids="8"]<!-- /wp:freeform -->',
    `<p>a</p><figure class="wp-block-gallery">${eight}</figure>`,
  ],
  [
    '<!-- wp:shortcode -->[gallery ids="8"]<!-- /wp:shortcode -->',
    `<figure class="wp-block-gallery">${eight}</figure>`,
  ],
  [
    '<!-- wp:paragraph --><p>[gallery ids="8"]</p><!-- /wp:paragraph -->',
    `<figure class="wp-block-gallery">${eight}</figure>`,
  ],
  [
    '<!-- wp:code --><pre class="wp-block-code"><code>[gallery]</code></pre><!-- /wp:code -->',
    '<pre class="wp-block-code"><code>[gallery]</code></pre>',
  ],
  [
    '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more --><!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage --><!-- wp:spacer --><div></div><!-- /wp:spacer -->',
    '',
  ],
  ['<!-- wp:block {"ref":20} /-->', '<p>Reused</p>'],
  ['\n<!-- wp:block {"ref":99} /-->', '', 'dynamic 2 block {"ref":99}'],
  ['<!-- wp:block {"ref":21} /-->', '<p>a</p>', 'dynamic 1 block {"ref":21}'],
  [
    '<!-- wp:x/y -->\n<!-- wp:latest-posts {"n":3} /--><!-- /wp:x/y -->',
    '',
    'dynamic 2 latest-posts {"n":3}',
  ],
  [
    '<!-- wp:query --><div><!-- wp:post-template --><h2>T</h2><!-- /wp:post-template --></div><!-- /wp:query -->',
    '',
    'dynamic 1 query: T',
  ],
  ['<!-- wp:acf/box {"a":"b"} /-->', '', 'dynamic 1 acf/box {"a":"b"}'],
  [
    '<!-- wp:jetpack/contact-form --><div>a</div><!-- /wp:jetpack/contact-form -->',
    '',
    'form 1 jetpack/contact-form: a',
  ],
  [
    '<!-- wp:embed {"url":"https://a.example/b?c=d\\u0026e=f"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://a.example/b?c=d&amp;e=f\n</div></figure><!-- /wp:embed -->',
    '<p>https://a.example/b?c=d&amp;e=f</p>',
  ],
  [
    '<!-- wp:core-embed/youtube --><figure><div>https://youtu.be/x</div><figcaption>C</figcaption></figure><!-- /wp:core-embed/youtube -->',
    '<figure class="wp-block-embed"><p>https://youtu.be/x</p><figcaption>C</figcaption></figure>',
  ],
  [
    `<!-- wp:gallery {"ids":[7]} --><ul class="wp-block-gallery columns-1"><li class="blocks-gallery-item"><figure><img src="${uploads}/seven-300x200.jpg" alt="" data-id="7" class="wp-image-7"/><figcaption>c</figcaption></figure></li></ul><!-- /wp:gallery -->`,
    `<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="${uploads}/seven.jpg" alt="Seven" class="wp-image-7"><figcaption>c</figcaption></figure></figure>`,
  ],
  [
    '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><!-- wp:image --><figure class="wp-block-image"><a href="/x"><img src="https://b.example/c.jpg" alt="d"></a><figcaption>e</figcaption></figure><!-- /wp:image --><figcaption class="blocks-gallery-caption">f</figcaption></figure><!-- /wp:gallery -->',
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><a href="/x"><img src="https://b.example/c.jpg" alt="d"></a><figcaption>e</figcaption></figure><figcaption>f</figcaption></figure>',
  ],
  ['<!-- wp:gallery {"ids":[8]} /-->', `<figure class="wp-block-gallery">${eight}</figure>`],
  [
    '<!-- wp:footnotes /-->',
    '<ol class="wp-block-footnotes"><li id="f1">A <b>note</b> <a href="#f1-link">↩︎</a></li></ol>',
  ],
  [
    '<!-- wp:syntaxhighlighter/code {"language":"jscript"} --><pre class="wp-block-syntaxhighlighter-code">a &lt; [b]</pre><!-- /wp:syntaxhighlighter/code -->',
    '<pre><code class="language-jscript">a &lt; [b]</code></pre>',
  ],
  ['<!-- wp:verse --><pre class="wp-block-verse">a\nb</pre><!-- /wp:verse -->', '<p>a<br>b</p>'],
  [
    '<!-- wp:file --><div class="wp-block-file"><a href="https://a.example/b.pdf">B</a><a href="https://a.example/b.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->',
    '<p><a href="https://a.example/b.pdf">B</a></p>',
  ],
  [
    `<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(${uploads}/seven-1x1.jpg)"><p>a</p></div><!-- /wp:cover -->`,
    `<figure><img src="${uploads}/seven.jpg" alt="Seven"></figure><div class="wp-block-cover" style="background-image:url(${uploads}/seven-1x1.jpg)"><p>a</p></div>`,
  ],
  [
    `<!-- wp:cover {"hasParallax":true} --><div class="wp-block-cover has-parallax"><div role="img" class="wp-block-cover__image-background wp-image-7 has-parallax" style="background-position:50% 50%;background-image:url(${uploads}/seven.jpg)"></div><div class="wp-block-cover__inner-container"><p>a</p></div></div><!-- /wp:cover -->`,
    `<div class="wp-block-cover has-parallax"><figure><img src="${uploads}/seven.jpg" alt="Seven"></figure><div class="wp-block-cover__inner-container"><p>a</p></div></div>`,
  ],
  [
    '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://a.example/b?c=d&e","service":"mastodon","label":"A <b>"} /--><!-- wp:social-link {"url":"https://github.com/x","service":"github"} /--><!-- wp:social-link {"service":"x"} /--></ul><!-- /wp:social-links -->',
    '<ul class="wp-block-social-links"><li><a href="https://a.example/b?c=d&amp;e">A &lt;b&gt;</a></li><li><a href="https://github.com/x">github</a></li></ul>',
  ],
  [
    '<!-- wp:navigation --><!-- wp:navigation-link {"label":"A","url":"https://a.example/b"} /--><!-- /wp:navigation -->',
    '',
    'dynamic 1 navigation: A https://a.example/b',
  ],
  ['<!-- wp:missing --><p>a</p><!-- /wp:missing -->', '<p>a</p>'],
  [
    '[video src="https://a.example/b.mp4"]Words <b>in</b> it[/video]',
    '<figure class="wp-block-video"><video controls src="https://a.example/b.mp4"></video></figure>',
    'embed 1 [video src="https://a.example/b.mp4"]: Words in it',
  ],
  // A link to the page of the picture itself.
  [
    `<a href="https://a.example/page-7/" rel="attachment wp-att-7"><img src="${uploads}/seven-300x200.jpg" alt="" class="wp-image-7" /></a>`,
    `<p><img src="${uploads}/seven.jpg" alt="Seven" class="wp-image-7"></p>`,
  ],
  [
    `<a href="https://a.example/page-8/"><img src="${uploads}/seven.jpg" alt="" class="wp-image-7" /></a>`,
    `<p><a href="https://a.example/page-8/"><img src="${uploads}/seven.jpg" alt="Seven" class="wp-image-7"></a></p>`,
  ],
  // HTML of themes and plugins.
  [
    '<div id="attachment_7" class="wp-caption alignleft"><img src="https://b.example/c.jpg"><p class="wp-caption-text">d</p></div>',
    '<figure class="wp-caption"><img src="https://b.example/c.jpg" alt=""><figcaption>d</figcaption></figure>',
  ],
  [
    '<div id="toc_container"><p>Contents</p><ul><li>a</li></ul></div>\nb',
    '<p>b</p>',
    'dynamic null Contents a',
  ],
  [
    '<!-- wp:html --><img src="data:image/gif;base64,R0" data-src="https://b.example/c.jpg"><noscript><img src="https://b.example/c.jpg"></noscript><!-- /wp:html -->',
    '<img src="https://b.example/c.jpg" alt="">',
  ],
  [
    `<!-- wp:html --><div class="tiled-gallery"><div><a href="${uploads}/seven.jpg"><img data-orig-file="${uploads}/seven.jpg" src="https://i0.wp.com/a.example/wp-content/uploads/seven.jpg?w=1"></a><div class="tiled-gallery-caption">c</div></div></div><!-- /wp:html -->`,
    `<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="${uploads}/seven.jpg" alt="Seven" class="wp-image-7"><figcaption>c</figcaption></figure></figure>`,
  ],
  ['<pre class="brush: php; gutter: false">a</pre>', '<pre><code class="language-php">a</code></pre>'],
  [
    '<pre class="EnlighterJSRAW" data-enlighter-language="js">a</pre>',
    '<pre><code class="language-js">a</code></pre>',
  ],
  [
    '<img src="https://x.example/old/seven-150x150.jpg" class="wp-image-7">',
    `<p><img src="${uploads}/seven.jpg" alt="Seven" class="wp-image-7"></p>`,
  ],
  [
    '<img src="https://x.example/other.jpg" class="wp-image-7">',
    '<p><img src="https://x.example/other.jpg" alt="" class="wp-image-7"></p>',
  ],
  ['<img alt="a">', '', 'picture null a'],
  [
    '<blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1">b</a></blockquote>',
    '<blockquote class="twitter-tweet"><p><a href="https://twitter.com/a/status/1">b</a></p></blockquote>',
  ],
  ['', ''],
])('%j', (content, ...expected) => {
  expect(read(content)).toEqual(expected)
})

it('counts the pages of a text', () => {
  expect(toPostText('a<!--nextpage-->b<!--nextpage-->c', context).pages).toBe(3)
})

it('a text of 6 million characters is cut, and says so', () => {
  const { text } = toPostText('a '.repeat(3_000_000), context)
  expect(text.text.length).toBeLessThan(5_100_000)
  expect(text.losses).toHaveLength(1)
})

it.each([
  '<div>',
  '<p>',
  '[row]',
  '<a href="',
  '<img ',
  '<!-- wp:group -->',
  '<noscript><img>',
  '<p></p>',
  '</div>',
  '[caption]<img>',
])('no number of %j is too much', (part) => {
  expect(measureMillis(() => toPostText(part.repeat(10_000), context))).toBeLessThan(4_000)
})
