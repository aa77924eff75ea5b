/** The table of addresses that are films, posts and the like, and of the frames that show them, by exact hosts. */
import { canParse } from '~/domain/site/can-parse'
import type { Embed } from './embed'

/** The shapes that the style sheet knows, by width : height. */
const shapes = { wide: 16 / 9, classic: 4 / 3, square: 1, tall: 9 / 16 } as const
export type Shape = keyof typeof shapes

/**
 * `host`: of `url`, the only one that pages have to allow. `plays`: it has sound, and takes the place of the picture in its shape;
 * others have a height in pixels.
 */
export type Frame = { url: string; host: string } & (
  | { plays: true; shape: Shape }
  | { plays: boolean; height: number }
)

export type Thing = 'video' | 'audio' | 'post' | 'pen' | 'map'

/** What an address is. `name`: of its site as readers know it; null: any other. `oembed`: where its data is; null: in its page. */
export type Recognized = {
  name: string | null
  thing: Thing | null
  host: string
  frame: Frame | null
  oembed: string | null
}

/** What follows the origin of a frame; null: the address is something else on that site, such as a profile. */
type Place = { origin: string; path: string } & ({ shape: Shape } | { height: number; plays?: boolean })

type Provider = {
  name: string
  thing: Thing
  hosts: readonly string[]
  place: (url: URL, known: Partial<Embed>) => Place | null
  oembed?: (address: string) => string
}

const encoded = encodeURIComponent

const providers: Provider[] = [
  {
    name: 'YouTube',
    thing: 'video',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'music.youtube.com',
      'youtu.be',
      'www.youtube-nocookie.com',
    ],
    place: findYouTube,
    oembed: (address) => `https://www.youtube.com/oembed?format=json&url=${encoded(address)}`,
  },
  {
    name: 'Vimeo',
    thing: 'video',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    place: ({ pathname, searchParams, hash }) => {
      const match =
        /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{4,12})(?:\/([\da-f]{6,16}))?\/?$/
      const [found, id, key = hexOrNull(searchParams.get('h'))] = match.exec(pathname) ?? []
      if (!found) return null
      const start = toSeconds(/^#t=(\w{1,20})$/.exec(hash)?.[1] ?? '')
      const path = `/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}${start ? `#t=${start}s` : ''}`
      return { origin: 'https://player.vimeo.com', path, shape: 'wide' }
    },
    oembed: (address) => `https://vimeo.com/api/oembed.json?url=${encoded(address)}`,
  },
  {
    name: 'X',
    thing: 'post',
    hosts: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    place: ({ pathname }) => {
      const id = /^\/(?:\w{1,20}|i\/web)\/status(?:es)?\/(\d{1,20})(?:\/|$)/.exec(pathname)?.[1]
      const path = `/embed/Tweet.html?dnt=true&id=${id}`
      return id ? { origin: 'https://platform.twitter.com', path, height: 600 } : null
    },
    oembed: (address) => `https://publish.twitter.com/oembed?omit_script=1&dnt=1&url=${encoded(address)}`,
  },
  {
    name: 'Instagram',
    thing: 'post',
    hosts: ['instagram.com', 'www.instagram.com'],
    place: ({ pathname }) => {
      const id = /^\/(?:[\w.]{1,30}\/)?(?:p|reels?|tv)\/([\w-]{5,40})\/?$/.exec(pathname)?.[1]
      const path = `/p/${id}/embed/captioned/`
      return id ? { origin: 'https://www.instagram.com', path, height: 760 } : null
    },
  },
  {
    name: 'TikTok',
    thing: 'video',
    hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
    place: ({ pathname }) => {
      const id = /^\/@[\w.]{1,40}\/video\/(\d{10,22})\/?$/.exec(pathname)?.[1]
      const path = `/player/v1/${id}?autoplay=1`
      return id ? { origin: 'https://www.tiktok.com', path, shape: 'tall' } : null
    },
    oembed: (address) => `https://www.tiktok.com/oembed?url=${encoded(address)}`,
  },
  {
    name: 'Spotify',
    thing: 'audio',
    hosts: ['open.spotify.com'],
    place: ({ pathname }) => {
      const match = /^\/(?:intl-\w{2,5}\/)?(track|album|artist|playlist|episode|show)\/([A-Za-z\d]{22})\/?$/
      const [found, kind, id] = match.exec(pathname) ?? []
      const height = kind === 'track' || kind === 'episode' ? 152 : 352
      return found
        ? { origin: 'https://open.spotify.com', path: `/embed/${kind}/${id}`, height, plays: true }
        : null
    },
    oembed: (address) => `https://open.spotify.com/oembed?url=${encoded(address)}`,
  },
  {
    name: 'Apple Podcasts',
    thing: 'audio',
    hosts: ['podcasts.apple.com'],
    place: ({ pathname, searchParams }) => {
      const [found, country, id] = /^\/([a-z]{2})\/podcast\/(?:[^/]+\/)?(id\d{5,12})\/?$/.exec(pathname) ?? []
      const episode = /^\d{5,20}$/.exec(searchParams.get('i') ?? '')?.[0]
      const path = `/${country}/podcast/${id}${episode ? `?i=${episode}` : ''}`
      return found
        ? { origin: 'https://embed.podcasts.apple.com', path, height: episode ? 175 : 450, plays: true }
        : null
    },
  },
  {
    name: 'CodePen',
    thing: 'pen',
    hosts: ['codepen.io'],
    place: ({ pathname }) => {
      const [found, user, id] =
        /^\/([\w-]{1,40})\/(?:pen|full|details|embed)\/([A-Za-z\d]{5,40})\/?$/.exec(pathname) ?? []
      const path = `/${user}/embed/${id}?default-tab=result`
      return found ? { origin: 'https://codepen.io', path, height: 480 } : null
    },
    oembed: (address) => `https://codepen.io/api/oembed?format=json&url=${encoded(address)}`,
  },
  {
    name: 'OpenStreetMap',
    thing: 'map',
    hosts: ['openstreetmap.org', 'www.openstreetmap.org'],
    place: findMap,
  },
  {
    name: 'Bluesky',
    thing: 'post',
    hosts: ['bsky.app'],
    place: ({ pathname }, { remoteId }) => {
      const [found, account, id] =
        /^\/profile\/([\w.:-]{3,250})\/post\/([a-z\d]{8,20})\/?$/.exec(pathname) ?? []
      const did = [account, remoteId].find((each) => each && isDid(each))
      const path = `/embed/${did}/app.bsky.feed.post/${id}`
      return found && did ? { origin: 'https://embed.bsky.app', path, height: 500 } : null
    },
    oembed: (address) => `https://embed.bsky.app/oembed?url=${encoded(address)}`,
  },
]

/** Software whose servers anybody can run: the path says that an address may be of one, and its oEmbed data whether it is. */
const servers = {
  mastodon: {
    name: 'Mastodon',
    thing: 'post',
    isPath: /^\/@\w{1,60}\/\d{10,25}\/?$/,
    oembed: '/api/oembed?url=',
    toPath: (path: string) => `${path.replace(/\/$/, '')}/embed`,
  },
  peertube: {
    name: 'PeerTube',
    thing: 'video',
    isPath: /^\/(?:w|videos\/watch)\/[\w-]{10,40}\/?$/,
    oembed: '/services/oembed?format=json&url=',
    toPath: (path: string) => `/videos/embed/${path.replace(/\/$/, '').split('/').at(-1)}?autoplay=1`,
  },
} as const
export type ServerKind = keyof typeof servers

/** `known`: what was read of it. Null: no address of the web, or one with a name and a password in it. */
export function recognize(address: string, known: Partial<Embed> = {}): Recognized | null {
  const url = canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const host = url.hostname.replace(/^www\./, '')
  const provider = url.port === '' && providers.find(({ hosts }) => hosts.includes(url.hostname))
  if (provider) {
    const place = provider.place(url, known)
    const isKnown = place !== null || provider.name === 'Bluesky'
    const frame = place && toFrame(place, known)
    const { name, thing } = provider
    return { name, thing, host, frame, oembed: (isKnown && provider.oembed?.(url.href)) || null }
  }
  const kind = findServerKind(url)
  const server = kind && servers[kind]
  const oembed = server ? `${url.origin}${server.oembed}${encoded(url.href)}` : null
  if (!server || known.provider !== kind) return { name: null, thing: null, host, frame: null, oembed }
  const path = server.toPath(url.pathname)
  const place: Place =
    kind === 'peertube'
      ? { origin: url.origin, path, shape: 'wide' }
      : { origin: url.origin, path, height: 500 }
  return { name: server.name, thing: server.thing, host, frame: toFrame(place, known), oembed }
}

/** Names of the DNS: URLs also take hosts with signs that end a directive of a policy, or stand for any host. */
const plainHost = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z\d-]{2,}$/

/** Only of https: addresses without a port. Null: it looks like neither. */
export function findServerKind({ protocol, port, hostname, pathname }: URL): ServerKind | null {
  if (protocol !== 'https:' || port !== '' || !plainHost.test(hostname)) return null
  if (servers.mastodon.isPath.test(pathname)) return 'mastodon'
  return servers.peertube.isPath.test(pathname) ? 'peertube' : null
}

/** An account in the network of Bluesky. */
export function isDid(id: string): boolean {
  return /^did:(?:plc:[a-z2-7]{24}|web:[a-z\d.-]{3,200})$/.test(id)
}

function toFrame({ origin, path, ...size }: Place, known: Partial<Embed>): Frame {
  const at = { url: `${origin}${path}`, host: origin }
  if ('height' in size) return { ...at, plays: size.plays === true, height: size.height }
  return { ...at, plays: true, shape: size.shape === 'wide' ? nearestShape(known) : size.shape }
}

function nearestShape({ width, height }: Partial<Embed>): Shape {
  if (!width || !height) return 'wide'
  const distance = (shape: Shape) => Math.abs(Math.log(width / height / shapes[shape]))
  return (Object.keys(shapes) as Shape[]).reduce((best, shape) =>
    distance(shape) < distance(best) ? shape : best,
  )
}

function findYouTube({ hostname, pathname, searchParams }: URL): Place | null {
  const [, kind, part = ''] =
    /^\/(?:(watch|playlist|shorts|live|embed|v)(?:\/|$))?([^/]*)\/?$/.exec(pathname) ?? []
  const origin = 'https://www.youtube-nocookie.com'
  const list = /^[\w-]{10,50}$/.exec(searchParams.get('list') ?? '')?.[0]
  if (kind === 'playlist')
    return list ? { origin, path: `/embed/videoseries?list=${list}&autoplay=1`, shape: 'wide' } : null
  const isShort = hostname === 'youtu.be'
  const id = kind === 'watch' ? (searchParams.get('v') ?? '') : isShort === (kind === undefined) ? part : ''
  if (!/^[\w-]{11}$/.test(id)) return null
  const start = toSeconds(searchParams.get('t') ?? searchParams.get('start') ?? '')
  const path = `/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`
  return { origin, path, shape: kind === 'shorts' ? 'tall' : 'wide' }
}

/** `90`, `90s`, `1m30s`. */
function toSeconds(typed: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(typed) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function hexOrNull(typed: string | null): string | undefined {
  return /^[\da-f]{6,16}$/.exec(typed ?? '')?.[0]
}

/** In pixels, for a map 672 wide, as texts are; tiles have 256. */
const MAP_HEIGHT = 420
const MAP_TILES = 672 / 256

function findMap({ hash, searchParams }: URL): Place | null {
  const [, zoom = 0, ...center] = (/^#map=(\d{1,2})\/(-?[\d.]{1,12})\/(-?[\d.]{1,12})/.exec(hash) ?? []).map(
    Number,
  )
  const marked = ['mlat', 'mlon'].map((name) => Number.parseFloat(searchParams.get(name) ?? ''))
  const [latitude = Number.NaN, longitude = Number.NaN] = center.length === 2 ? center : marked
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
  if (!isPlace) return null
  const width = (360 / 2 ** Math.min(19, zoom || 15)) * MAP_TILES
  const height = ((width * MAP_HEIGHT) / 672) * Math.cos((latitude * Math.PI) / 180)
  const box = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2]
  const [markedLatitude = Number.NaN, markedLongitude = Number.NaN] = marked
  const marker = Number.isNaN(markedLatitude + markedLongitude)
    ? ''
    : `&marker=${markedLatitude}%2C${markedLongitude}`
  const path = `/export/embed.html?bbox=${box.map((each) => each.toFixed(5)).join('%2C')}&layer=mapnik${marker}`
  return { origin: 'https://www.openstreetmap.org', path, height: MAP_HEIGHT }
}
