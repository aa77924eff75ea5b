/** Parses the article form: the article's fields, the pressed button, and the version that was open. */
import { checkedField } from '~/desk/kit/advice/alt-texts'
import { takeOff } from '~/desk/kit/page/status-buttons'
import {
  type ArticleFields,
  articleFields,
  type FieldRule,
  listMissingToPublish,
  mapFields,
  toArticleFields,
  toFieldTexts,
  toStatus,
} from '~/domain/articles/article-fields'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import {
  type ArticleDate,
  type Clock,
  dateField,
  parseDate,
  seenDateField,
} from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import { isLanguageTag } from '~/domain/language/language-tag'
import { softwareLanguage } from '~/domain/language/software-language'
import { findScaleProblem } from '~/domain/products/review-problems'
import { listRows, parseReviews, reviewRows } from '~/domain/products/review-texts'
import type { Publication } from '~/domain/publication/publication'
import { toLocalText } from '~/domain/site/local-time'
import { toLocalSlug, toLocalSlugOfTitle } from '~/domain/text/local-slug'
import { isReservedSlug, toSlugOfTitle } from '~/domain/text/slug'
import { newProductFields } from '~/domain/unsaved/form-rows'
import { type Resolution, resolutionField, type WaitingDraft } from './merged-article'
import type { StoredArticle } from './stored-article'

export type ArticleDraft = {
  fields: ArticleFields
  /** The version that was opened; null: a new article. */
  seenVersion: number | null
  /** Null: the form is not an answer to an edit conflict. */
  resolution: Resolution | null
  /** The findings of the check before publishing have been shown. */
  isChecked: boolean
  /** For a public article: readers are not to see it any more. */
  takesOff: boolean
  date: ArticleDate
  /** For each review, what was said of the rating that it had before. */
  formerRatings: { drop: boolean; reason: string }[]
}

/** `keepsReserved`: the article already has a reserved slug. `ratingScale`, `language`: the publication's. */
export type DraftRules = Clock & { keepsReserved: boolean; ratingScale: string; language?: string }

/** As articles store it, and as readers see it. */
export type Option = { value: string; label: string }

export type SectionChoice = { category: string; subcategories: Option[] }
export type ArticleChoices = { authors: string[]; sections: SectionChoice[] }
export type SeriesChoices = { series: Option[] }

/** The options of the form's lists: every category with its subcategories, as listings filter by them. */
export function listArticleChoices({
  people,
  categoryNames,
  subcategories,
  series,
}: Publication): ArticleChoices & SeriesChoices {
  return {
    series: [...series.values()].map(({ slug, name }) => ({ value: slug, label: name })),
    authors: people.filter(({ isFormer }) => !isFormer).map(({ name }) => name),
    sections: categoryNames.map((category) => {
      const labels = new Map(
        subcategories
          .filter((listing) => listing.category === category)
          .flatMap(({ subcategory, heading }) => (subcategory === null ? [] : [[subcategory, heading]])),
      )
      return { category, subcategories: [...labels].map(([value, label]) => ({ value, label })) }
    }),
  }
}

const fields = {
  ...mapFields((name) => toFormField(articleFields[name])),
  version: textField({ label: () => i18n.t('Version'), maxLength: 12 }),
  /** The article that was opened: another one may have its slug by now. Read by the route. */
  id: textField({ label: () => i18n.t('Article'), maxLength: 36 }),
  ...Object.fromEntries(
    [...Object.values(newProductFields('reviews')), ...Object.values(newProductFields('picks'))].map(
      (name) => [name, textField({ label: () => i18n.t('New product'), maxLength: 2_000 })],
    ),
  ),
  [resolutionField]: textField({ label: () => i18n.t('Choice'), maxLength: 20 }),
  [checkedField]: textField({ label: () => i18n.t('Checked'), maxLength: 10 }),
  [dateField]: textField({ label: () => i18n.t('First published'), maxLength: 40 }),
  [seenDateField]: textField({ label: () => i18n.t('First published'), maxLength: 40 }),
}

/**
 * Validates an article before it is saved (specification 2, section 5). A new article's blank slug is derived from
 * its title. Every button but Publish saves a draft, which needs only a title; of a public article, one that waits above it.
 */
export function parseArticleDraft(sent: FormFields, rules: DraftRules): ParsedForm<ArticleDraft> {
  const parsed = parseFields(fields, sent)
  const date = parseDate(sent, rules)
  const reviews = readText(sent.reviews)
  const scale = findScaleProblem(parseReviews(reviews), rules.ratingScale)
  const seenVersion = toVersion(sent.version)
  const own = readText(sent.language).trim()
  const language = isLanguageTag(own) ? own : (rules.language ?? softwareLanguage)
  const slug =
    toLocalSlug(readText(sent.slug), language) ||
    (seenVersion === null ? toLocalSlugOfTitle(readText(sent.title), language) : '')
  const problem = findSlugProblem(slug, rules.keepsReserved)
  const errors = parsed.ok ? [] : parsed.errors
  for (const found of [
    ...(problem ? [{ field: 'slug', message: problem }] : []),
    ...listUncreated(sent),
    ...listWithoutSeries(sent),
    ...(toStatus(readText(sent.status)) === 'published' ? listMissingToPublish(sent) : []),
    ...(scale ? [{ field: 'reviews', message: scale }] : []),
    ...(date.ok ? [] : [{ field: dateField, message: date.message }]),
  ])
    if (!errors.some(({ field }) => field === found.field)) errors.push(found)
  if (!parsed.ok || !date.ok || errors.length > 0) return { ok: false, errors: inFormOrder(errors) }
  const resolution = parseResolution(sent[resolutionField])
  const formerRatings = listRows(reviewRows, reviews).map(({ former, reason = '' }) => ({
    drop: former === 'drop',
    reason,
  }))
  const article = { ...toArticleFields(parsed.value), slug }
  const takesOff = sent.status === takeOff
  const isChecked = parsed.value[checkedField] !== ''
  return {
    ok: true,
    value: { seenVersion, resolution, isChecked, takesOff, date: date.value, formerRatings, fields: article },
  }
}

/** The values of the form's fields for an article, whose status is the pressed button. */
export function toFormValues(article: ArticleFields, version: number | null): Record<string, string> {
  const { status: _, ...texts } = toFieldTexts(article)
  return { ...texts, version: version === null ? '' : String(version) }
}

/** The date of first publication, which a draft may have too, and the draft of a public article another one. */
export function toDateTexts(
  article: StoredArticle | null,
  waiting: WaitingDraft | null,
  timeZone: string,
): Record<string, string> {
  const toText = (moment: Date | null) => (moment ? toLocalText(moment, timeZone) : '')
  const isPublic = article?.publishedAt != null
  const seen = toText(isPublic ? (waiting?.createdAt ?? article.createdAt) : null)
  const wanted = waiting ? waiting.publishAt : (article?.publishAt ?? null)
  return { [dateField]: isPublic ? seen : toText(wanted), [seenDateField]: seen }
}

function parseResolution(sent: unknown): Resolution | null {
  const [, keep, typed] = /^(mine|merged)-(\d+)$/.exec(readText(sent)) ?? []
  const version = toVersion(typed)
  return version === null ? null : { keep: keep === 'merged' ? keep : 'mine', version }
}

function toFormField({ findProblem, ...rule }: FieldRule) {
  const { label, missing } = rule
  const text = textField({
    ...rule,
    label: () => i18n.t(label),
    ...(missing !== undefined && { missing: () => i18n.t(missing) }),
  })
  if (!findProblem) return text
  return text.refine((value) => findProblem(value) === null, {
    error: ({ input }) => findProblem(String(input)) ?? undefined,
  })
}

/** Text typed for a new product would be lost. */
function listUncreated(sent: FormFields) {
  return (['reviews', 'picks'] as const).flatMap((part) => {
    const { name } = newProductFields(part)
    const typed = readText(sent[name]).trim()
    const message = i18n.t('“{name}” isn’t a product yet. Press Create product, or clear its name.', {
      name: typed.slice(0, 60),
    })
    return typed ? [{ field: name, message }] : []
  })
}

/** A number alone would mean nothing. */
function listWithoutSeries({ series, seriesPart }: FormFields) {
  const isAlone = readText(seriesPart).trim() !== '' && readText(series).trim() === ''
  const message = i18n.t('Choose the series that the article is a part of, or clear the number.')
  return isAlone ? [{ field: 'seriesPart', message }] : []
}

function inFormOrder<Item extends { field: string | null }>(errors: Item[]): Item[] {
  const names = Object.keys(fields)
  return errors.toSorted((a, b) => names.indexOf(a.field ?? '') - names.indexOf(b.field ?? ''))
}

function readText(sent: unknown) {
  return typeof sent === 'string' ? sent : ''
}

function toVersion(sent: unknown): number | null {
  return typeof sent === 'string' && /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : null
}

/** Null: the slug may be used. */
function findSlugProblem(slug: string, keepsReserved: boolean): string | null {
  if (slug === '') return i18n.t('Article slug is required')
  if (!isReservedSlug(slug) || keepsReserved) return null
  return i18n.t('“{slug}” is reserved. Choose a different slug, such as {other}.', {
    slug,
    other: toSlugOfTitle(slug),
  })
}
