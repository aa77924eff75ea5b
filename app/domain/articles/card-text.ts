/** Chooses what cards say, and how large: longer titles get smaller type (specification 1, section 5). */

const blurbs = [
  ['iPhone', 'What it means for the phone in your pocket, and what to do before you upgrade.'],
  ['Gaming', 'Frames, latency and comfort: how it plays, measured on our bench.'],
  ['Audio', 'Measured first, then listened to for longer: how it sounds and why.'],
] as const

const fallback = 'What it is, what it costs and whether it is worth your time.'

export type HeadlineSize = 'xs' | 'sm' | 'base' | 'lg' | 'xl' | '2xl'
export type CardKind = 'vertical' | 'horizontal' | 'hero' | 'podcast' | 'small-podcast'

/** Per kind of card: the size of titles longer than a number of characters; the last entry is for all others. */
const steps: Record<CardKind, readonly (readonly [longerThan: number, size: HeadlineSize])[]> = {
  horizontal: [
    [80, 'sm'],
    [-1, 'base'],
  ],
  hero: [
    [90, 'xl'],
    [-1, '2xl'],
  ],
  vertical: [
    [85, 'base'],
    [65, 'lg'],
    [-1, 'xl'],
  ],
  podcast: [
    [105, 'xs'],
    [85, 'sm'],
    [65, 'base'],
    [45, 'lg'],
    [-1, 'xl'],
  ],
  'small-podcast': [[-1, 'xs']],
}

export function headlineSize(kind: CardKind, title: string): HeadlineSize {
  return steps[kind].find(([longerThan]) => title.length > longerThan)?.[1] ?? 'base'
}

/** Chooses the canned text on horizontal cards by a word in the title (specification 1, section 2). */
export function blurbFor(title: string): string {
  return blurbs.find(([word]) => title.includes(word))?.[1] ?? fallback
}
