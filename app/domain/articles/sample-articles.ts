/** The sample articles of a publication, for a site that has published nothing yet. */
import { withLabels } from '~/domain/catalogue/card-labels'
import type { Publication, Sample } from '~/domain/publication/publication'
import type { Article, ArticleCard } from './article'
import { blankFields } from './article-fields'

/** Samples have no date of their own; all get the day the site was founded. */
const sampleDate = new Date('2025-01-05T09:00:00Z')

/** All samples, split into the two sections of the home page, large cards first. */
export function listSampleCards(publication: Publication): {
  latest: ArticleCard[]
  verdicts: ArticleCard[]
} {
  const largeFirst = [...publication.samples].sort((a, b) => Number(b.isHero) - Number(a.isHero))
  const verdicts = publication.home.verdicts.links.map(({ category }) => category)
  const isVerdict = ({ categoryName }: Sample) => verdicts.includes(categoryName)
  const toOwnCard = (sample: Sample) => toCard(publication, sample)
  return {
    latest: largeFirst.filter((sample) => !isVerdict(sample)).map(toOwnCard),
    verdicts: largeFirst.filter(isVerdict).map(toOwnCard),
  }
}

/** A sample as an article; null: no sample has this slug. */
export function findSampleAsArticle(publication: Publication, slug: string): Article | null {
  const sample = publication.samples.find((candidate) => candidate.slug === slug)
  if (!sample) return null
  const { status: _status, ...blank } = blankFields
  const { readTime: _readTime, badge: _badge, portrait: _portrait, ...card } = toCard(publication, sample)
  return {
    ...blank,
    ...card,
    bylines: [{ role: 'words', name: card.authorName }],
    content: sample.content,
    viewCount: 0,
    revisedAt: null,
    pictures: [],
    clips: [],
    embeds: [],
    products: [],
  }
}

function toCard(
  publication: Publication,
  { isHero: _isHero, content: _content, ...shown }: Sample,
): ArticleCard {
  const card = {
    ...shown,
    id: shown.slug,
    featuredImageUrl: null,
    featuredPicture: null,
    coverSlug: null,
    createdAt: sampleDate,
  }
  return withLabels(publication, card)
}
