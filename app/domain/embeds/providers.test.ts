import { describe, expect, it } from 'vitest'
import { findServerKind, recognize } from './providers'

const did = 'did:plc:z72i7hdynmk6r22z27h6tvur'
const nocookie = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

it.each(
  [
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', nocookie, 'wide'],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1m30s', `${nocookie}&start=90`, 'wide'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=43', `${nocookie}&start=43`, 'wide'],
    ['http://youtube.com/live/dQw4w9WgXcQ', nocookie, 'wide'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', nocookie, 'wide'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', nocookie, 'tall'],
    [
      'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf&autoplay=1',
      'wide',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1', 'wide'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
      'wide',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
      'wide',
    ],
    [
      'https://vimeo.com/76979871#t=1m5s',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=65s',
      'wide',
    ],
    [
      'https://vimeo.com/76979871/8272103f6e#t=30',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e#t=30s',
      'wide',
    ],
    [
      'https://vimeo.com/showcase/1234567/video/76979871#at=3',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
      'wide',
    ],
    ['https://x.com/i/web/status/20', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20', 600],
    [
      'https://twitter.com/jack/statuses/20',
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20',
      600,
    ],
    [
      'https://www.instagram.com/reels/CwAbC12-x_y/',
      'https://www.instagram.com/p/CwAbC12-x_y/embed/captioned/',
      760,
    ],
    [
      'https://www.instagram.com/some.one/reels/CwAbC12-x_y',
      'https://www.instagram.com/p/CwAbC12-x_y/embed/captioned/',
      760,
    ],
    [
      'https://twitter.com/jack/status/20?s=20',
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20',
      600,
    ],
    [
      'https://x.com/jack/status/20/photo/1',
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20',
      600,
    ],
    [
      'https://www.instagram.com/reel/CwAbC12-x_y/?igsh=1',
      'https://www.instagram.com/p/CwAbC12-x_y/embed/captioned/',
      760,
    ],
    [
      'https://www.tiktok.com/@scout2015/video/6718335390845095173',
      'https://www.tiktok.com/player/v1/6718335390845095173?autoplay=1',
      'tall',
    ],
    [
      'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
      152,
    ],
    [
      'https://open.spotify.com/show/4uLU6hMCjMI75M1A2tKUQC',
      'https://open.spotify.com/embed/show/4uLU6hMCjMI75M1A2tKUQC',
      352,
    ],
    [
      'https://podcasts.apple.com/us/podcast/the-daily/id1200361736?i=1000700000000',
      'https://embed.podcasts.apple.com/us/podcast/id1200361736?i=1000700000000',
      175,
    ],
    [
      'https://codepen.io/chriscoyier/pen/gfdDu',
      'https://codepen.io/chriscoyier/embed/gfdDu?default-tab=result',
      480,
    ],
    [
      'https://www.openstreetmap.org/#map=15/52.5163/13.3777',
      'https://www.openstreetmap.org/export/embed.html?bbox=13.36328%2C52.51082%2C13.39212%2C52.52178&layer=mapnik',
      420,
    ],
    [
      'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=15/52.5163/13.3777',
      'https://www.openstreetmap.org/export/embed.html?bbox=13.36328%2C52.51082%2C13.39212%2C52.52178&layer=mapnik&marker=52.5%2C13.4',
      420,
    ],
    [
      `https://bsky.app/profile/${did}/post/3l6oveex3ii2l`,
      `https://embed.bsky.app/embed/${did}/app.bsky.feed.post/3l6oveex3ii2l`,
      500,
    ],
  ].filter(([, url]) => url !== null),
)('%s plays in a frame', (address, url, size) => {
  const frame = recognize(String(address))?.frame
  expect(frame).toMatchObject({ url, ...(typeof size === 'number' ? { height: size } : { shape: size }) })
  expect(new URL(String(url)).origin).toBe(frame?.host)
})

it.each([
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
  'https://www.youtube.com/watch?v=../../../x',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://youtu.be/watch',
  'https://xn--yutube-wqf.com/watch?v=dQw4w9WgXcQ',
  'https://yоutube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/features/live',
  'https://x.com/jack',
  'https://open.spotify.com/track/short',
  'https://open.spotify.com/embed/../user/x',
  'https://www.openstreetmap.org/#map=15/152.5163/13.3777',
  'https://www.openstreetmap.org/about',
  'https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l',
  'https://mastodon.social/@Gargron/109318821117356215',
  'https://evil.example/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d',
])('%s has no frame', (address) => {
  expect(recognize(address)).toMatchObject({ frame: null })
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//youtube.com/x',
  'youtube.com',
  'https://a:b@youtu.be/dQw4w9WgXcQ',
  '',
])('%s is no address of a site', (address) => expect(recognize(address)).toBeNull())

describe('what anybody may serve', () => {
  const post = 'https://mastodon.social/@Gargron/109318821117356215'
  const film = 'https://framatube.org/w/9c9de5e8-0a1e-484a'

  it('has a frame when its data has said what it is', () => {
    expect(recognize(post, { provider: 'mastodon' })).toMatchObject({
      name: 'Mastodon',
      frame: { url: `${post}/embed`, host: 'https://mastodon.social', plays: false },
    })
    expect(recognize(film, { provider: 'peertube', width: 560, height: 315 })).toMatchObject({
      name: 'PeerTube',
      frame: { url: 'https://framatube.org/videos/embed/9c9de5e8-0a1e-484a?autoplay=1', shape: 'wide' },
    })
    expect(recognize(post, { provider: 'peertube' })).toMatchObject({ name: null, frame: null })
  })

  it('is asked there', () => {
    expect(recognize(post)?.oembed).toBe(`https://mastodon.social/api/oembed?url=${encodeURIComponent(post)}`)
    expect(findServerKind(new URL('http://mastodon.social/@Gargron/109318821117356215'))).toBeNull()
    expect(findServerKind(new URL('https://example.org/w/index'))).toBeNull()
  })
})

it('a handle of Bluesky has a frame once its account is known', () => {
  const address = 'https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l'
  expect(recognize(address)?.oembed).toContain('https://embed.bsky.app/oembed?url=')
  expect(recognize(address, { remoteId: did })?.frame?.url).toContain(`/embed/${did}/app.bsky.feed.post/`)
  expect(recognize(address, { remoteId: 'did:plc:"><script>' })?.frame).toBeNull()
})

it.each([
  [{ width: 200, height: 356 }, 'tall'],
  [{ width: 480, height: 360 }, 'classic'],
  [{ width: 500, height: 500 }, 'square'],
  [{ width: 426, height: 240 }, 'wide'],
  [{}, 'wide'],
])('a film of %j is shown as %s', (known, shape) => {
  expect(recognize('https://vimeo.com/76979871', known)?.frame).toMatchObject({ shape })
})

it('any other site has its host', () => {
  expect(recognize('https://www.example.org/a')).toEqual({
    name: null,
    thing: null,
    host: 'example.org',
    frame: null,
    oembed: null,
  })
})
