/** The addresses of what is shown from elsewhere, from how marks of other software name it. */

/** `id`: or already an address. `inner`: of a user, a list. Null: nothing that is known by this name. */
export function toShownAddress(
  name: string,
  id: string,
  { user = '' }: { user?: string } = {},
): string | null {
  const known = name.toLowerCase().replace(/[-_]/g, '')
  if (/^https?:\/\/\S+$/.test(id)) return kinds.has(known) ? id : null
  if (!/^[\w./@-]{1,200}$/.test(id)) return null
  const kind = kinds.get(known)
  return kind === undefined ? null : kind(id, user)
}

type ToAddress = (id: string, user: string) => string | null

const youtube: ToAddress = (id) => `https://www.youtube.com/watch?v=${id}`
const vimeo: ToAddress = (id) => (/^\d+/.test(id) ? `https://vimeo.com/${id}` : null)
const post: ToAddress = (id, user) =>
  /^\d+$/.test(id) ? ['https://x.com', user || 'i', 'status', id].join('/') : null
const gist: ToAddress = (id, user) => `https://gist.github.com/${user ? `${user}/` : ''}${id}`
const instagram: ToAddress = (id) => `https://www.instagram.com/p/${id}/`

const kinds = new Map<string, ToAddress>([
  ...['youtube', 'liteyoutube', 'youtubeembed', 'youtubelite', 'youtubevideo', 'yt'].map(
    (name) => [name, youtube] as const,
  ),
  ...['vimeo', 'vimeosimple', 'vimeoembed'].map((name) => [name, vimeo] as const),
  ...['x', 'xsimple', 'twitter', 'twittersimple', 'tweet', 'twittertweet'].map(
    (name) => [name, post] as const,
  ),
  ['gist', gist],
  ...['instagram', 'instagramsimple', 'instagramembed'].map((name) => [name, instagram] as const),
  ['codepen', (id, user) => (user ? ['https://codepen.io', user, 'pen', id].join('/') : null)],
])

/** Of the player in a frame, the page that it belongs to; null: a frame of something else. */
export function readFrame(address: string): string | null {
  const [, video] =
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/.exec(address) ?? []
  if (video) return youtube(video, '')
  const [, clip] = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address) ?? []
  return clip ? vimeo(clip, '') : null
}

const notes =
  'note abstract info question example quote summary todo important seealso success-note cite notice primary'.split(
    ' ',
  )
const tips = 'tip success hint check done'.split(' ')
const warnings = 'warning failure danger bug caution error attention fail warn'.split(' ')

/** Which of our boxes a box of another software is; null: none. */
export function toBoxKind(name: string): 'note' | 'tip' | 'warning' | null {
  const known = name.toLowerCase()
  if (notes.includes(known)) return 'note'
  if (tips.includes(known)) return 'tip'
  return warnings.includes(known) ? 'warning' : null
}
