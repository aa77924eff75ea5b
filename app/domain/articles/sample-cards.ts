/** Presents the built-in sample articles on a site that has published nothing yet. */
import type { Article, ArticleCard } from './article'
import { findSampleArticle, type SampleArticle, sampleArticles } from './sample-articles'

/** Samples have no date of their own; all get the day the site was founded. */
const sampleDate = new Date('2025-01-05T09:00:00Z')

/** All 13 samples, split into the two sections of the home page, large cards first. */
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
  const sample = findSampleArticle(slug)
  if (!sample) return null
  const { readTime: _, ...card } = toCard(sample)
  return {
    ...card,
    content: sample.body,
    featuredImageDescription: null,
    tags: [],
    viewCount: 0,
    revisedAt: null,
  }
}

function toCard(sample: SampleArticle): ArticleCard {
  const { title, slug, excerpt, authorName, categoryName, subcategoryName, readTime } = sample
  return {
    id: slug,
    title,
    slug,
    excerpt,
    featuredImageUrl: null,
    authorName,
    categoryName,
    subcategoryName,
    readTime,
    createdAt: sampleDate,
  }
}
