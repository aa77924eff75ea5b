/** Decides what becomes of each article and page of the source: its slug, status, date, section, people and tags. */

import type { Choices, Imported } from '~/desk/kit/imports/choices'
import { findOutcome } from '~/desk/kit/imports/known-outcome'
import type { ArticlePlan, PlanLine, PlanNote } from '~/desk/kit/imports/plan'
import { planDate } from '~/desk/kit/imports/planned-date'
import type { IncomingArticle, IncomingText, Loss, ProductCard, StatusNote } from '~/desk/kit/incoming/items'
import { articleFields } from '~/domain/articles/article-fields'
import { i18n } from '~/domain/language/desk-i18n'
import { isOwnAddress } from '~/domain/publication/own-addresses'
import { findFreeSlug } from '~/domain/text/free-slug'
import { toLocalSlugOfTitle } from '~/domain/text/local-slug'
import { isReservedSlug, toSlug } from '~/domain/text/slug'
import type { Filed } from './planned-sections'
import type { TextPicture } from './text-pictures'

/** An article without its text, which may be long, and what was found in that. `pictures`: those in the text. */
export type ReadArticle = Omit<IncomingArticle, 'text'> & {
  format: IncomingText['format']
  losses: Loss[]
  textNotes: PlanNote[]
  pictures: TextPicture[]
  /** Cards of products in the text. */
  products: ProductCard[]
  /** Addresses that the text names. */
  links: string[]
}

export type PlannedArticle = ArticlePlan & { line: PlanLine }

/** What articles are planned with. `now`: what counts as past. `timeZone`: of times without one. */
export type ArticleRules = {
  choices: Choices
  language: string
  timeZone: string
  now: Date
  filed: ReadonlyMap<string, Filed>
  people: ReadonlyMap<string, string | null>
  tagNames: ReadonlyMap<string, string>
  /** Slugs that are taken, to which those of planned articles are added. */
  taken: Set<string>
}

/** `hash`: of what the source says of it. `imported`: what an earlier import made of it; null: nothing. */
export function planArticle(
  read: ReadArticle,
  rules: ArticleRules,
  hash = '',
  imported: Imported | null = null,
): PlannedArticle {
  const notes = [...read.textNotes]
  const title = planTitle(read, notes)
  const isTooLarge = notes.some(({ note }) => note === 'text-long' || note === 'text-heavy')
  const outcome = isTooLarge ? 'leave' : findOutcome(hash, imported, notes)
  const slug = imported?.slug ?? planSlug(read, title, rules, notes)
  const { category, section, asTags } = planPlace(read, rules, notes)
  const people = read.people.flatMap((id) => rules.people.get(id) ?? [])
  if (read.excerpt.length > articleFields.excerpt.maxLength)
    notes.push({ note: 'excerpt-cut', value: String(articleFields.excerpt.maxLength) })
  const date = planDate(read.publishedAt, rules.timeZone, notes)
  const lacks = listLacks(read, { category, people })
  if (read.status !== 'draft') notes.push(...lacks)
  if (read.note) notes.push({ note: read.note })
  if (read.isFeatured) notes.push({ note: 'featured' })
  const status = planStatus(read, rules, date, lacks.length > 0 || read.textNotes.length > 0, notes)
  const article: ArticlePlan = {
    ...{ title, slug, status, date: date?.toISOString() ?? null, category, section },
    people: [...new Set(people)],
    tags: planTags(read, asTags, rules, notes),
  }
  const { kind, id, losses } = read
  return {
    ...article,
    line: {
      ...{ kind, id, name: title, outcome, notes, losses, article },
      target: outcome === 'leave' ? null : slug,
    },
  }
}

function planTitle({ title, id }: ReadArticle, notes: PlanNote[]): string {
  const { maxLength } = articleFields.title
  const words = title.replace(/\s+/g, ' ').trim()
  if (words === '') {
    const made = i18n.t('Untitled {id}', { id })
    notes.push({ note: 'title-missing', value: made })
    return made
  }
  if (words.length <= maxLength) return words
  notes.push({ note: 'title-cut', value: String(maxLength) })
  return [...words]
    .slice(0, maxLength - 1)
    .join('')
    .slice(0, maxLength)
    .trim()
}

function planSlug(
  { slug: wanted, id, kind }: ReadArticle,
  title: string,
  { taken, language }: ArticleRules,
  notes: PlanNote[],
): string {
  const { maxLength } = articleFields.slug
  const own = toSlug(wanted)
    .slice(0, maxLength - 10)
    .replace(/-$/, '')
  const made = toLocalSlugOfTitle(wanted || title, language)
    .slice(0, maxLength - 10)
    .replace(/-$/, '')
  const isReserved = isReservedSlug(own) || (kind === 'page' && isOwnAddress(own))
  const slug = (isReserved ? `${own}-${kind}` : own) || made || `${kind}-${toSlug(id) || 'untitled'}`
  const free = findFreeSlug(slug, taken)
  if (wanted === '') notes.push({ note: 'slug-missing' })
  else if (free !== slug) notes.push({ note: 'slug-taken' })
  else if (free !== wanted) notes.push({ note: 'slug-changed', value: wanted })
  taken.add(free)
  return free
}

/** The first section is the article's; the others, of which it can be in none here, are tags. */
function planPlace({ sections }: ReadArticle, { filed }: ArticleRules, notes: PlanNote[]) {
  const places = sections.flatMap((id) => filed.get(id) ?? [])
  const own = places.find((place) => 'category' in place)
  const others = places.filter((place) => place !== own)
  const asTags = others.flatMap((place) => ('tag' in place ? place.tag : place.name))
  const isFiled = others.some((place) => 'category' in place)
  if (isFiled) notes.push({ note: 'sections-as-tags', value: asTags.join(', ') })
  return own && 'category' in own
    ? { category: own.category, section: own.section, asTags }
    : { category: null, section: null, asTags }
}

function planTags(
  { tags }: ReadArticle,
  asTags: readonly string[],
  { tagNames }: ArticleRules,
  notes: PlanNote[],
): string[] {
  const names = [...tags.flatMap((id) => tagNames.get(id) ?? []), ...asTags]
  // Commas separate tags in the form.
  const spelled = [...new Set(names.map((name) => name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()))]
  const kept: string[] = []
  let length = 0
  for (const name of spelled.filter((one) => one !== '')) {
    length += name.length + 2
    if (length > articleFields.tags.maxLength) break
    kept.push(name)
  }
  if (kept.length < spelled.length)
    notes.push({ note: 'tags-cut', value: String(spelled.length - kept.length) })
  return kept
}

function listLacks(
  { publishedAt, kind }: ReadArticle,
  { category, people }: { category: string | null; people: readonly string[] },
): PlanNote[] {
  const lacks: PlanNote[] = []
  if (publishedAt === null) lacks.push({ note: 'date-missing' })
  if (kind === 'article' && people.length === 0) lacks.push({ note: 'author-missing' })
  if (kind === 'article' && category === null) lacks.push({ note: 'section-missing' })
  return lacks
}

/** Why it is a draft although it was public: only members saw it, and the choice says so. */
const isDraftBy: ReadonlySet<StatusNote> = new Set([
  'pending',
  'private',
  'password',
  'mail-only',
  'unknown-status',
])

function planStatus(
  { status, note }: ReadArticle,
  { choices, now }: ArticleRules,
  date: Date | null,
  lacksSomething: boolean,
  notes: PlanNote[],
): PlannedArticle['status'] {
  if (status === 'draft' || (note && isDraftBy.has(note)) || lacksSomething || date === null) return 'draft'
  if (note === 'members' && choices.members === 'draft') return 'draft'
  if (status === 'scheduled' && date > now) return 'scheduled'
  if (status === 'scheduled') notes.push({ note: 'date-past' })
  return 'published'
}
