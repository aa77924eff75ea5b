/** The 13 built-in samples that the home page shows while nothing is published. */
import { newsSamples } from './sample-articles/news'
import type { SampleArticle } from './sample-articles/sample-article'
import { verdictSamples } from './sample-articles/verdicts'

export type { SampleArticle }

/** Newest first within each of the home page's two sections: the news, then reviews and guides. */
export const sampleArticles: readonly SampleArticle[] = [...newsSamples, ...verdictSamples]

/** A sample by its slug; null: none. */
export function findSampleArticle(slug: string): SampleArticle | null {
  return sampleArticles.find((sample) => sample.slug === slug) ?? null
}
