import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { renderMobiledoc } from './mobiledoc.server'

const doc = {
  version: '0.3.1',
  ghostVersion: '3.0',
  markups: [
    ['strong'],
    ['em'],
    ['a', ['href', 'https://a.example/?a&b', 'rel', 'nofollow']],
    ['u'],
    ['s'],
    ['sub'],
    ['sup'],
    ['code'],
    ['mark'],
    ['b'],
    ['i'],
    ['font'],
    ['a', ['href', '']],
  ],
  atoms: [
    ['soft-return', '', {}],
    ['mention', '@bob', { id: 42 }],
  ],
  cards: [
    ['hr', {}],
    ['image', { src: '/content/images/a.jpg', alt: 'A', caption: 'C', imageStyle: 'wide' }],
    [
      'gallery',
      {
        images: [
          { src: 'a.jpg', row: 0 },
          { src: 'b.jpg', row: 0 },
        ],
      },
    ],
    ['card-markdown', { cardName: 'card-markdown', markdown: '# M' }],
    ['markdown', { markdown: '1. m' }],
    ['html', { html: '<i>h</i>' }],
    ['code', { code: 'x > 1', language: 'ts' }],
    ['bookmark', { url: 'https://b.example/', metadata: { title: 'B' } }],
    ['embed', { url: 'https://v.example/', html: '<iframe src="https://v.example/e"></iframe>' }],
    ['callout', { calloutText: 'Mind', calloutEmoji: '!' }],
    ['toggle', { heading: 'Q', content: 'A' }],
    ['button', { buttonText: 'Go', buttonUrl: '/go', alignment: 'center' }],
    ['audio', { src: 'a.mp3', title: 'T' }],
    ['video', { src: 'a.mp4' }],
    ['file', { src: 'a.pdf', fileName: 'a.pdf' }],
    ['product', { productTitle: 'P' }],
    ['header', { header: 'H' }],
    ['paywall', {}],
    ['email', { html: 'E' }],
    ['email-cta', { html: 'C' }],
    ['quiz', { title: 'Why?' }],
  ],
  sections: [
    [
      1,
      'p',
      [
        [0, [0], 0, 'bold '],
        [0, [1], 2, 'both'],
        [0, [], 0, ' & '],
        [0, [2], 1, 'link'],
      ],
    ],
    [
      1,
      'p',
      [
        [0, [3], 1, 'u'],
        [0, [4], 1, 's'],
        [0, [5], 1, '2'],
        [0, [6], 1, '3'],
        [0, [7], 1, 'c'],
        [0, [8], 1, 'm'],
      ],
    ],
    [
      1,
      'p',
      [
        [0, [9], 1, 'b'],
        [0, [10], 1, 'i'],
        [0, [11], 1, 'font'],
        [0, [12], 1, 'no link'],
      ],
    ],
    [
      1,
      'p',
      [
        [0, [], 0, 'a'],
        [1, [], 0, 0],
        [0, [], 0, 'b '],
        [1, [], 0, 1],
      ],
    ],
    [1, 'h2', [[0, [], 0, 'Part']]],
    [1, 'h6', [[0, [], 0, 'Small']]],
    [1, 'blockquote', [[0, [], 0, 'Said']]],
    [1, 'aside', [[0, [], 0, 'Aside']]],
    [1, 'pull-quote', [[0, [], 0, 'Pulled']]],
    [1, 'p', []],
    [2, 'old.jpg'],
    [3, 'ol', [[[0, [], 0, 'one']], [[0, [0], 1, 'two']]]],
    [3, 'ul', [[[0, [], 0, 'dot']]]],
    ...Array.from({ length: 21 }, (_, index) => [10, index]),
  ],
}

const expected = [
  '<p><strong>bold <em>both</em></strong> &amp; <a href="https://a.example/?a&amp;b" rel="nofollow">link</a></p>',
  '<p><u>u</u><s>s</s><sub>2</sub><sup>3</sup><code>c</code><mark>m</mark></p>',
  '<p><strong>b</strong><em>i</em>fontno link</p>',
  '<p>a<br>b @bob</p>',
  '<h2>Part</h2>',
  '<h6>Small</h6>',
  '<blockquote>Said</blockquote>',
  '<blockquote class="kg-blockquote-alt">Aside</blockquote>',
  '<blockquote class="kg-blockquote-alt">Pulled</blockquote>',
  '<figure class="kg-card kg-image-card"><img src="old.jpg" alt=""></figure>',
  '<ol>\n<li>one</li>\n<li><strong>two</strong></li>\n</ol>',
  '<ul>\n<li>dot</li>\n</ul>',
  '<hr>',
  '<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="/content/images/a.jpg" alt="A"><figcaption>C</figcaption></figure>',
  '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="a.jpg" alt=""></div><div class="kg-gallery-image"><img src="b.jpg" alt=""></div></div></div></figure>',
  '<h1>M</h1>',
  '<ol>\n<li>m</li>\n</ol>',
  '<!--kg-card-begin: html-->\n<i>h</i>\n<!--kg-card-end: html-->',
  '<pre><code class="language-ts">x &gt; 1</code></pre>',
  '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">B</div></div></a></figure>',
  '<figure class="kg-card kg-embed-card"><iframe src="https://v.example/e"></iframe></figure>',
  '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind</div></div>',
  '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Q</h4></div><div class="kg-toggle-content">A</div></div>',
  '<div class="kg-card kg-button-card"><a class="kg-btn" href="/go">Go</a></div>',
  '<div class="kg-card kg-audio-card"><audio src="a.mp3" controls></audio><div class="kg-audio-title">T</div></div>',
  '<figure class="kg-card kg-video-card"><video src="a.mp4" controls></video></figure>',
  '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="a.pdf"><div class="kg-file-card-title">a.pdf</div></a></div>',
  '<div class="kg-card kg-product-card"><h4 class="kg-product-card-title">P</h4></div>',
  '<div class="kg-card kg-header-card"><h2 class="kg-header-card-heading">H</h2></div>',
  '<!--members-only-->',
  '<p>Why?</p>',
]

describe('Mobiledoc', () => {
  it('has all markups, atoms, sections and cards', () => {
    const rendered = renderMobiledoc(JSON.stringify(doc))
    expect(rendered?.html.split('\n')).toEqual(expected.join('\n').split('\n'))
    expect(rendered?.losses).toEqual(
      ['E', 'C', 'quiz: Why?'].map((words) => ({ what: 'unknown-card', words, line: null })),
    )
  })

  it('closes what is left open, and ignores what is not there', () => {
    const sections = [
      [1, 'p', [[0, [0, 1, 99], 0, 'a']]],
      [10, 99],
      [
        1,
        'p',
        [
          [1, [], 7, 99],
          [0, [], 3, 'b'],
        ],
      ],
    ]
    expect(renderMobiledoc(JSON.stringify({ ...doc, sections }))?.html).toBe(
      '<p><strong><em>a</em></strong></p>\n<p>b</p>',
    )
  })

  it.each(['', '{}', 'null', '[1]', '{"sections":[]}', '{"sections":', '{"sections":[[1,"p",[]]]}'])(
    '%s is empty',
    (stored) => {
      expect(renderMobiledoc(stored)).toBeNull()
    },
  )

  it('never throws for values of other types', () => {
    const chance = createSeededRandom(5)
    const odd: unknown[] = [null, 7, -1, 'x', [], {}, true, [[1]]]
    const stored = JSON.stringify(doc)
    for (let n = 0; n < 300; n += 1) {
      const tree = JSON.parse(stored, (_key, value) =>
        chance() < 0.03 ? odd[Math.floor(chance() * odd.length)] : value,
      )
      expect(() => renderMobiledoc(JSON.stringify(tree))).not.toThrow()
    }
  })
})
