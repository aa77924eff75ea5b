/** Gathers what follows an article: its author, the episode about it, tags, neighboring and related stories. */
import { findStoryLinks, relatedCount } from '~/data/articles/articles.server'
import { publication } from '~/data/publication/publication.server'
import type { Article } from '~/domain/articles/article'
import type { ArticleEnd } from '~/domain/articles/article-end'
import { findAuthor } from '~/domain/authors/authors'
import { namesOf } from '~/domain/authors/bylines'
import { portraitOf } from '~/domain/authors/portrait'
import { cardKey, personKey, sectionKey } from '~/domain/changes/surrogate-keys'
import { listEpisodes } from '~/domain/podcast/episodes'
import { foldKey } from '~/domain/site/fold-key'
import { articlePath } from '~/domain/site/urls'
import { findCard } from '~/http/podcast/episode-cards.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

/** With the surrogate keys of the other stories that it shows. */
export async function loadArticleEnd(article: Article): Promise<{ end: ArticleEnd; keys: string[] }> {
  const { newer, older, related } = await findStoryLinks(article)
  const linked = [newer, older, ...related].filter((story) => story !== null)
  const section = sectionKey(article.categoryName, article.subcategoryName)
  // A new story in the section changes these pages; others show the stories that they show.
  const mayGain = newer === null || related.length < relatedCount
  const [author = null, ...coauthors] = namesOf(article.bylines, 'words').flatMap(
    (name) => describeAuthor(name) ?? [],
  )
  return {
    end: {
      url: absoluteUrl(articlePath(article.slug)),
      author,
      ...(coauthors.length > 0 && { coauthors }),
      episode: findEpisodeAbout(article.slug),
      tags: uniqueIgnoringCase(article.tags),
      newer: newer && { title: newer.title, slug: newer.slug },
      older: older && { title: older.title, slug: older.slug },
      related: related.map((card) => ({ ...card, excerpt: null })),
    },
    keys: [
      ...linked.map(({ slug }) => cardKey(slug)),
      ...(mayGain ? [section] : []),
      ...[...(author ? [author] : []), ...coauthors].map(({ slug }) => personKey(slug)),
    ],
  }
}

function describeAuthor(name: string) {
  const profile = findAuthor(publication(), name)
  if (!profile) return null
  const { slug, role, tagline } = profile
  return { name: profile.name, slug, role, tagline, portrait: portraitOf(publication(), name) }
}

function findEpisodeAbout(slug: string) {
  const episode = listEpisodes(publication().site).find(({ articleSlugs }) => articleSlugs.includes(slug))
  if (!episode) return null
  const { audio, duration } = findCard(episode)
  return { audio, duration }
}

function uniqueIgnoringCase(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [foldKey(tag), tag])).values()]
}
