/** Chooses what cards say, and how large: longer titles get smaller type (specification 1, section 5). */

type Titled = { title: string; excerpt: string | null }
/** What a publication says below titles with this word, or below all others. */
export type CardSentence = { word?: string | undefined; sentence: string }

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

/** The publication's sentence for a small card, by a word in its title (specification 1, section 2); else its excerpt; null: it has none. */
export function blurbFor({ title, excerpt }: Titled, sentences: readonly CardSentence[]): string | null {
  const ofWord = sentences.find(({ word }) => word !== undefined && title.includes(word))
  return (ofWord ?? sentences.find(({ word }) => word === undefined))?.sentence ?? excerpt
}
