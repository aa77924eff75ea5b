/** Shortcodes of clips, of code, and of what is shown from another site. */
import { escapeAttribute } from '../incoming/plain-text'
import { decodeEntities, toPlainText } from './html-entities'
import { type TextState, toPlayer } from './post-context'
import type { Shortcode } from './shortcodes'

/** By the names of shortcodes: the address of what has this id. */
const embeds: Record<string, ((id: string) => string) | null> = {
  embed: null,
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  su_youtube: null,
  vimeo: (id) => `https://vimeo.com/${id}`,
  su_vimeo: null,
  vc_video: null,
  fusion_youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
  twitter: (id) => `https://twitter.com/i/status/${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
  wpvideo: (id) => `https://videopress.com/v/${id}`,
  videopress: (id) => `https://videopress.com/v/${id}`,
  ted: (id) => `https://www.ted.com/talks/${id}`,
  soundcloud: null,
  spotify: null,
  instagram: null,
  facebook: null,
  tiktok: null,
  pinterest: null,
  flickr: null,
  googlemaps: null,
  bandcamp: null,
  mixcloud: null,
  scribd: null,
  slideshare: null,
  twitch: null,
  'archive.org': null,
}

/** Undefined: it shows nothing of another site; null: of which address is not known. */
export function toEmbedAddress({ name, attributes, values, content }: Shortcode): string | null | undefined {
  const toAddress = Object.hasOwn(embeds, name) ? embeds[name] : undefined
  if (toAddress === undefined) return undefined
  const inner = decodeEntities(content).trim()
  const written = [
    attributes.get('url'),
    attributes.get('src'),
    attributes.get('link'),
    attributes.get('id'),
    // What looks like the name of an attribute is the beginning of a query.
    ...values,
    inner,
    attributes.get('tweet'),
    attributes.get('v'),
  ]
  const whole = written.find((value) => value && /^(?:https?:)?\/\//.test(value))
  if (whole) return decodeEntities(whole.startsWith('//') ? `https:${whole}` : whole)
  const id = written.find((value) => value && /^[\w/.:-]{3,100}$/.test(value))
  return id && toAddress ? toAddress(id) : null
}

const clipAttributes = [
  'src',
  'mp3',
  'm4a',
  'ogg',
  'oga',
  'wav',
  'flac',
  'wma',
  'mp4',
  'm4v',
  'webm',
  'ogv',
  'mov',
  'flv',
  'url',
  'audio',
]

/** `at`: where it is in the text. */
export function toClip(
  { name, attributes, values, content, tag }: Shortcode,
  state: TextState,
  at: number,
): { block: string } | null {
  const kind = name.includes('audio') ? 'audio' : 'video'
  const source =
    clipAttributes.map((key) => attributes.get(key)).find(Boolean) ??
    values.find((value) => /^https?:/.test(value)) ??
    /https?:\/\/[^\s"'<>]+/.exec(content)?.[0] ??
    state.context.library.find(attributes.get('id') ?? '')?.source
  if (!source) return null
  // For browsers that play nothing.
  const words = toPlainText(content)
  if (words && !words.includes(source)) state.losses.add('embed', `${tag}: ${words}`, at)
  // A video of another site is shown from there.
  const isFile = kind === 'audio' || /\.(?:mp4|m4v|webm|ogv|mov|flv|wmv|mpe?g)(?:[?#]|$)/i.test(source)
  if (!isFile) return { block: `<p>${escapeAttribute(source)}</p>` }
  return {
    block: toPlayer(kind, source, attributes.get('poster'), escapeAttribute(attributes.get('caption') ?? '')),
  }
}

export function toPlaylist({ attributes, tag }: Shortcode, state: TextState, at: number): string {
  const kind = attributes.get('type') === 'video' ? 'video' : 'audio'
  const ids = (attributes.get('ids') ?? attributes.get('include'))?.match(/\d+/g)?.slice(0, 200)
  if (!ids) {
    const ofKind = kind === 'video' ? /\.(?:mp4|m4v|webm|ogv|mov)$/i : /\.(?:mp3|m4a|ogg|oga|wav|flac)$/i
    return state.context.library
      .listAttached(state.context.id)
      .filter(({ source }) => ofKind.test(source))
      .map(({ source, caption }) => toPlayer(kind, source, '', escapeAttribute(caption)))
      .join('')
  }
  return ids
    .map((id) => {
      const facts = state.context.library.find(id)
      if (!facts) state.losses.add('embed', `${tag}: ${id}`, at)
      return facts ? toPlayer(kind, facts.source, '', escapeAttribute(facts.caption)) : ''
    })
    .join('')
}

/** Newer editors store its characters escaped. */
export function toCode({ name, attributes, content }: Shortcode): string {
  const language =
    attributes.get('language') ??
    attributes.get('lang') ??
    (/^(?:sourcecode|code|highlight)$/.test(name) ? '' : name)
  const written = content.replace(/^(?:<br ?\/?>)?\n|\n?$/g, '')
  const text = written.includes('<') ? written : decodeEntities(written)
  const languageClass = /^[\w+#-]{1,30}$/.test(language) ? ` class="language-${language.toLowerCase()}"` : ''
  return `<pre><code${languageClass}>${escapeAttribute(text)}</code></pre>`
}
