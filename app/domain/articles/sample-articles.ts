/** The 13 built-in sample articles, for a site that has published nothing yet. */
import { sampleArticles } from '~/publication'
import type { Article, ArticleCard } from './article'
import { blankFields } from './article-fields'

export { sampleArticles }

type SampleArticle = (typeof sampleArticles)[number]

/** Samples have no date of their own; all get the day the site was founded. */
const sampleDate = new Date('2025-01-05T09:00:00Z')

/** All samples, split into the two sections of the home page, large cards first. */
export function listSampleCards(): { latest: ArticleCard[]; verdicts: ArticleCard[] } {
  const largeFirst = [...sampleArticles].sort((a, b) => Number(b.isHero) - Number(a.isHero))
  const isVerdict = (sample: SampleArticle) =>
    sample.categoryName === 'Product Reviews' || sample.categoryName === 'Buying Guides'
  return {
    latest: largeFirst.filter((sample) => !isVerdict(sample)).map(toCard),
    verdicts: largeFirst.filter(isVerdict).map(toCard),
  }
}

/** A sample as an article; null: no sample has this slug. */
export function findSampleAsArticle(slug: string): Article | null {
  const sample = sampleArticles.find((candidate) => candidate.slug === slug)
  if (!sample) return null
  const { status: _status, ...blank } = blankFields
  const { readTime: _readTime, ...card } = toCard(sample)
  return {
    ...blank,
    ...card,
    content: sample.content,
    viewCount: 0,
    revisedAt: null,
    pictures: [],
    embeds: [],
  }
}

function toCard({ isHero: _isHero, content: _content, ...shown }: SampleArticle): ArticleCard {
  return { ...shown, id: shown.slug, featuredImageUrl: null, featuredPicture: null, createdAt: sampleDate }
}
