/** Chooses what cards say, and how large: longer titles get smaller type (specification 1, section 5). */

const blurbs = [
  ['iPhone', 'What it means for the phone in your pocket, and what to do before you upgrade.'],
  ['Gaming', 'Frames, latency and comfort: how it plays, measured on our bench.'],
  ['Audio', 'Measured first, then listened to for longer: how it sounds and why.'],
] as const

const fallback = 'What it is, what it costs and whether it is worth your time.'

export type HeadlineSize = 'xs' | 'sm' | 'base' | 'lg' | 'xl' | '2xl'
export type CardKind = 'vertical' | 'horizontal' | 'hero' | 'podcast' | 'small-podcast'

/** Per kind of card: the size of titles longer than a number of characters, the smallest first; the last is for all others. */
const sizes: Record<CardKind, Partial<Record<HeadlineSize, number>>> = {
  horizontal: { sm: 80, base: -1 },
  hero: { xl: 90, '2xl': -1 },
  vertical: { base: 85, lg: 65, xl: -1 },
  podcast: { xs: 105, sm: 85, base: 65, lg: 45, xl: -1 },
  'small-podcast': { xs: -1 },
}

export function headlineSize(kind: CardKind, title: string): HeadlineSize {
  const longerThan = Object.entries(sizes[kind]) as [HeadlineSize, number][]
  return longerThan.find(([, characters]) => title.length > characters)?.[0] ?? 'base'
}

/** Chooses the canned text on horizontal cards by a word in the title (specification 1, section 2). */
export function blurbFor(title: string): string {
  return blurbs.find(([word]) => title.includes(word))?.[1] ?? fallback
}
