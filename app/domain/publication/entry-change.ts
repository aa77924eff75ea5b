/** The changes that saving one entry makes: to itself, to what refers to it, and to the articles that it names. */
import { toSlug } from '~/domain/text/slug'
import { type Entry, type EntryKind, fixedPages, menuNames } from './entries'
import { parseEntry, parsePublication } from './publication'

export type Data = Record<string, unknown>
export type StoredEntry = Entry & { version: number }

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
  const before = entries.find((entry) => entry.kind === kind && entry.slug === from) ?? null
  const isRenamed = from !== null && from !== slug
  if ((isRenamed || from === null) && entries.some((entry) => entry.kind === kind && entry.slug === slug))
    return { ok: false, problems: [`${kind} ${slug}: slug: Something else has the address ${slug}.`] }
  if (kind !== 'settings' && slug === 'new')
    return {
      ok: false,
      problems: [`${kind} ${slug}: slug: The desk uses the address “new”. Choose another one.`],
    }
  const name = kind === 'person' ? nameOf(wanted) : ''
  if (name && entries.some((entry) => entry.kind === kind && entry !== before && nameOf(entry) === name))
    return { ok: false, problems: [`${kind} ${slug}: name: Somebody else has this name already.`] }
  const domain = kind === 'retailer' ? findTakenDomain(entries, before, wanted) : null
  if (domain) return { ok: false, problems: [`${kind} ${slug}: domains: ${domain}`] }
  const last = Math.max(-1, ...entries.filter((entry) => entry.kind === kind).map(({ position }) => position))
  const own: Entry = {
    ...wanted,
    position: before?.position ?? last + 1,
    // Retailers have no address.
    data: isRenamed && kind !== 'retailer' ? withFormerSlug(toData(wanted.data), from, slug) : wanted.data,
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

/** A link is to one retailer. Null: no other one has any of its domains. */
function findTakenDomain(entries: readonly Entry[], before: Entry | null, wanted: Entry): string | null {
  const domainsOf = ({ data }: Entry) => {
    const { domains } = toData(data)
    return Array.isArray(domains) ? domains.map(String) : []
  }
  const own = domainsOf(wanted).map((domain) => domain.trim().toLowerCase())
  const others = entries.filter((entry) => entry.kind === 'retailer' && entry !== before)
  const owner = others.find((entry) => domainsOf(entry).some((domain) => own.includes(domain)))
  return owner ? `Another retailer, ${owner.slug}, has one of these domains.` : null
}

/** As bylines find a person; '': none. */
function nameOf({ data }: Entry): string {
  const { name } = toData(data)
  return typeof name === 'string' ? toSlug(name) : ''
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

/** Fields of sections that name a section. */
export const references = ['parent', 'canonicalSlug', 'shows', 'comingSoonBackTo']

/** The entry with its references to a renamed one; itself if it has none. */
function followSlug(entry: Entry, kind: EntryKind, from: string, to: string): Entry {
  if (kind !== 'section' && kind !== 'page') return entry
  const data = toData(entry.data)
  if (entry.kind === 'menu') {
    const links = mapLinks(data.links, (link) => (link[kind] === from ? { ...link, [kind]: to } : link))
    return sameOr(entry, { ...data, ...(data.links !== undefined && { links }) })
  }
  if (entry.kind !== 'section' || kind !== 'section') return entry
  const names = references.filter((name) => data[name] === from)
  const empty = toData(data.empty)
  return sameOr(entry, {
    ...data,
    ...Object.fromEntries(names.map((name) => [name, to])),
    ...(empty.backTo === from && { empty: { ...empty, backTo: to } }),
  })
}

export function sameOr(entry: Entry, data: Data): Entry {
  return JSON.stringify(data) === JSON.stringify(entry.data) ? entry : { ...entry, data }
}

export function mapLinks(links: unknown, change: (link: Data) => Data | null): Data[] {
  return (Array.isArray(links) ? links : []).flatMap((link: Data) => {
    const changed = change(link)
    if (changed === null) return []
    return [{ ...changed, ...('links' in changed && { links: mapLinks(changed.links, change) }) }]
  })
}

/** Articles follow the name of their category, and the address of their subcategory. */
function listMoves(entries: readonly Entry[], before: Entry, after: Entry): ArticleMove[] {
  if (before.kind !== 'section') return []
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
  if (entry.kind !== 'section' && entry.kind !== 'sample') return entry
  const data = toData(entry.data)
  const move = moves.find(({ from }) => from.category === data.category)
  return move ? { ...entry, data: { ...data, category: move.to.category } } : entry
}

/** Why an entry has to stay; null: it can be deleted. */
export function findReasonToStay({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): string | null {
  if (kind === 'settings') return 'A site needs its settings.'
  if (kind === 'menu' && menuNames.includes(slug))
    return 'The site has a place for this menu. Take out its links instead.'
  if (kind === 'page' && Object.hasOwn(fixedPages, slug)) return 'The site has a place for this page.'
  return null
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
  if (typeof category === 'string') {
    const isOfOthers = entries.some(
      (entry) => entry.kind === 'section' && entry.slug !== slug && toData(entry.data).category === category,
    )
    return isOfOthers ? null : { category }
  }
  const owner = entries.find((entry) => entry.kind === 'section' && entry.slug === parent)
  const of = toData(owner?.data).category
  if (typeof of !== 'string' || shows !== undefined || subcategory === null) return null
  return { category: of, subcategory: typeof subcategory === 'string' ? subcategory : slug }
}

export function toData(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
