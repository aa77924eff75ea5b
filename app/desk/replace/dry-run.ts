/** The dry run that search and replace shows: the places of one page, and the articles that would stay as they are. */
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { editArticlePath } from '~/domain/editors/desk-urls'
import { formatSeen, type SeenArticle } from './replace-request'
import type { ReplacedField } from './replaced-fields'
import { type Replaced, type ShownPlace, showPlace, type Texts } from './replacement'

export type FoundArticle = SeenArticle & {
  slug: string
  status: ArticleStatus
  texts: Texts
  /** `problem`: also a draft above it that waits. */
  replaced: Replaced
}

/** `next`: go on after this one; null: all were looked through. */
export type Found = { articles: FoundArticle[]; next: string | null }

const PLACES_PER_PAGE = 200
const MAX_SKIPPED_SHOWN = 100

type Linked = { key: string; title: string; to: string }

export type DryRun = {
  places: (Linked & ShownPlace & { field: ReplacedField; isPublic: boolean })[]
  placeCount: number
  articleCount: number
  page: number
  pageCount: number
  skipped: (Linked & { problem: string })[]
  skippedCount: number
  /** The articles that the form changes, as `formatSeen` has them. */
  seen: string
  /** Null: all articles were looked through. */
  next: string | null
}

/** `length`: of what was found. A page beyond the end is the last one. */
export function toDryRun({ articles, next }: Found, length: number, askedPage: number): DryRun {
  const ready = articles.filter(({ replaced }) => replaced.problem === null)
  const skipped = articles.filter(({ replaced }) => replaced.problem !== null)
  const placeCount = ready.reduce((sum, { replaced }) => sum + replaced.places.length, 0)
  const pageCount = Math.max(1, Math.ceil(placeCount / PLACES_PER_PAGE))
  const page = Math.min(askedPage, pageCount)
  let passed = (page - 1) * PLACES_PER_PAGE
  const places: DryRun['places'] = []
  for (const { id, slug, status, texts, replaced } of ready) {
    const shown = replaced.places.slice(passed, passed + PLACES_PER_PAGE - places.length)
    passed = Math.max(0, passed - replaced.places.length)
    for (const { field, at } of shown)
      places.push({
        key: `${id} ${field} ${at}`,
        title: texts.title ?? '',
        to: editArticlePath({ id, slug }),
        ...{ field, isPublic: status === 'published' },
        ...showPlace(texts[field] ?? '', at, length),
      })
    if (places.length === PLACES_PER_PAGE) break
  }
  return {
    ...{ places, placeCount, page, pageCount, next },
    articleCount: ready.length,
    skipped: skipped.slice(0, MAX_SKIPPED_SHOWN).map(({ id, slug, texts, replaced }) => ({
      ...{ key: id, title: texts.title ?? '', to: editArticlePath({ id, slug }) },
      problem: replaced.problem ?? '',
    })),
    skippedCount: skipped.length,
    seen: formatSeen(ready),
  }
}
