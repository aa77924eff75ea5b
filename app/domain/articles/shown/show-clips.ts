/** Shows the clips of the library in an article's text, where a container names each by its address. */
import { i18n } from '~/domain/language/i18n'
import { type Clip, clipKinds } from '~/domain/media/clips'
import { captionsPath, clipPath, renditionPath } from '~/domain/media/renditions'
import { escapeText, type SafeHtml, writeAttributes } from '~/domain/text/safe-html'

/** More of them stay links. */
const MAX_SHOWN = 50

/** As the container writes it. From the sanitizer, so `>` occurs only at the end of tags, and each figure ends. */
const figure = new RegExp(
  [
    /<figure(?<before>(?: id="[^"<>]*")?) class="(?<name>clip-(?<thing>video|audio)(?: picture-(?:wide|full))?)"(?<after>[^<>]*)>/,
    /<a href="\/media\/(?<hash>[0-9a-f]{32})\/clip\.\w{3,4}"[^<>]*>[^<>]*<\/a>(?<body>.*?)<\/figure>/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gs',
)

type Groups = { thing: 'video' | 'audio' } & Record<'before' | 'name' | 'after' | 'hash' | 'body', string>
type Shown = Pick<Groups, 'thing' | 'name'> & { clip: Clip; attributes: string }

/** For pages: a player with the caption, or else title and credit, below. */
export function showClips(html: SafeHtml, clips: readonly Clip[]): SafeHtml {
  return replaceClips(html, clips, ({ clip, thing, name, attributes }) => {
    const data = writeAttributes({ class: name, 'data-address': clipPath(clip) })
    return `<figure${data}${attributes}>${writePlayer(clip, thing)}`
  })
}

/** For feeds: a link that says what it leads to. */
export function showPlainClips(html: SafeHtml, clips: readonly Clip[]): SafeHtml {
  return replaceClips(
    html,
    clips,
    ({ clip, thing, attributes }) =>
      `<figure${attributes}><p><a${writeAttributes({ href: clipPath(clip) })}>${escapeText(describe(clip, thing))}</a></p>`,
  )
}

/** For other publishing software: a player of one file, without words of ours. */
export function showBareClips(html: SafeHtml, clips: readonly Clip[]): SafeHtml {
  return replaceClips(html, clips, ({ clip, thing, attributes }) => {
    const poster: Record<string, string> =
      thing === 'video' && clip.poster ? { poster: renditionPath(clip.poster, 1200, 'jpg') } : {}
    const player = writeAttributes({ controls: '', src: clipPath(clip), ...poster })
    return `<figure${attributes}><${thing}${player}></${thing}>`
  })
}

/** Clips that are gone leave their captions, if any. */
function replaceClips(html: SafeHtml, clips: readonly Clip[], write: (shown: Shown) => string): SafeHtml {
  if (!html.includes(' class="clip-')) return html
  const byHash = new Map(clips.map((clip) => [clip.hash, clip]))
  let shown = 0
  return html.replace(figure, (whole, ...matched) => {
    const { before, name, thing, after, hash, body } = matched.at(-1) as Groups
    if (shown >= MAX_SHOWN) return whole
    const clip = byHash.get(hash)
    const attributes = `${before}${after}`
    if (!clip) return body.trim() === '' ? '' : `<figure${attributes}>${body}</figure>`
    shown += 1
    return `${write({ clip, thing, name, attributes })}${withCredit(body, clip)}</figure>`
  }) as SafeHtml
}

const captionEnd = '</figcaption>'

function withCredit(body: string, { title, credit }: Clip): string {
  if (body.trim() === '') {
    const words = [title, credit].filter(Boolean).join(' · ')
    return words && `<figcaption>${escapeText(words)}${captionEnd}`
  }
  if (!credit || !body.endsWith(captionEnd)) return body
  return `${body.slice(0, -captionEnd.length)} · ${escapeText(credit)}${captionEnd}`
}

function describe({ title, description }: Clip, thing: 'video' | 'audio'): string {
  return [nameThing(thing), title || description].filter(Boolean).join(': ')
}

function nameThing(thing: 'video' | 'audio'): string {
  return thing === 'video' ? i18n.t('Video') : i18n.t('Audio')
}

/** Its size is known before anything is loaded: nothing moves, and nothing plays by itself. */
function writePlayer(clip: Clip, thing: 'video' | 'audio'): string {
  const { hash, kind, title, description, poster, captions } = clip
  const label = description || title || nameThing(thing)
  const { width, height } = poster ?? {}
  const size = width && height ? { width, height } : { width: 1280, height: 720 }
  const picture: Record<string, string> = poster ? { poster: renditionPath(poster, 1200, 'jpg') } : {}
  const attributes: Record<string, string | number> = {
    controls: '',
    preload: 'none',
    ...(thing === 'video' ? { playsinline: '', ...picture, ...size } : {}),
    'aria-label': label,
  }
  const source = writeAttributes({ src: clipPath(clip), type: clipKinds[kind].type })
  const { language: srclang = '', label: captionsLabel = '' } = captions ?? {}
  const track =
    captions &&
    `<track${writeAttributes({ kind: 'captions', src: captionsPath(hash), srclang, label: captionsLabel, default: '' })} />`
  const link = `<a${writeAttributes({ href: clipPath(clip), download: '' })}>${escapeText(i18n.t('Download: {title}', { title: label }))}</a>`
  return `<${thing}${writeAttributes(attributes)}><source${source} />${track ?? ''}${link}</${thing}>`
}
