/** The articles of a series in their order: numbered parts first, then by date of publication. */
import { i18n } from '~/domain/language/i18n'
import type { Publication, Series } from '~/domain/publication/publication'
import { seriesPath } from '~/domain/site/urls'

/** What an article shows of its series. `part` null: it has no number. */
export type ShownSeries = { name: string; path: string; part: number | null }

type StoryLink = { title: string; slug: string; language?: string }

/** The published articles before and after an article of a series; null: it is the first or the last. */
export type SeriesEnd = ShownSeries & { before: StoryLink | null; next: StoryLink | null }

type InSeries = { series: string | null; seriesPart: number | null }

/** By its slug, or one that it had: drafts and earlier versions may have that. Null: it was deleted. */
export function findSeries({ series }: Pick<Publication, 'series'>, slug: string): Series | null {
  const wasThere = ({ formerSlugs = [] }: Series) => formerSlugs.includes(slug)
  return series.get(slug) ?? [...series.values()].find(wasThere) ?? null
}

/** Null: the article is in no series, or in one that was deleted. */
export function toShownSeries(
  publication: Pick<Publication, 'series'>,
  article: InSeries,
): ShownSeries | null {
  const found = article.series === null ? null : findSeries(publication, article.series)
  return found ? { name: found.name, path: seriesPath(found.slug), part: article.seriesPart } : null
}

/** "Part 2 of" or "Part of" the series: its name is an element of the message. */
export function formatPart(part: number | null): string {
  return part === null
    ? i18n.t('Part of <0>the series</0>')
    : i18n.t('Part {part} of <0>the series</0>', { part })
}

/** Articles without a number are ordered as if they had this one. */
export const unnumbered = 1000

/** The place in a series next to which a page of it begins, and the direction to read from there. */
export type SeriesCursor = { direction: 'after' | 'before'; part: number; createdAt: Date; id: string }

type Placed = { seriesPart: number | null; createdAt: Date; id: string }

const cursorShape = /^(\d{1,4})_(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function formatSeriesCursor({ seriesPart, createdAt, id }: Placed): string {
  return `${seriesPart ?? unnumbered}_${createdAt.getTime()}_${id}`
}

/** The cursor in `?after=` or `?before=`; null: the first page, also when the cursor is invalid. */
export function parseSeriesCursor(parameters: URLSearchParams): SeriesCursor | null {
  for (const direction of ['after', 'before'] as const) {
    const [, part, moment, id] = cursorShape.exec(parameters.get(direction) ?? '') ?? []
    if (!part || !moment || !id) continue
    const createdAt = new Date(Number(moment))
    // Only years of up to four digits mean the same to JavaScript, the driver and PostgreSQL.
    const year = createdAt.getUTCFullYear()
    if (year >= 1 && year <= 9999) return { direction, part: Number(part), createdAt, id }
  }
  return null
}

/** The parameters of a page of a series, as its route's rules declare them. */
export function seriesParameters(sent: URLSearchParams): Record<string, string | null> {
  const cursor = parseSeriesCursor(sent)
  if (!cursor) return {}
  const { direction, part, ...place } = cursor
  return { [direction]: formatSeriesCursor({ ...place, seriesPart: part }) }
}
