/** The sample articles of a publication, for a site that has published nothing yet. */
import { withLabels } from '~/domain/catalogue/card-labels'
import type { HomeSource } from '~/domain/publication/build-home'
import type { Publication, Sample } from '~/domain/publication/publication'
import type { Article, ArticleCard } from './article'
import { blankFields } from './article-fields'

/** Samples have no date of their own; all get the day the site was founded. */
const sampleDate = new Date('2025-01-05T09:00:00Z')

/** All samples by the keys of the home page's blocks, large cards first: each in the first block of its category, else in the first block. */
export function listSampleCards(publication: Publication): ReadonlyMap<string, ArticleCard[]> {
  const largeFirst = [...publication.samples].sort((a, b) => Number(b.isHero) - Number(a.isHero))
  const blocks = publication.home.filter(({ source: { from } }) => from === 'sections' || from === 'newest')
  const findBlock = ({ categoryName }: Sample) =>
    blocks.find(({ source }) => listCategories(publication, source).includes(categoryName)) ?? blocks[0]
  const cards = new Map<string, ArticleCard[]>(blocks.map(({ key }) => [key, []]))
  for (const sample of largeFirst) cards.get(findBlock(sample)?.key ?? '')?.push(toCard(publication, sample))
  return cards
}

function listCategories({ listings }: Publication, source: HomeSource): string[] {
  return source.from === 'sections' ? source.paths.flatMap((path) => listings.get(path)?.category ?? []) : []
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
