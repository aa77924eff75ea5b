/** The pages of what other sites give to be put into frames: their embed codes name the frame, and cards need the page. */
import { canParse } from '~/domain/site/can-parse'

type ToPage = (url: URL) => string | null

/** By the host of the frame. */
const pages: Record<string, ToPage> = {
  'www.youtube.com': toYouTube,
  'youtube.com': toYouTube,
  'www.youtube-nocookie.com': toYouTube,
  'player.vimeo.com': ({ pathname, searchParams, hash }) => {
    const id = /^\/video\/(\d{4,12})\/?$/.exec(pathname)?.[1]
    const key = /^[\da-f]{6,16}$/.exec(searchParams.get('h') ?? '')?.[0]
    const start = /^#t=[\dhms]{1,12}$/.exec(hash)?.[0] ?? ''
    return id ? `https://vimeo.com/${id}${key ? `/${key}` : ''}${start}` : null
  },
  'open.spotify.com': ({ pathname }) => {
    const path = /^\/embed(?:-podcast)?(\/[a-z]{4,10}\/[A-Za-z\d]{22})\/?$/.exec(pathname)?.[1]
    return path ? `https://open.spotify.com${path}` : null
  },
  'embed.podcasts.apple.com': ({ pathname, searchParams }) => {
    const episode = /^\d{5,20}$/.exec(searchParams.get('i') ?? '')?.[0]
    return /^\/[a-z]{2}\/podcast\//.test(pathname)
      ? `https://podcasts.apple.com${pathname}${episode ? `?i=${episode}` : ''}`
      : null
  },
  'platform.twitter.com': ({ pathname, searchParams }) => {
    const id = /^\d{1,20}$/.exec(searchParams.get('id') ?? '')?.[0]
    return id && pathname === '/embed/Tweet.html' ? `https://x.com/i/status/${id}` : null
  },
  'www.instagram.com': ({ pathname }) => {
    const path = /^(\/(?:p|reel|tv)\/[\w-]{5,40})\/embed(?:\/captioned)?\/?$/.exec(pathname)?.[1]
    return path ? `https://www.instagram.com${path}/` : null
  },
  'www.tiktok.com': ({ pathname }) => {
    const id = /^\/(?:player\/v1|embed\/v2|embed)\/(\d{10,22})\/?$/.exec(pathname)?.[1]
    return id ? `https://www.tiktok.com/@_/video/${id}` : null
  },
  'codepen.io': ({ pathname }) => {
    const [, user, id] = /^\/([\w-]{1,40})\/embed\/(?:preview\/)?([A-Za-z\d]{5,40})\/?$/.exec(pathname) ?? []
    return id ? `https://codepen.io/${user}/pen/${id}` : null
  },
  'embed.bsky.app': ({ pathname }) => {
    const [, account, id] =
      /^\/embed\/([\w.:-]{3,250})\/app\.bsky\.feed\.post\/([a-z\d]{8,20})\/?$/.exec(pathname) ?? []
    return id ? `https://bsky.app/profile/${account}/post/${id}` : null
  },
}

function toYouTube({ pathname, searchParams }: URL): string | null {
  const id = /^\/embed\/([\w-]{10,50})\/?$/.exec(pathname)?.[1]
  if (!id) return null
  if (id === 'videoseries') {
    const list = /^[\w-]{10,50}$/.exec(searchParams.get('list') ?? '')?.[0]
    return list ? `https://www.youtube.com/playlist?list=${list}` : null
  }
  if (id.length !== 11) return null
  const start = /^\d{1,6}$/.exec(searchParams.get('start') ?? '')?.[0]
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`
}

/** The page of which a frame shows a part; null: the address is that of no known frame. */
export function findFramedPage(address: string): string | null {
  const typed = address.trim().replace(/^\/\//, 'https://')
  const url = canParse(typed) ? new URL(typed) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return null
  const toPage = Object.hasOwn(pages, url.hostname) ? pages[url.hostname] : undefined
  return toPage?.(url) ?? null
}

const embedCode =
  /^<iframe\s[^<>]{0,2000}?\bsrc\s*=\s*["']?([^\s"'<>]{1,2000})[^<>]{0,2000}>[^<>]{0,500}<\/iframe>/i

/** Finds the page in the code that a site gives to copy, and in what the site may add below; null: it is no known code. */
export function findPageOfCode(text: string): string | null {
  const source = embedCode.exec(text.trim())?.[1]
  return source === undefined ? null : findFramedPage(source.replaceAll('&amp;', '&'))
}
