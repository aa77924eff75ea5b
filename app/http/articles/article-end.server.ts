/** Gathers what follows an article: its author, the episode about it, tags, neighboring and related stories. */
import { findLinksByHand, findStoryLinks, relatedCount } from '~/data/articles/articles.server'
import { publication } from '~/data/publication/publication.server'
import type { Article, ArticleCard } from '~/domain/articles/article'
import type { ArticleEnd, StoryLink } from '~/domain/articles/article-end'
import { findAuthor } from '~/domain/authors/authors'
import { namesOf } from '~/domain/authors/bylines'
import { portraitOf } from '~/domain/authors/portrait'
import {
  articleKey,
  cardKey,
  personKey,
  sectionKey,
  seriesNameKey,
  seriesPlaceKey,
  slugKey,
} from '~/domain/changes/surrogate-keys'
import { type Counterpart, findCounterpart } from '~/domain/language/counterpart'
import { isOff } from '~/domain/publication/features'
import { findSeries, toShownSeries } from '~/domain/series/series'
import { foldKey } from '~/domain/site/fold-key'
import { articlePath } from '~/domain/site/urls'
import { findCard } from '~/http/podcast/episode-cards.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

type Loaded = {
  end: ArticleEnd
  related: ArticleCard[]
  /** The same in another language; null: there is none, or it is in the same. */
  counterpart: Counterpart | null
  keys: string[]
}

/** Samples have none. */
export const noEnd = { end: null, related: [], counterpart: null, keys: [] }

/** With the surrogate keys of the other stories that it shows. */
export async function loadArticleEnd(article: Article): Promise<Loaded> {
  const { newer, older, before, next, counterpart, related } = await findStoryLinks(article)
  const linked = [newer, older, before, next, counterpart, ...related].filter((story) => story !== null)
  const section = sectionKey(article.categoryName, article.subcategoryName)
  // A new story in the section changes these pages; others show the stories that they show.
  const mayGain = newer === null || related.length < relatedCount
  const series = toShownSeries(publication(), article)
  const [author = null, ...coauthors] = namesOf(article.bylines, 'words').flatMap(
    (name) => describeAuthor(name) ?? [],
  )
  return {
    end: {
      url: absoluteUrl(articlePath(article.slug)),
      networks: listNetworks(),
      author,
      ...(coauthors.length > 0 && { coauthors }),
      episode: findEpisodeAbout(article.slug),
      tags: uniqueIgnoringCase(article.tags),
      newer: newer && toLink(newer),
      older: older && toLink(older),
      series: series && { ...series, before: before && toLink(before), next: next && toLink(next) },
    },
    related: related.map(withoutExcerpt),
    counterpart: counterpart && toCounterpart(article.language, counterpart),
    keys: [
      ...linked.map(({ slug }) => cardKey(slug)),
      ...(mayGain ? [section] : []),
      ...(article.series === null ? [] : [seriesNameKey(article.series), seriesPlaceKey(article.id)]),
      ...(article.counterpart !== null && !counterpart ? [slugKey(article.counterpart)] : []),
      // Those that are not published yet, or were deleted and may come back.
      ...article.related.filter((id) => !linked.some((story) => story.id === id)).map(articleKey),
      ...[...(author ? [author] : []), ...coauthors].map(({ slug }) => personKey(slug)),
    ],
  }
}

function toCounterpart(ownLanguage: string | null, { slug, title, language }: ArticleCard) {
  const { language: spoken } = publication().site
  return findCounterpart(ownLanguage ?? spoken, {
    ...{ path: articlePath(slug), title, language: language ?? spoken },
  })
}

type Place = Parameters<typeof findLinksByHand>[0]

/** What editors see of it in a preview: the article's series, and the related articles that its editor named. */
export async function loadEndByHand(
  article: Place,
): Promise<Pick<ArticleEnd, 'series'> & Pick<Loaded, 'related'>> {
  const slug = article.series === null ? null : findSeries(publication(), article.series)?.slug
  const { before, next, named } = await findLinksByHand({ ...article, series: slug ?? null })
  const series = toShownSeries(publication(), article)
  return {
    series: series && { ...series, before: before && toLink(before), next: next && toLink(next) },
    related: named.map(withoutExcerpt),
  }
}

function withoutExcerpt(card: ArticleCard): ArticleCard {
  return { ...card, excerpt: null }
}

function toLink({ title, slug, language }: StoryLink): StoryLink {
  return { title, slug, ...(language && { language }) }
}

function describeAuthor(name: string) {
  const profile = findAuthor(publication(), name)
  if (!profile) return null
  const { slug, role, tagline } = profile
  return { name: profile.name, slug, role, tagline, portrait: portraitOf(publication(), name) }
}

function listNetworks() {
  const { site } = publication()
  return isOff(site, 'sharing') ? [] : site.shareButtons.map(({ network }) => network)
}

function findEpisodeAbout(slug: string) {
  const episode = publication().episodes.find(({ articleSlugs }) => articleSlugs.includes(slug))
  if (!episode) return null
  const { audio, duration } = findCard(episode)
  return { audio, duration }
}

function uniqueIgnoringCase(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [foldKey(tag), tag])).values()]
}
