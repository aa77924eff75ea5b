import { describe, expect, it } from 'vitest'
import { unwrapSubstack } from './picture-addresses'
import { toSubstackText } from './substack-body'

const original = 'https://substack-post-media.s3.amazonaws.com/public/images/1_20x10.jpeg'
const wrapped = `https://substackcdn.com/image/fetch/$s_!Ab1!,w_1456,c_limit,f_auto,q_auto:good/${encodeURIComponent(original)}`
const attrs = (value: unknown) => `data-attrs="${JSON.stringify(value).replaceAll('"', '&quot;')}"`
const read = (html: string) => toSubstackText(html).text

it.each([
  [wrapped, original],
  [`${wrapped} 1456w, ${wrapped} 800w`, `${original} 1456w, ${original} 800w`],
  [`https://cdn.substack.com/image/fetch/w_100/https://a.example/b.png`, 'https://a.example/b.png'],
  [
    'https://bucketeer-e05bb.s3.amazonaws.com/public/images/a.png',
    'https://substack-post-media.s3.amazonaws.com/public/images/a.png',
  ],
  [
    'https://substackcdn.com/image/fetch/w_1/https%3A%2F%2Fa.example%2F%E0%A4%A',
    'https://substackcdn.com/image/fetch/w_1/https%3A%2F%2Fa.example%2F%E0%A4%A',
  ],
  ['https://substackcdn.com/image/fetch/w_1/https%3A%2F%2Fa.example%2F%22%3E', 'https://a.example/%22%3E'],
  ['https://a.example/', 'https://a.example/'],
])('%s is %s', (address, expected) => {
  expect(unwrapSubstack(address)).toBe(expected)
})

describe('keeps', () => {
  it.each([
    ['<p>Plain &amp; <em>simple</em></p>', '<p>Plain &amp; <em>simple</em></p>'],
    [
      `<div class="captioned-image-container"><figure><a class="image-link image2" href="${wrapped}"><div class="image2-inset"><picture><source srcset="${wrapped} 800w"><img src="${wrapped}" alt="Alt" ${attrs({ src: original })}></picture><div class="image-link-expand"><svg><path/></svg></div></div></a><figcaption class="image-caption">By <em>Ann</em></figcaption></figure></div>`,
      `<figure class="kg-card kg-image-card"><img src="${original}" alt="Alt"><figcaption>By <em>Ann</em></figcaption></figure>`,
    ],
    [
      `<a class="image-link" href="https://a.example/"><img src="${wrapped}" alt=""></a>`,
      `<figure class="kg-card kg-image-card"><a href="https://a.example/"><img src="${original}" alt=""></a></figure>`,
    ],
    [
      `<div class="image3" ${attrs({ src: original, title: 'T' })}></div>`,
      `<figure class="kg-card kg-image-card"><img src="${original}" alt="T"></figure>`,
    ],
    [
      `<div class="image-gallery-embed" ${attrs({ gallery: { images: [{ src: wrapped }, { src: 'b.png' }], caption: 'G', alt: 'A' } })}></div>`,
      `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${original}" alt="A"></div><div class="kg-gallery-image"><img src="b.png" alt=""></div></div></div><figcaption>G</figcaption></figure>`,
    ],
    [
      `<p class="button-wrapper" ${attrs({ url: 'https://a.example/shop', text: 'Buy' })}><a class="button primary" href="https://a.example/shop"><span>Buy</span></a></p>`,
      '<p><a href="https://a.example/shop">Buy</a></p>',
    ],
    [
      `<div class="tweet" ${attrs({ url: 'https://twitter.com/a/status/1?s=20', full_text: 'Hi <all>', username: 'a', name: 'Ann' })}><a href="x">old</a></div>`,
      '<blockquote class="twitter-tweet"><p>Hi &lt;all&gt;</p>— Ann (@a) <a href="https://twitter.com/a/status/1">https://twitter.com/a/status/1</a></blockquote>',
    ],
    [
      `<div id="youtube2-x" class="youtube-wrap" ${attrs({ videoId: 'dQw_-1', startTime: null })}><div><iframe src="https://www.youtube-nocookie.com/embed/dQw_-1?rel=0"></iframe></div></div>`,
      '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw_-1"></iframe></figure>',
    ],
    [
      `<div class="latex-rendered" ${attrs({ persistentExpression: 'a<b', id: 'X' })}></div>`,
      '<pre><code class="language-latex">a&lt;b</code></pre>',
    ],
    [
      `<div class="digest-post-embed" ${attrs({ canonical_url: 'https://b.example/p/x', title: 'X', caption: 'C', publication_name: 'P', cover_image: null })}></div>`,
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/p/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">X</div><div class="kg-bookmark-description">C</div><div class="kg-bookmark-publisher">P</div></div></a></figure>',
    ],
    [
      `<div class="embedded-post-wrap" data-attrs="${'{"url":"https://b.example/p/y","title":"Y"}'.replaceAll('"', '&amp;quot;')}"></div>`,
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/p/y"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Y</div></div></a></figure>',
    ],
    [
      '<div class="file-embed-wrapper"><div class="file-embed-details"><h1 class="file-embed-details-h1">Paper</h1></div><a class="file-embed-button wide" href="https://a.example/p.pdf">Download</a></div>',
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://a.example/p.pdf"><div class="kg-file-card-title">Paper</div></a></div>',
    ],
    [
      `<p>By <span class="mention-wrap" ${attrs({ name: 'Ann & Bob', id: 1 })}></span></p>`,
      '<p>By Ann &amp; Bob</p>',
    ],
    [
      '<div class="preformatted-block"><label class="hide-text">Text within this block</label><pre class="text">a\n b</pre></div>',
      '<pre>a\n b</pre>',
    ],
    ['<div class="pullquote"><p>Q</p></div>', '<blockquote class="kg-blockquote-alt"><p>Q</p></blockquote>'],
    [
      '<p>a<a class="footnote-anchor" id="footnote-anchor-2" href="#footnote-2">2</a></p><div class="footnote"><a id="footnote-2" href="#footnote-anchor-2" class="footnote-number">2</a><div class="footnote-content"><p>Note</p></div></div>',
      '<p>a<sup class="footnote-ref"><a href="#fn2" id="fnref2">2</a></sup></p><section class="footnotes"><ol start="2"><li id="fn2"><p>Note</p></li></ol></section>',
    ],
    ['<h2>H<div class="header-anchor-parent"><button>Link</button></div></h2>', '<h2>H</h2>'],
  ])('%s', (html, expected) => {
    expect(read(html)).toEqual({ format: 'html', text: expected, losses: [] })
  })
})

describe('loses', () => {
  it.each([
    [
      '<div class="subscription-widget-wrap"><div class="subscription-widget"><form><input value="Subscribe"></form><p>Thanks for reading!</p></div></div>',
      '',
      'form',
      'Thanks for reading!',
    ],
    [
      '<p class="button-wrapper"><a class="button" href="%%share_url%%"><span>Share</span></a></p>',
      '',
      'form',
      'Share',
    ],
    [
      '<p class="button-wrapper"><a class="button" href="https://a.substack.com/subscribe?">Subscribe now</a></p>',
      '',
      'form',
      'Subscribe now',
    ],
    [
      `<div class="native-video-embed" ${attrs({ mediaUploadId: 'u' })}></div>`,
      '',
      'embed',
      'native-video-embed',
    ],
    [`<div class="poll-embed" ${attrs({ id: 5 })}></div>`, '', 'unknown-card', 'poll-embed'],
    ['<div class="paywall-jump"></div>', '<!--members-only-->', 'members-only', 'paywall-jump'],
    [
      `<div class="spotify-wrap" ${attrs({ url: 'https://open.spotify.com/x', title: 'Song' })}></div>`,
      '<p><a href="https://open.spotify.com/x">Song</a></p>',
      'embed',
      'Song',
    ],
    [`<div class="new-thing" ${attrs({ a: 1 })}><p>Words</p></div>`, '<p>Words</p>', 'unknown-card', 'Words'],
    ['<div class="new-thing" data-attrs="{broken"></div>', '', 'unknown-card', 'div'],
  ])('%s', (html, expected, what, words) => {
    expect(read(`<p>a</p>\n${html}`)).toEqual({
      format: 'html',
      text: `<p>a</p>\n${expected}`,
      losses: [{ what, words, line: 2 }],
    })
  })
})
