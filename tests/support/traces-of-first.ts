/** What would tell the first publication apart besides its words: dates, the sentences of its policies, sums and colors. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ownAccent } from '~/domain/publication/colors'
import { root } from '../../scripts/setup/root.mjs'
import { publication as first } from './publication'

const policies = ['affiliate', 'privacy', 'terms'].map((slug) => {
  const page = first.pages.get(slug)
  if (!page) throw new Error(`The first publication has no page ${slug}.`)
  return page
})

const dates = [
  ...new Set(policies.flatMap(({ updated }) => updated ?? [])),
  ...['©', '&copy;'].map((sign) => `${sign} ${first.site.rightsYear}`),
]

/** Long enough that nobody else writes them by chance. */
const MIN_SENTENCE = 40
const law = policies
  .flatMap(({ content }) => content.split(/\{[^}]*\}|[.:;?!]\s|\n/))
  .map((sentence) => sentence.replace(/^[-#\s]+|[.\s]+$/g, ''))
  .filter((sentence) => sentence.length >= MIN_SENTENCE)

const phrases = [...dates, ...law].map((phrase) => phrase.toLowerCase())

/** $3, $5 and $10: the sign before or after. */
const figures = first.site.donationAmounts.flatMap((amount) => /^\$(\d+)$/.exec(amount)?.[1] ?? []).join('|')
const sums = new RegExp(`\\$\\s?(?:${figures})(?![\\d.,])|(?<![\\d.,])(?:${figures})\\s?\\$`)

const tokens = readFileSync(path.join(root, 'app', 'tokens.css'), 'utf8')
/** Those that another accent color replaces. */
const accentTokens = ['accent', 'accent-soft', 'on-accent', 'spark', 'night-line']
const common = ['#ffffff']
/** The software's teal with all that goes with it, in style sheets and in drawings. */
const colors = [
  ...accentTokens.flatMap(
    (token) => (new RegExp(`--color-${token}: ([^;]+);`).exec(tokens)?.[1] ?? '').match(/#[\da-f]{6}/g) ?? [],
  ),
  ...Object.values(ownAccent),
  // Covers, icons and share pictures: the deep teal, and ink.
  ...['#0b5f59', '#0f232a', '#1b3740'],
].filter((color) => !common.includes(color))
const anyColor = new RegExp(
  `(?:#|%23)(?:${[...new Set(colors)].map((color) => color.slice(1)).join('|')})\\b`,
  'g',
)

/** `shown`: in small letters; `text`: without scripts and styles. `replaced`: the tokens of style sheets that pages declare anew. */
export function findTraces(shown: string, text: string, replaced: readonly string[]): string[] {
  const declared = new RegExp(`--color-(?:${replaced.join('|')}):[^;}]*`, 'g')
  return [
    ...phrases.filter((phrase) => text.includes(phrase)),
    ...(sums.exec(text) ?? []),
    ...new Set(shown.replace(declared, '').match(anyColor)),
  ]
}

/** In a channel, as pictures are compressed. */
const MAX_DEVIATION = 3
/** A shape, and not the edge between two. */
const MIN_SHARE = 0.004

/** The colors in which a picture has shapes. */
export async function findColorsIn(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  const channels = colors.map((color) => [color, Buffer.from(color.slice(1), 'hex')] as const)
  for (let at = 0; at < data.length; at += info.channels)
    for (const [color, wanted] of channels)
      if ([0, 1, 2].every((n) => Math.abs((data[at + n] ?? 0) - (wanted[n] ?? 0)) <= MAX_DEVIATION))
        counts.set(color, (counts.get(color) ?? 0) + 1)
  const least = MIN_SHARE * info.width * info.height
  return [...counts].flatMap(([color, count]) => (count >= least ? [color] : []))
}
