/** Collects suggestions for what a reader has typed into a search field so far. */
import { suggestStories } from '~/data/search/search-names.server'
import { authors } from '~/domain/authors/authors'
import { categories, subcategories } from '~/domain/catalogue/catalogue'
import { episodes } from '~/domain/podcast/episodes'
import {
  isNamed,
  listQueryWords,
  type NamedPage,
  type Suggestion,
  toSuggestion,
  toTitlePatterns,
} from '~/domain/search/suggestions'
import { articlePath, authorPath, episodePath } from '~/domain/site/urls'

const MAX_STORIES = 5
const MAX_OF_OTHERS = 2

const others: readonly NamedPage[][] = [
  // Without aliases, which show the same articles under another address.
  [
    ...new Map([...categories, ...subcategories].map((listing) => [listing.canonicalPath, listing])).values(),
  ].map(({ heading, canonicalPath }) => ({ kind: 'Section', name: heading, path: canonicalPath })),
  authors.map(({ name, slug }) => ({ kind: 'Author', name, path: authorPath(slug) })),
  episodes.map(({ title, slug }) => ({ kind: 'Episode', name: title, path: episodePath(slug) })),
]

/** Stories come last, as there may be many. */
export async function findSuggestions(query: string): Promise<Suggestion[]> {
  const words = listQueryWords(query)
  if (words.length === 0) return []
  const stories = await suggestStories(toTitlePatterns(words), MAX_STORIES)
  const named = others.flatMap((pages) =>
    pages.filter(({ name }) => isNamed(name, words)).slice(0, MAX_OF_OTHERS),
  )
  const found = stories.map(({ slug, title }) => ({
    kind: 'Story' as const,
    name: title,
    path: articlePath(slug),
  }))
  return [...named, ...found].map((page) => toSuggestion(page, words))
}
