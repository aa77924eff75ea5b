/** The colors of a publication: those that follow from its accent color, each legible where it is shown. */
import { i18n } from '~/domain/language/desk-i18n'

/** Between text and its ground (WCAG 2.2, AA). */
export const MIN_CONTRAST = 4.5
/** Lightened for the dark scheme until it stands out as much as the light one does. */
const DARK_CONTRAST = 7

/** Where text in the accent color stands, as in tokens.css: paper and raised. */
const grounds = { light: ['#fcfbf8', '#f3f1ea'], dark: ['#0d1115', '#151b21'] } as const
export const lightPaper = grounds.light[0]
const white = '#ffffff'
/** The ground of the hero, and how much of the accent color is in the lines on it. */
const night = '#0b1014'
const NIGHT_LINE = 0.18
/** How much of the accent color is in the ground of what is selected, if it stays legible. */
const MOST_SOFT = 0.16

type Scheme = keyof typeof grounds
export type Accent = Record<Scheme, string>
/** The software's own, as in tokens.css. */
export const ownAccent: Accent = { light: '#0f766e', dark: '#2dd4bf' }
type Chosen = { accentColor?: string | undefined; accentColorDark?: string | undefined }

/** WCAG 2.2, contrast ratio of two colors such as #0f766e. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Null: the publication has the software's own colors. */
export function findAccent({ accentColor, accentColorDark }: Chosen): Accent | null {
  if (!accentColor) return null
  return { light: accentColor, dark: accentColorDark ?? lighten(accentColor) }
}

/** Null: it is legible on every ground of the scheme. */
export function findContrastProblem(color: string, scheme: Scheme): string | null {
  const ratio = minContrast(color, scheme)
  if (ratio >= MIN_CONTRAST) return null
  // Rounded down, so that it never reads as enough.
  const shown = Math.floor(ratio * 100) / 100
  const values = { ratio: shown, needed: MIN_CONTRAST }
  return scheme === 'light'
    ? i18n.t(
        'On the light page its contrast is {ratio, number}:1, and text needs {needed, number}:1. Choose a darker color.',
        values,
      )
    : i18n.t(
        'On the dark page its contrast is {ratio, number}:1, and text needs {needed, number}:1. Choose a lighter color.',
        values,
      )
}

/** As a style sheet that replaces the software's colors; '' without an accent color. */
export function toAccentStyles(chosen: Chosen): string {
  const accent = findAccent(chosen)
  if (!accent) return ''
  const soft = { light: soften(accent, 'light'), dark: soften(accent, 'dark') }
  const pair = ({ light, dark }: Accent) => `light-dark(${light},${dark})`
  return [
    `:root{--color-accent:${pair(accent)};--color-accent-soft:${pair(soft)};`,
    `--color-on-accent:light-dark(${white},${grounds.dark[0]});--color-spark:${accent.dark};`,
    `--color-night-line:${mix(night, accent.dark, NIGHT_LINE)}}`,
  ].join('')
}

/** Mixes two colors; `share` of the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [toChannels(one), toChannels(other)]
  const channels = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** On the ground of the scheme where it is least legible. */
export function minContrast(color: string, scheme: Scheme): number {
  return Math.min(...grounds[scheme].map((ground) => contrast(color, ground)))
}

function lighten(color: string) {
  const steps = Array.from({ length: 21 }, (_, step) => mix(color, white, step / 20))
  return steps.find((lighter) => minContrast(lighter, 'dark') >= DARK_CONTRAST) ?? white
}

function soften(accent: Accent, scheme: Scheme) {
  const [paper] = grounds[scheme]
  const steps = Array.from({ length: 17 }, (_, step) =>
    mix(paper, accent[scheme], MOST_SOFT * (1 - step / 16)),
  )
  return steps.find((soft) => contrast(soft, accent[scheme]) >= MIN_CONTRAST) ?? paper
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toChannels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
