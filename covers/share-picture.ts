/** Draws the picture that social networks show beside a link: the cover, the headline, the section and the site's name. */
import { type CoverSubject, drawCoverAt } from './cover'
import { breakLines, cutLines } from './lettering/break-lines'
import { toLetters } from './lettering/letters'
import { drawText, measureText, type TextStyle } from './lettering/set-text'
import { INK, MINT, PAPER } from './palette'

export type ShareSubject = CoverSubject & {
  title: string
  /** Above the headline: the section, or what it is. */
  label: string
  siteName: string
}

/** In the addresses of the pictures: to be raised whenever a drawing, of covers too, comes out differently. */
export const SHARE_DRAWING_VERSION = 1

/** What networks recommend. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const MARGIN = 60
/** Beside a headline. */
const COVER_WIDTH = 460
/** For label and name alone. */
const BARE_PANEL_WIDTH = 540
const LABEL: TextStyle = { size: 28, tracking: 0.06 }
const LABEL_BASELINE = MARGIN + 20
const NAME: TextStyle = { size: 46, tracking: -0.02 }
const NAME_BASELINE = SHARE_HEIGHT - MARGIN
/** The headline's room, between label and name. */
const HEADLINE_TOP = 112
const HEADLINE_HEIGHT = 372
const MAX_LINES = 4
const LINE_HEIGHT = 1.1
/** The largest that fits is taken. */
const HEADLINES = [112, 98, 84, 76, 70, 64, 58, 52, 48].map(
  (size): TextStyle => ({ size, tracking: -0.02 }),
) as [TextStyle, ...TextStyle[]]

/** Returns a complete SVG document that contains no text: of the input there are only outlines of letters. */
export function drawSharePicture(subject: ShareSubject): string {
  const headline = toLetters(subject.title)
  const panelWidth = headline ? SHARE_WIDTH - COVER_WIDTH : BARE_PANEL_WIDTH
  const cover = `x="${panelWidth}" width="${SHARE_WIDTH - panelWidth}" height="${SHARE_HEIGHT}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    `<path fill="${INK}" d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z"/>`,
    drawCoverAt(cover, subject),
    drawLabel(subject.label, panelWidth),
    headline ? drawHeadline(headline) : '',
    drawName(subject.siteName, panelWidth),
    '</svg>',
  ].join('')
}

function drawLabel(label: string, panelWidth: number): string {
  const letters = toLetters(label.toUpperCase()) ?? ''
  const [line = ''] = cutLines(letters, widthIn(LABEL), panelWidth - 2 * MARGIN, 1)
  return drawText(line, LABEL, MARGIN, LABEL_BASELINE, MINT)
}

function drawHeadline(headline: string): string {
  const { lines, style } = fitHeadline(headline)
  const step = style.size * LINE_HEIGHT
  // The optical middle is a little above the middle.
  const top = HEADLINE_TOP + (HEADLINE_HEIGHT - lines.length * step) * 0.45
  return lines
    .map((line, index) => drawText(line, style, MARGIN, top + index * step + style.size * 0.86, PAPER))
    .join('')
}

function fitHeadline(headline: string): { lines: string[]; style: TextStyle } {
  const width = SHARE_WIDTH - COVER_WIDTH - 2 * MARGIN
  for (const style of HEADLINES) {
    const maxLines = Math.min(MAX_LINES, Math.floor(HEADLINE_HEIGHT / (style.size * LINE_HEIGHT)))
    const lines = breakLines(headline, widthIn(style), width, maxLines)
    if (lines) return { lines, style }
  }
  const style = HEADLINES.at(-1) ?? HEADLINES[0]
  return { lines: cutLines(headline, widthIn(style), width, MAX_LINES), style }
}

function widthIn(style: TextStyle): (text: string) => number {
  return (text) => measureText(text, style)
}

/** The ohm sign of the site's header, and the name, smaller if it is long. */
function drawName(siteName: string, panelWidth: number): string {
  const sign = [
    `<path transform="translate(${MARGIN} ${NAME_BASELINE - 38}) scale(1.38)" fill="none" stroke="${MINT}"`,
    ' stroke-width="3.6" stroke-linecap="square" d="M3 27h8v-2.6A10.5 10.5 0 1 1 21 24.4V27h8"/>',
  ]
  const name = toLetters(siteName) ?? ''
  const left = MARGIN + 58
  const scale = Math.min(1, (panelWidth - MARGIN - left) / Math.max(1, measureText(name, NAME)))
  const style = { ...NAME, size: NAME.size * scale }
  return `${sign.join('')}${drawText(name, style, left, NAME_BASELINE, PAPER)}`
}
