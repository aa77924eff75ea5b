/** Makes the articles of an archive: 2 to 12 KB of text, in the catalogue's categories, by authors of unequal diligence. */
import { authors } from '~/domain/authors/authors'
import { subcategories } from '~/domain/catalogue/catalogue'
import { createRandom, type Random } from './random'
import type { Vocabulary } from './vocabulary'

export type ArchiveArticle = {
  title: string
  slug: string
  excerpt: string
  content: string
  author: string
  category: string
  subcategory: string | null
  status: 'published' | 'draft'
  createdAt: Date
}

const NEWEST = Date.UTC(2026, 5, 1)
const GUEST_AUTHORS = 200
const MINUTE_MS = 60_000

/** The nth article, counted from the newest, 0. The same in every run. */
export function makeArticle(n: number, vocabulary: Vocabulary): ArchiveArticle {
  const random = createRandom(n * 2_654_435_761 + 1)
  const listing = subcategories[random.below(subcategories.length)]
  const title = toSentence(listWords(random, vocabulary, 5 + random.below(6)), '')
  const length = 2_000 + Math.floor(random.next() ** 2 * 10_000)
  return {
    title,
    slug: `archive-${n}`,
    excerpt: makeSentence(random, vocabulary),
    content: makeText(random, vocabulary, length),
    author: makeAuthor(random),
    category: listing?.category ?? 'Tech News',
    // A third stand in their category only.
    subcategory: random.below(3) === 0 ? null : (listing?.subcategory ?? null),
    status: random.below(20) === 0 ? 'draft' : 'published',
    createdAt: new Date(NEWEST - n * 7 * MINUTE_MS - random.below(MINUTE_MS)),
  }
}

function makeAuthor(random: Random): string {
  const rank = Math.floor(GUEST_AUTHORS ** random.next()) - 1
  return authors[rank]?.name ?? `Guest Author ${rank}`
}

function makeText(random: Random, vocabulary: Vocabulary, length: number): string {
  const parts: string[] = []
  let [written, sentences] = [0, 0]
  const add = (part: string) => {
    parts.push(part)
    written += part.length
  }
  while (written < length) {
    if (sentences > 0)
      add(
        sentences % 20 === 0
          ? `\n\n## ${makeHeading(random, vocabulary)}\n\n`
          : sentences % 4 === 0
            ? '\n\n'
            : ' ',
      )
    add(makeSentence(random, vocabulary))
    sentences += 1
  }
  return parts.join('')
}

function makeHeading(random: Random, vocabulary: Vocabulary): string {
  return toSentence(listWords(random, vocabulary, 2 + random.below(4)), '')
}

function makeSentence(random: Random, vocabulary: Vocabulary): string {
  const words = listWords(random, vocabulary, 5 + random.below(20))
  for (let n = 1; n < words.length - 1; n += 1) {
    const chance = random.below(60)
    if (chance < 5) words[n] += ','
    else if (chance === 5) words[n] = `“${words[n]}”`
    else if (chance === 6) words[n] += `-${words[n + 1]}`
    else if (chance === 7) words[n] = `${random.below(4_000)}`
    else if (chance === 8) words[n] = `${random.below(100)}%`
  }
  return toSentence(words, random.below(12) === 0 ? '?' : '.')
}

function listWords(random: Random, vocabulary: Vocabulary, count: number): string[] {
  return Array.from({ length: count }, () => vocabulary.draw(random))
}

function toSentence(words: string[], end: string): string {
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1) + end
}
