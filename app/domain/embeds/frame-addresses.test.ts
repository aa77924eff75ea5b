/** The pages of frames, which are recognized themselves. */
import { expect, it } from 'vitest'
import { findFramedPage, findPageOfCode } from './frame-addresses'
import { recognize } from './providers'

const did = 'did:plc:z72i7hdynmk6r22z27h6tvur'

it.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['//www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&start=43',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43',
  ],
  [
    'https://www.youtube.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
    'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e#t=30s',
    'https://vimeo.com/76979871/8272103f6e#t=30s',
  ],
  [
    'https://open.spotify.com/embed/episode/4uLU6hMCjMI75M1A2tKUQC?utm_source=generator',
    'https://open.spotify.com/episode/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://embed.podcasts.apple.com/us/podcast/the-daily/id1200361736?i=1000700000000',
    'https://podcasts.apple.com/us/podcast/the-daily/id1200361736?i=1000700000000',
  ],
  ['https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20', 'https://x.com/i/status/20'],
  ['https://www.instagram.com/p/CwAbC12-x_y/embed/captioned/', 'https://www.instagram.com/p/CwAbC12-x_y/'],
  [
    'https://www.tiktok.com/embed/v2/6718335390845095173',
    'https://www.tiktok.com/@_/video/6718335390845095173',
  ],
  [
    'https://codepen.io/chriscoyier/embed/preview/gfdDu?default-tab=result',
    'https://codepen.io/chriscoyier/pen/gfdDu',
  ],
  [
    `https://embed.bsky.app/embed/${did}/app.bsky.feed.post/3l6oveex3ii2l`,
    `https://bsky.app/profile/${did}/post/3l6oveex3ii2l`,
  ],
])('%s shows %s', (frame, page) => {
  expect(findFramedPage(frame)).toBe(page)
  expect(recognize(page)?.frame).not.toBeNull()
})

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/embed/short',
  'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
  'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://a:b@www.youtube.com/embed/dQw4w9WgXcQ',
  'https://maps.example/embed',
  'javascript:alert(1)',
  'https://constructor/x',
  '',
])('%j is no known frame', (address) => expect(findFramedPage(address)).toBeNull())

it.each([
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=9" title="YouTube video player" frameborder="0" allow="autoplay; clipboard-write" allowfullscreen></iframe>',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9',
  ],
  [
    '<iframe src="https://player.vimeo.com/video/76979871" width="640"></iframe>\n<p><a href="https://vimeo.com/76979871">A film</a> from <a href="https://vimeo.com/x">X</a></p>',
    'https://vimeo.com/76979871',
  ],
  [
    "<IFRAME SRC='//www.youtube.com/embed/dQw4w9WgXcQ'>\n</IFRAME>",
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  ['<iframe src="https://maps.example/embed"></iframe>', null],
  ['See <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', null],
  ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">', null],
  ['text', null],
])('the code %j is of %s', (code, page) => expect(findPageOfCode(code)).toBe(page))
