/** Times searches of every kind, without the page around the results. */
import { time } from '../support/time'

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
  ['200 characters', 'z'.repeat(200)],
  ['200 signs', '%'.repeat(200)],
]

export async function measureSearches() {
  const { searchArticles } = await import('~/data/search/search.server')
  const rows = []
  for (const [kind, query] of searches) {
    const { total } = await searchArticles(query, null)
    const { median, slowest } = await time(RUNS, () => searchArticles(query, null))
    rows.push({ kind, query: query.slice(0, 20), hits: total, 'median ms': median, 'slowest ms': slowest })
  }
  return rows
}
