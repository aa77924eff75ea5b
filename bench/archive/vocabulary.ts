/** The words of an archive: those of the sample articles by their frequency, then made-up rarer ones. */
import { readSeedArticles } from '../../prisma/seed/read-articles'
import { createRandom, type Random } from './random'

const SIZE = 60_000
/** In English the frequency of a word falls with about this power of its rank (Zipf's law). */
const EXPONENT = 1.05

const onsets = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'w',
  'st',
  'tr',
  'pl',
  'sh',
] as const
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'io'] as const
const codas = ['', '', 'n', 'r', 's', 't', 'l', 'm', 'ck', 'nd', 'ng', 'st'] as const
const endings = ['', '', 's', 'ed', 'ing', 'er', 'ly', 'tion', 'able'] as const

export type Vocabulary = { draw(random: Random): string }

export async function createVocabulary(): Promise<Vocabulary> {
  const words = await listWords()
  const sums = new Float64Array(words.length)
  let sum = 0
  for (let rank = 0; rank < words.length; rank += 1) {
    sum += 1 / (rank + 2) ** EXPONENT
    sums[rank] = sum
  }
  return { draw: (random) => words[findRank(sums, random.next() * sum)] ?? 'the' }
}

async function listWords(): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { content } of await readSeedArticles())
    for (const [word] of content.toLowerCase().matchAll(/[a-z]+(?:[’'-][a-z]+)*/g))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = new Set(
    [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word),
  )
  const random = createRandom(7)
  while (words.size < SIZE) words.add(makeWord(random))
  return [...words]
}

function makeWord(random: Random): string {
  const syllables = Array.from(
    { length: 1 + random.below(3) },
    () => random.pick(onsets) + random.pick(vowels) + random.pick(codas),
  )
  return syllables.join('') + random.pick(endings)
}

/** The first rank whose sum exceeds `target`. */
function findRank(sums: Float64Array, target: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  return low
}
