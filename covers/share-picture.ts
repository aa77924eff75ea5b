/** Draws the picture that social networks show beside a link: the cover, the headline, the section and the site's name. */
import { createRequire } from 'node:module'
import type { CreateText, OverlayOptions, SharpConstructor } from 'sharp'
import { type CoverSubject, type Drawn, drawCoverAt } from './cover'
import { drawMark } from './icon'
import { findAccents, PAPER } from './palette'

export type ShareSubject = CoverSubject & {
  title: string
  /** Above the headline: the section, or what it is. */
  label: string
  siteName: string
}

/** In the addresses of the pictures: to be raised whenever a drawing, of covers too, comes out differently. */
export const SHARE_DRAWING_VERSION = 3

/** What networks recommend. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const MARGIN = 60
/** Beside a headline. */
const COVER_WIDTH = 460
/** For label and name alone. */
const BARE_PANEL_WIDTH = 540
/** The headline's room, between label and name. */
const HEADLINE_TOP = 122
const HEADLINE_HEIGHT = 350
/** Lines of short headlines are not higher. */
const MAX_LINE_HEIGHT = 110
/** Longer words are broken. */
const MAX_WORD_LENGTH = 24
const SIGN_SIZE = 44
const SIGN_WIDTH = 58

const { resolve } = createRequire(import.meta.url)
/** `drawable`: the characters of the font, and those that are put together from them. */
type Font = { font: string; fontfile: string; drawable: RegExp }
const latin: Font = {
  font: 'Bricolage Grotesque ExtraBold',
  fontfile: resolve(
    '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  ),
  drawable: /[ -~¡-£¥-¬®-ıĴ-ķĹ-ľŁ-ňŊ-ťŨ-žƠơƯưǍǎȘ-țẀ-ẅẞẠ-ỹ–—‘-‚“-„†-•…‰€₹™←-↓−≈≠≤≥∞]/u,
}
/** For a whole text with Arabic letters, so that Latin ones beside them are of one font with them. */
const arabic: Font = {
  font: 'Noto Sans Arabic ExtraBold',
  fontfile: resolve('@expo-google-fonts/noto-sans-arabic/800ExtraBold/NotoSansArabic_800ExtraBold.ttf'),
  drawable:
    /[ -~¡-£¥§-«®-°´¶-¸º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ıĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŪ-žȘ-ț\u0600-\u06ff\u0750-\u077f\u200c–—‘-‚“-„•…‹›€™−]/u,
}
/** No headline is longer; what follows is not read. */
const MAX_CHARACTERS = 400

/** A PNG. The words are set by the font alone: a headline that it lacks letters for is left out. */
export async function renderSharePicture(
  sharp: SharpConstructor,
  publication: Drawn,
  subject: ShareSubject,
): Promise<Buffer> {
  const { bright } = findAccents(publication.site)
  const signWidth = publication.site.mark ? SIGN_WIDTH : 0
  const headline = toDrawable(subject.title)
  const panelWidth = headline ? SHARE_WIDTH - COVER_WIDTH : BARE_PANEL_WIDTH
  const room = panelWidth - 2 * MARGIN
  // The words of a text from right to left are on the right, and the cover on the left.
  const isFromRight = startsOnTheRight(headline || subject.label)
  const place = (width: number, indent = 0) =>
    isFromRight ? SHARE_WIDTH - MARGIN - indent - width : MARGIN + indent
  const words = await Promise.all([
    drawLine(sharp, subject.label.toUpperCase(), room, bright, 'size="28pt" letter_spacing="1700"'),
    drawHeadline(sharp, headline ?? '', room),
    drawLine(sharp, subject.siteName, room - signWidth, PAPER, 'size="46pt" letter_spacing="-900"'),
  ])
  const [label, title, name] = words
  const overlays: OverlayOptions[] = [
    ...(label ? [{ input: label.data, left: place(label.info.width), top: MARGIN }] : []),
    // The optical middle is a little above the middle.
    ...(title
      ? [
          {
            input: title.data,
            left: place(title.info.width),
            top: HEADLINE_TOP + Math.round((HEADLINE_HEIGHT - title.info.height) * 0.45),
          },
        ]
      : []),
    ...(name
      ? [
          {
            input: name.data,
            left: place(name.info.width, signWidth),
            top: SHARE_HEIGHT - MARGIN - 17 - Math.round(name.info.height / 2),
          },
        ]
      : []),
  ]
  // A palette takes a third of the bytes, and dithering would spoil flat colors.
  return sharp(Buffer.from(drawPanel(publication, subject, panelWidth, isFromRight)))
    .composite(overlays)
    .png({ palette: true, quality: 90, dither: 0, effort: 4, compressionLevel: 6 })
    .toBuffer()
}

/** All but the words: the ground, the cover, and the ohm sign of the site's header. */
function drawPanel(
  publication: Drawn,
  subject: ShareSubject,
  panelWidth: number,
  isFromRight: boolean,
): string {
  const cover = `x="${isFromRight ? 0 : panelWidth}" width="${SHARE_WIDTH - panelWidth}" height="${SHARE_HEIGHT}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    `<path fill="${findAccents(publication.site).ink}" d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z"/>`,
    drawCoverAt(publication, cover, subject),
    drawMark(
      publication.site,
      `x="${isFromRight ? SHARE_WIDTH - MARGIN - SIGN_SIZE : MARGIN}" y="${SHARE_HEIGHT - MARGIN - 38}" width="${SIGN_SIZE}" height="${SIGN_SIZE}"`,
    ),
    '</svg>',
  ].join('')
}

/** As large as its room allows. */
function drawHeadline(sharp: SharpConstructor, headline: string, width: number) {
  const hasLongWord = headline.split(/[\s-]/).some((word) => word.length > MAX_WORD_LENGTH)
  // About as many characters as a line of that height has.
  const lines = Math.ceil(headline.length / 9)
  const height = Math.min(HEADLINE_HEIGHT, lines * MAX_LINE_HEIGHT)
  const fit = { width, height, wrap: hasLongWord ? 'word-char' : 'word' } as const
  return drawText(sharp, headline, PAPER, 'letter_spacing="-900"', fit)
}

/** Smaller if it would be too wide. */
async function drawLine(sharp: SharpConstructor, text: string, width: number, color: string, style: string) {
  const line = await drawText(sharp, toDrawable(text) ?? '', color, style, { dpi: 72 })
  if (!line || line.info.width <= width) return line
  return sharp(line.data).resize({ width }).toBuffer({ resolveWithObject: true })
}

/** Cut to the letters. Null: no words. */
export async function drawText(
  sharp: SharpConstructor,
  text: string,
  color: string,
  style: string,
  options: Partial<CreateText>,
) {
  if (!text) return null
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const { font, fontfile } = findFont(text)
  // Space between them would part letters that are joined.
  const own = font === arabic.font ? style.replace(/letter_spacing="[^"]*"/, '') : style
  const markup = `<span foreground="${color}" ${own}>${escaped}</span>`
  return sharp({ text: { text: markup, font, fontfile, rgba: true, ...options } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function findFont(text: string): Font {
  return /\p{Script=Arabic}/u.test(text) ? arabic : latin
}

/** As the renderer does: by the first letter. */
function startsOnTheRight(text: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(text)
}

/**
 * The text in characters of the font. Emoji, marks and the like are left out. Null when a letter, a digit or a sign that
 * carries meaning is missing: half of a headline would be worse than none.
 */
function toDrawable(text: string): string | null {
  const { drawable } = findFont(text)
  const spelled = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
  const characters = [...spelled.replace(/[\s\p{Cc}]/gu, ' ')]
  const drawn = characters.flatMap((character) =>
    drawable.test(character) ? character : [...character.normalize('NFKC')],
  )
  const shown = drawn.filter(
    (character) => drawable.test(character) || /[\p{L}\p{N}\p{Sc}\p{Sm}]/u.test(character),
  )
  const isComplete = shown.every((character) => drawable.test(character))
  return isComplete ? shown.join('').replace(/ +/g, ' ').trim() : null
}
