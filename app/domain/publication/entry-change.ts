/** The changes that saving one entry makes: to itself, to what refers to it, and to the articles that it names. */
import { i18n } from '~/domain/language/desk-i18n'
import { type Entry, findAddressProblem } from './entries'
import { type EntryKind, kinds } from './entry-kinds'
import { describeClash } from './entry-reasons'
import { type Data, toData } from './forms/form-values'
import { parseEntry, parsePublication } from './publication'

/** `draftVersion`: of the draft that waits above it; null: none does. */
export type StoredEntry = Entry & { version: number; draftVersion?: number | null }

/** Articles that get other values. `subcategory` undefined: whatever it is; null: none. */
export type ArticleMove = {
  from: { category: string; subcategory?: string }
  to: { category: string; subcategory?: string | null }
}
export type Change = {
  stored: Entry[]
  removed: Entry[]
  /** Before the others are stored: the entry keeps its versions. */
  renamed: { kind: EntryKind; from: string; to: string } | null
  moved: ArticleMove[]
}
export type Decision = { ok: true; change: Change } | { ok: false; problems: string[] }

/** `from`: the slug as it is stored; null: a new entry, which comes last. Every problem of the whole publication is named. */
export function replaceEntry(entries: readonly Entry[], from: string | null, wanted: Entry): Decision {
  const { kind, slug } = wanted
  const siblings = entries.filter((entry) => entry.kind === kind)
  const before = siblings.find((entry) => entry.slug === from) ?? null
  const isRenamed = from !== null && from !== slug
  const problem = findPlaceProblem(siblings, before, wanted)
  if (problem) return { ok: false, problems: [`${kind} ${slug}: ${problem}`] }
  const { findAddress } = kinds[kind]
  const last = Math.max(-1, ...siblings.map(({ position }) => position))
  const own: Entry = {
    ...wanted,
    position: before?.position ?? last + 1,
    data: isRenamed && findAddress ? withFormerSlug(toData(wanted.data), from, slug) : wanted.data,
  }
  const moved = before ? listMoves(entries, before, own) : []
  const rest = entries
    .filter((entry) => entry !== before)
    .map((entry) => followMoves(isRenamed ? followSlug(entry, kind, from, slug) : entry, moved))
  const ownMoved = isRenamed ? followSlug(own, kind, from, slug) : own
  const parsed = parsePublication([...rest, ownMoved])
  if (!parsed.ok) return parsed
  const changed = rest.filter((entry) => !entries.includes(entry))
  return {
    ok: true,
    change: {
      stored: [toStored(ownMoved), ...changed],
      removed: [],
      renamed: isRenamed ? { kind, from, to: slug } : null,
      moved,
    },
  }
}

/** Adds new entries after the others of their kind: all of them, or none. Every problem is named, in their order. */
export function addEntries(entries: readonly Entry[], wanted: readonly Entry[]): Decision {
  const added: Entry[] = []
  const problems = wanted.flatMap((entry) => {
    const siblings = [...entries, ...added].filter(({ kind }) => kind === entry.kind)
    const problem = findPlaceProblem(siblings, null, entry)
    const last = Math.max(-1, ...siblings.map(({ position }) => position))
    added.push({ ...entry, position: last + 1 })
    return problem ? [`${entry.kind} ${entry.slug}: ${problem}`] : []
  })
  if (problems.length > 0) return { ok: false, problems }
  const parsed = parsePublication([...entries, ...added])
  if (!parsed.ok) return parsed
  return { ok: true, change: { stored: added.map(toStored), removed: [], renamed: null, moved: [] } }
}

/** Why an entry cannot be beside the others of its kind: "slug: Something else …"; null: it can. `before`: the entry until now. */
function findPlaceProblem(siblings: readonly Entry[], before: Entry | null, wanted: Entry): string | null {
  const { kind, slug } = wanted
  if (before?.slug !== slug && siblings.some((entry) => entry.slug === slug))
    return `slug: ${i18n.t('Something else has the address {slug}.', { slug })}`
  if (slug === 'new')
    return `slug: ${i18n.t('The desk uses the address “{slug}”. Choose another one.', { slug })}`
  const { findClash, isAtRoot } = kinds[kind]
  const others = siblings.filter((entry) => entry !== before)
  const clash = findClash?.(toData(wanted.data), others) ?? null
  if (clash) return describeClash(clash)
  const isThere = before?.slug === slug && isAtRoot?.(toData(before.data))
  const taken = isThere ? null : findAddressProblem(wanted, true)
  return taken && `slug: ${taken}`
}

/** As its schema returns it: trimmed. */
function toStored(entry: Entry): Entry {
  const parsed = parseEntry(entry)
  return parsed.ok ? { ...entry, data: parsed.data } : entry
}

function withFormerSlug(data: Data, from: string, to: string): Data {
  const former = Array.isArray(data.formerSlugs)
    ? data.formerSlugs.filter((one) => one !== from && one !== to)
    : []
  return { ...data, formerSlugs: [...former, from] }
}

/** The entry with its references to a renamed one; itself if it has none. */
function followSlug(entry: Entry, kind: EntryKind, from: string, to: string): Entry {
  return mapReferences(entry, kind, (slug) => (slug === from ? to : slug))
}

/** Changes the slugs of entries of `kind` that an entry refers to; null takes one out. The entry itself if nothing changes. */
export function mapReferences(entry: Entry, kind: EntryKind, change: (slug: unknown) => unknown): Entry {
  const data = kinds[entry.kind].mapReferences?.(toData(entry.data), kind, change) ?? entry.data
  return JSON.stringify(data) === JSON.stringify(entry.data) ? entry : { ...entry, data }
}

/** Articles follow the name of their category, and the address of their subcategory. */
function listMoves(entries: readonly Entry[], before: Entry, after: Entry): ArticleMove[] {
  if (!kinds[before.kind].listsArticles) return []
  const [one, other] = [toData(before.data), toData(after.data)]
  if (typeof one.category === 'string' && typeof other.category === 'string')
    return one.category === other.category
      ? []
      : [{ from: { category: one.category }, to: { category: other.category } }]
  const [from, to] = [findFilter(entries, before), findFilter(entries, after)]
  const isMoved =
    from?.subcategory &&
    to?.subcategory &&
    (from.subcategory !== to.subcategory || from.category !== to.category)
  return isMoved ? [{ from, to }] : []
}

/** Other pages of a renamed category, and samples, are of it too. */
function followMoves(entry: Entry, moves: readonly ArticleMove[]): Entry {
  const { listsArticles, isLikeArticle } = kinds[entry.kind]
  if (!listsArticles && !isLikeArticle) return entry
  const data = toData(entry.data)
  const move = moves.find(({ from }) => from.category === data.category)
  return move ? { ...entry, data: { ...data, category: move.to.category } } : entry
}

/** Lists what refers to an entry, as "menu header" or "section ai". */
export function listReferences(
  entries: readonly Entry[],
  { kind, slug }: Pick<Entry, 'kind' | 'slug'>,
): Entry[] {
  return entries.filter(
    (entry) => !(entry.kind === kind && entry.slug === slug) && followSlug(entry, kind, slug, '-') !== entry,
  )
}

/** Finds what the articles of a section store. Null: it lists no articles of its own. */
export function findFilter(
  entries: readonly Entry[],
  { slug, data }: Pick<Entry, 'slug' | 'data'>,
): ArticleMove['from'] | null {
  const { category, parent, shows, subcategory } = toData(data)
  const listing = entries.filter((entry) => kinds[entry.kind].listsArticles)
  if (typeof category === 'string') {
    const isOfOthers = listing.some(
      (entry) => entry.slug !== slug && toData(entry.data).category === category,
    )
    return isOfOthers ? null : { category }
  }
  const owner = listing.find((entry) => entry.slug === parent)
  const of = toData(owner?.data).category
  if (typeof of !== 'string' || shows !== undefined || subcategory === null) return null
  return { category: of, subcategory: typeof subcategory === 'string' ? subcategory : slug }
}
