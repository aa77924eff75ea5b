/** Finds the pages and products that a text can link to. */
import { productChoicesPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { Suggestion, SuggestionKind } from '~/domain/search/suggestions'
import { suggestionsPath } from '~/domain/site/urls'
import type { OfferedPage } from './offered'

const kinds: Record<SuggestionKind, () => string> = {
  Section: () => i18n.t('Section'),
  Author: () => i18n.t('Author'),
  Story: () => i18n.t('Article'),
  Episode: () => i18n.t('Episode'),
}

const MAX_PRODUCTS = 5

/** Never rejects: without a connection there is nothing to offer. */
export async function findPages(words: string, signal: AbortSignal): Promise<readonly OfferedPage[]> {
  if (words === '') return []
  const [pages, products] = await Promise.all([findStories(words, signal), findProducts(words, signal)])
  return [...pages, ...products]
}

async function findStories(words: string, signal: AbortSignal): Promise<OfferedPage[]> {
  const answer = await load<{ suggestions: Suggestion[] }>(
    `${suggestionsPath}?${new URLSearchParams({ q: words })}`,
    signal,
  )
  return (answer?.suggestions ?? []).map(({ kind, path, pieces }) => ({
    title: pieces.map(({ text }) => text).join(''),
    about: kinds[kind](),
    path,
  }))
}

async function findProducts(words: string, signal: AbortSignal): Promise<OfferedPage[]> {
  const answer = await load<{ products: { slug: string; name: string }[] }>(productChoicesPath(words), signal)
  return (answer?.products ?? []).slice(0, MAX_PRODUCTS).map(({ slug, name }) => ({
    title: name,
    about: i18n.t('Product'),
    // To its best offer, or else to its page.
    path: `product:${slug}`,
  }))
}

/** Null: it cannot be had. */
async function load<Answer>(path: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const response = await fetch(path, { signal })
    return response.ok ? ((await response.json()) as Answer) : null
  } catch {
    return null
  }
}
