/** Times searches of every kind, without the page around the results. */
import { percentile95, time } from '../support/time'

const RUNS = 20

const searches: [kind: string, query: string][] = [
  ['one letter', 'e'],
  ['one letter, rare', 'z'],
  ['one sign', '%'],
  ['two letters', 'ai'],
  ['two letters, rare', 'zq'],
  ['three letters', 'ing'],
  ['short with signs', 'wi-fi'],
  ['signs only', '----'],
  ['common word', 'the'],
  ['word', 'battery'],
  ['rare word', 'turntable'],
  ['part of many words', 'tion'],
  ['part of fewer words', 'ation'],
  ['phrase', 'battery life'],
  ['phrase of common words', 'of the'],
  ['phrase with a common word', 'the battery'],
  ['word and punctuation', 'battery,'],
  ['no hit, one word', 'xylophonist'],
  ['no hit, phrase', 'battery xylophone'],
  ['phrase in quotes', '"battery life"'],
  ['200 characters', 'z'.repeat(200)],
  ['200 signs', '%'.repeat(200)],
]

export async function measureSearches() {
  const { searchArticles } = await import('~/data/search/search.server')
  const rows = []
  const short: number[] = []
  const long: number[] = []
  for (const [kind, query] of searches) {
    const { total } = await searchArticles(query, null)
    const { median, slowest, times } = await time(RUNS, () => searchArticles(query, null))
    rows.push({ kind, query: query.slice(0, 20), hits: total, 'median ms': median, 'slowest ms': slowest })
    const sameLength = query.length < 3 ? short : long
    sameLength.push(...times)
  }
  for (const [kind, times] of [
    ['p95, one or two characters', short],
    ['p95, three and more', long],
  ] as const)
    rows.push({ kind, query: '', hits: undefined, 'median ms': percentile95(times) })
  return rows
}
