/** Pins of editors on the home page and in sections: listed, replaced as a whole, and ended at their time. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { containsTerms } from '~/data/search/search-names.server'
import { toEditorName } from '~/domain/editors/editor-name'
import type { FrontStory, PinnedStory } from './front'

type Row = Omit<PinnedStory, 'pinnedBy'> & { email: string | null; name: string | null }

/** Everything that is pinned, by place and in the order of the page. */
export async function listPins(): Promise<PinnedStory[]> {
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT place, articles.id, title, slug, status, ends_at AS "endsAt", pinned_at AS "pinnedAt", email, name
    FROM pins JOIN articles ON articles.id = article_id LEFT JOIN editors ON editors.id = pinned_by
    ORDER BY place, position`
  return rows.map(toPinnedStory)
}

/** Finds the pins of a place, in order. `version`: to be sent back with the pins that are to replace them. */
export async function findPins(place: string): Promise<{ pins: PinnedStory[]; version: string }> {
  const rows = await prisma().$queryRaw<(Partial<Row> & { version: string })[]>`
    SELECT pins_version(${place}) AS version, pins.place, articles.id, title, slug, status, ends_at AS "endsAt",
      pinned_at AS "pinnedAt", email, name
    FROM (VALUES (1)) AS once
    LEFT JOIN pins ON place = ${place} LEFT JOIN articles ON articles.id = article_id LEFT JOIN editors ON editors.id = pinned_by
    ORDER BY position`
  const pins = rows.flatMap(({ version: _, ...row }) => (row.id ? [toPinnedStory(row as Row)] : []))
  return { pins, version: rows[0]?.version ?? '' }
}

function toPinnedStory({ email, name, ...row }: Row): PinnedStory {
  return { ...row, pinnedBy: email === null ? null : toEditorName({ email, name }) }
}

type FoundStory = FrontStory & {
  /** Whether the end that is asked for has passed by the database's clock. */
  isPast: boolean
  /** One of the other places where it is pinned; null: none. */
  otherPlace: string | null
}

/** The stories with these ids, in this order; unknown ids are left out. `ends`: when the pins end; null: never. `others`: places. */
export async function listStoriesToPin(
  ids: readonly string[],
  ends: readonly (Date | null)[] = [],
  others: readonly string[] = [],
): Promise<FoundStory[]> {
  return prisma().$queryRaw<FoundStory[]>`
    SELECT id, title, slug, status, coalesce(wanted.ends_at <= clock_timestamp(), false) AS "isPast", (
      SELECT place FROM pins WHERE article_id = id AND place = ANY (${others}::text[]) LIMIT 1
    ) AS "otherPlace"
    FROM unnest(${ids}::uuid[], ${ends.map((end) => end?.toISOString() ?? null)}::timestamptz[])
      WITH ORDINALITY AS wanted (story, ends_at, n) JOIN articles ON id = story
    ORDER BY n`
}

/** The search covers this many; older stories are found through the desk's list. */
const NEWEST = 5_000

/** The newest published stories whose titles have all words of the query. */
export function listStoriesByTitle(query: string, count: number): Promise<FrontStory[]> {
  return prisma().$queryRaw<FrontStory[]>`
    SELECT id, title, slug, status FROM (
      SELECT id, title, slug, status, search_names, created_at FROM articles WHERE status = 'published'
      ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}
    ) AS newest
    WHERE ${containsTerms(Prisma.sql`split_part(search_names, E'\x1f', 1)`, query)}
    ORDER BY created_at DESC, id DESC LIMIT ${count}`
}

/** Pins these stories at a place instead of those that are there. False: they are no longer those of the version `seen`. */
export async function replacePins(
  place: string,
  seen: string,
  pins: readonly { id: string; endsAt: Date | null }[],
  editorId: string,
): Promise<boolean> {
  const ids = pins.map(({ id }) => id)
  const ends = pins.map(({ endsAt }) => endsAt?.toISOString() ?? null)
  const [row] = await inNameOf(
    editorId,
    prisma().$queryRaw<{ done: boolean }[]>`
      SELECT pin_stories(${place}, ${seen}, ${ids}::uuid[], ${ends}::timestamptz[], ${editorId}::uuid) AS done`,
  )
  return row?.done === true
}

/** Triggers note it for the caches and the log. */
export async function deleteEndedPins(): Promise<void> {
  await prisma().$executeRaw`DELETE FROM pins WHERE ends_at <= now()`
}
