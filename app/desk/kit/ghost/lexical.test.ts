import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import type { Loss } from '../incoming/items'
import { renderLexical } from './lexical.server'

type Node = Record<string, unknown>

const text = (words: string, format = 0) => ({
  type: 'extended-text',
  text: words,
  format,
  style: '',
  mode: 'normal',
})
const node = (type: string, children: Node[], more: Node = {}) => ({ type, version: 1, children, ...more })
const paragraph = (...children: Node[]) => node('paragraph', children)
const card = (type: string, more: Node = {}) => ({ type, version: 1, ...more })
const store = (...children: Node[]) => JSON.stringify({ root: node('root', children) })

function render(...children: Node[]): { html: string; losses: Loss[] } {
  return renderLexical(store(...children)) ?? { html: 'null', losses: [] }
}

const image = { src: '__GHOST_URL__/content/images/a.jpg', width: 20, height: 10, alt: 'A "b"' }
const members = { web: { nonMember: false }, email: {} }

/** Every node and every card, each with its HTML. */
const golden: [Node, string][] = [
  [paragraph(text('Plain & <odd>')), '<p>Plain &amp; &lt;odd&gt;</p>'],
  [paragraph(text('both', 3)), '<p><strong><em>both</em></strong></p>'],
  [
    paragraph(text('s', 4), text('u', 8), text('c', 16), text('2', 32), text('3', 64), text('m', 128)),
    '<p><s>s</s><u>u</u><code>c</code><sub>2</sub><sup>3</sup><mark>m</mark></p>',
  ],
  [paragraph(text('a'), card('linebreak'), text('b'), card('tab'), text('c')), '<p>a<br>b c</p>'],
  [paragraph(text('a'), text(' ', 1), text('b')), '<p>a b</p>'],
  [paragraph(), ''],
  [node('extended-heading', [text('Part')], { tag: 'h3' }), '<h3>Part</h3>'],
  [node('heading', [text('Part')], { tag: 'script' }), '<h2>Part</h2>'],
  [node('extended-quote', [text('Said')]), '<blockquote>Said</blockquote>'],
  [node('aside', [text('Aside')]), '<blockquote class="kg-blockquote-alt">Aside</blockquote>'],
  [
    paragraph(
      node('link', [text('l', 1)], { url: 'https://a.example/?a=1&b="', rel: 'noreferrer', target: null }),
    ),
    '<p><a href="https://a.example/?a=1&amp;b=&quot;" rel="noreferrer"><strong>l</strong></a></p>',
  ],
  [
    paragraph(node('autolink', [text('a.example')], { url: 'http://a.example' })),
    '<p><a href="http://a.example">a.example</a></p>',
  ],
  [paragraph(node('at-link', [card('zwnj'), { type: 'at-link-search', text: 'Moon' }])), '<p>Moon</p>'],
  [paragraph({ type: 'tk', text: 'TK' }), '<p>TK</p>'],
  [
    node(
      'list',
      [
        node('listitem', [text('one')], { value: 1 }),
        node('listitem', [node('list', [node('listitem', [text('in')])], { listType: 'bullet' })], {
          value: 2,
        }),
        node('listitem', [text('two')], { value: 2 }),
      ],
      { listType: 'number', start: 3 },
    ),
    '<ol start="3">\n<li>one\n<ul>\n<li>in</li>\n</ul></li>\n<li>two</li>\n</ol>',
  ],
  [card('horizontalrule'), '<hr>'],
  [
    card('image', { ...image, caption: '<span>C</span>', href: 'https://a.example/', cardWidth: 'wide' }),
    '<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><a href="https://a.example/"><img src="__GHOST_URL__/content/images/a.jpg" alt="A &quot;b&quot;" width="20" height="10"></a><figcaption><span>C</span></figcaption></figure>',
  ],
  [
    card('gallery', {
      images: [
        { src: 'a.jpg', row: 0 },
        { src: 'b.jpg', row: 0 },
        { src: 'c.jpg', row: 1 },
      ],
      caption: 'G',
    }),
    '<figure class="kg-card kg-gallery-card kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="a.jpg" alt=""></div><div class="kg-gallery-image"><img src="b.jpg" alt=""></div></div><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="c.jpg" alt=""></div></div></div><figcaption>G</figcaption></figure>',
  ],
  [
    card('markdown', { markdown: '## H\n\n* a **b**' }),
    '<h2>H</h2>\n<ul>\n<li>a <strong>b</strong></li>\n</ul>',
  ],
  [card('html', { html: '<b>x</b>' }), '<!--kg-card-begin: html-->\n<b>x</b>\n<!--kg-card-end: html-->'],
  [
    card('codeblock', { code: 'a < b', language: 'js' }),
    '<pre><code class="language-js">a &lt; b</code></pre>',
  ],
  [
    card('codeblock', { code: 'a', language: '', caption: 'C' }),
    '<figure class="kg-card kg-code-card kg-card-hascaption"><pre><code>a</code></pre><figcaption>C</figcaption></figure>',
  ],
  [
    card('bookmark', {
      url: 'https://b.example/',
      metadata: {
        title: 'B',
        description: 'D',
        icon: 'i.png',
        author: 'A',
        publisher: 'P',
        thumbnail: 't.png',
      },
    }),
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">B</div><div class="kg-bookmark-description">D</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="i.png" alt=""><span class="kg-bookmark-author">A</span><span class="kg-bookmark-publisher">P</span></div></div><div class="kg-bookmark-thumbnail"><img src="t.png" alt=""></div></a></figure>',
  ],
  [
    card('embed', {
      url: 'https://v.example/1',
      html: '<iframe src="https://v.example/e/1"></iframe>',
      caption: 'V',
    }),
    '<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe src="https://v.example/e/1"></iframe><figcaption>V</figcaption></figure>',
  ],
  [
    card('embed', { url: 'https://v.example/1' }),
    '<figure class="kg-card kg-embed-card"><p><a href="https://v.example/1">https://v.example/1</a></p></figure>',
  ],
  [
    card('callout', { calloutText: '<p>Mind</p>', calloutEmoji: '💡', backgroundColor: 'blue' }),
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text"><p>Mind</p></div></div>',
  ],
  [
    card('toggle', { heading: 'Q', content: '<p>A</p>' }),
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Q</h4></div><div class="kg-toggle-content"><p>A</p></div></div>',
  ],
  [
    card('button', { buttonText: 'Go', buttonUrl: 'https://g.example/' }),
    '<div class="kg-card kg-button-card"><a class="kg-btn" href="https://g.example/">Go</a></div>',
  ],
  [
    card('audio', { src: 'a.mp3', title: 'T', thumbnailSrc: 'a.jpg' }),
    '<div class="kg-card kg-audio-card"><img src="a.jpg" alt=""><audio src="a.mp3" controls></audio><div class="kg-audio-title">T</div></div>',
  ],
  [
    card('video', { src: 'a.mp4', thumbnailSrc: 'a.jpg', caption: 'V' }),
    '<figure class="kg-card kg-video-card kg-card-hascaption"><video src="a.mp4" poster="a.jpg" controls></video><figcaption>V</figcaption></figure>',
  ],
  [
    card('file', { src: 'a.pdf', fileTitle: 'F', fileCaption: 'C', fileName: 'a.pdf' }),
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="a.pdf"><div class="kg-file-card-title">F</div><div class="kg-file-card-caption">C</div></a></div>',
  ],
  [
    card('product', {
      productTitle: 'P',
      productDescription: '<p>D</p>',
      productImageSrc: 'p.jpg',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Buy',
      productUrl: 'https://p.example/',
    }),
    '<div class="kg-card kg-product-card"><img src="p.jpg" alt=""><h4 class="kg-product-card-title">P</h4><p class="kg-product-card-rating">4/5</p><div class="kg-product-card-description"><p>D</p></div><a class="kg-product-card-button" href="https://p.example/">Buy</a></div>',
  ],
  [
    card('header', {
      version: 2,
      header: 'H',
      subheader: 'S',
      buttonEnabled: true,
      buttonText: 'B',
      buttonUrl: '/b',
      backgroundImageSrc: 'h.jpg',
    }),
    '<div class="kg-card kg-header-card"><img src="h.jpg" alt=""><h2 class="kg-header-card-heading">H</h2><p class="kg-header-card-subheading">S</p><a class="kg-header-card-button" href="/b">B</a></div>',
  ],
  [
    card('signup', { header: 'Join', subheader: 'Us', disclaimer: 'No spam', buttonText: 'Go' }),
    '<div class="kg-card kg-signup-card"><h2 class="kg-signup-card-heading">Join</h2><p class="kg-signup-card-subheading">Us</p><p class="kg-signup-card-button">Go</p><p class="kg-signup-card-disclaimer">No spam</p></div>',
  ],
  [
    card('call-to-action', {
      textValue: '<p>Buy</p>',
      hasSponsorLabel: true,
      sponsorLabel: '<p>Ad</p>',
      showButton: true,
      buttonText: 'B',
      buttonUrl: '/b',
      imageUrl: 'c.jpg',
    }),
    '<div class="kg-card kg-cta-card"><div class="kg-cta-sponsor-label"><p>Ad</p></div><img src="c.jpg" alt=""><div class="kg-cta-text"><p>Buy</p></div><a class="kg-cta-button" href="/b">B</a></div>',
  ],
  [card('paywall'), '<!--members-only-->'],
]

describe('every node and card', () => {
  it.each(golden)('%j', (typed, expected) => {
    expect(render(typed)).toEqual({ html: expected, losses: [] })
  })

  it('together are a post', () => {
    const { html } = render(...golden.map(([typed]) => typed))
    expect(html).toBe(
      golden
        .map(([, expected]) => expected)
        .filter(Boolean)
        .join('\n'),
    )
  })
})

it.each<[Node, string, Loss['what'], string]>([
  [card('email', { html: '<p>Hi {first_name}</p>' }), '', 'unknown-card', 'Hi {first_name}'],
  [card('email-cta', { html: '<p>Pay</p>', buttonText: 'B' }), '', 'unknown-card', 'Pay'],
  [card('transistor'), '', 'embed', 'Transistor'],
  [card('collection'), '', 'dynamic', 'collection'],
  [
    card('html', { html: '<b>x</b>', visibility: { web: { nonMember: false, memberSegment: '' } } }),
    '',
    'unknown-card',
    'x',
  ],
  [card('html', { html: '<b>x</b>', visibility: { showOnWeb: false } }), '', 'unknown-card', 'x'],
  [
    card('call-to-action', { textValue: '<p>x</p>', visibility: { emailOnly: true } }),
    '',
    'unknown-card',
    'x',
  ],
  [
    card('html', { html: '<b>x</b>', visibility: members }),
    '<!--kg-card-begin: html-->\n<b>x</b>\n<!--kg-card-end: html-->',
    'members-only',
    'x',
  ],
  [
    card('quiz', {
      question: { text: 'Why?' },
      answers: [{ label: 'So' }],
      url: 'https://q.example/',
      color: 'red',
    }),
    '<p>Why?</p>\n<p>So</p>\n<p><a href="https://q.example/">https://q.example/</a></p>',
    'unknown-card',
    'quiz: Why? So',
  ],
  [
    node('columns', [paragraph(text('a')), paragraph(text('b'))]),
    '<p>a</p>\n<p>b</p>',
    'unknown-card',
    'columns',
  ],
  [node('poem', [text('a')]), '<p>a</p>', 'unknown-card', 'poem'],
])('loses something of %j', (typed, html, what, words) => {
  expect(render(typed)).toEqual({ html, losses: [{ what, words, line: null }] })
})

describe('what is no tree', () => {
  it.each(['', '{}', 'null', '[]', '"a"', '{"root":{}}', '{"root":{"children":[]}}', '{"root":', '<p>'])(
    '%s',
    (stored) => {
      expect(renderLexical(stored)).toBeNull()
    },
  )

  it('keeps the words of quotes within 50,000 quotes', () => {
    const deep = `{"root":{"children":[${'{"type":"quote","children":['.repeat(50_000)}{"type":"text","text":"deep"}${']}'.repeat(50_000)}]}}`
    const rendered = renderLexical(deep)
    expect(rendered?.html).toContain('deep')
    expect(rendered?.losses).toHaveLength(1)
  })

  it('never throws for values of other types', () => {
    const chance = createSeededRandom(3)
    const odd: unknown[] = [null, 7, 'x', [], {}, true, [[1]], { children: [null, 3] }]
    const stored = store(...golden.map(([typed]) => typed))
    for (let n = 0; n < 300; n += 1) {
      const tree = JSON.parse(stored, (_key, value) =>
        chance() < 0.02 ? odd[Math.floor(chance() * odd.length)] : value,
      )
      expect(() => renderLexical(JSON.stringify(tree))).not.toThrow()
    }
  })
})
