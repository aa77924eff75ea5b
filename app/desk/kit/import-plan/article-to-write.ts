/** The fields that an imported article is stored with, as the form would have parsed them. */
import type { ArticlePlan } from '~/desk/kit/imports/plan'
import { isTooHeavy } from '~/domain/articles/article-body/weight'
import {
  type ArticleFields,
  articleFields,
  blankFields,
  fieldNames,
  toAuthor,
  toFieldTexts,
} from '~/domain/articles/article-fields'
import { styleHeadings } from '~/domain/articles/style-headings'
import { MAX_BYLINES } from '~/domain/authors/bylines'
import { i18n } from '~/domain/language/desk-i18n'
import type { Publication } from '~/domain/publication/publication'
import { toFeaturedAddress, toFeaturedFields } from './featured-picture'
import type { ReadArticle } from './planned-articles'

/** What of the publication an article names. */
export type Names = {
  /** Of a person's slug; null: there is nobody. */
  findPerson: (slug: string) => string | null
  /** What articles store for a section's slug; null: it is not there. */
  findCategory: (slug: string) => string | null
  findSubcategory: (slug: string) => string | null
  /** Of the source; null: unknown. */
  siteHost: string | null
}

/** Of the publication as it is now. */
export function toNames({
  people,
  sections,
}: Pick<Publication, 'people' | 'sections'>): Omit<Names, 'siteHost'> {
  const nameOf = new Map(people.map(({ slug, name }) => [slug, name]))
  const sectionOf = new Map(sections.map((section) => [section.slug, section]))
  return {
    findPerson: (slug) => nameOf.get(slug) ?? null,
    findCategory: (slug) => {
      const section = sectionOf.get(slug)
      return section && 'category' in section ? section.category : null
    },
    findSubcategory: (slug) => {
      const section = sectionOf.get(slug)
      if (!section || 'category' in section || 'shows' in section) return null
      return section.subcategory === undefined ? section.slug : section.subcategory
    },
  }
}

export type ArticleToWrite =
  | { ok: true; fields: ArticleFields }
  /** A sentence for the person who imports. */
  | { ok: false; problem: string }

/** `text`: ours, with the addresses that things have here. `toPicture`: as of `Addresses`. */
export function toArticleToWrite(
  plan: ArticlePlan,
  read: ReadArticle,
  { text, toPicture }: { text: string; toPicture: (address: string) => string | null },
  names: Names,
): ArticleToWrite {
  const category = plan.category === null ? null : names.findCategory(plan.category)
  const people = plan.people.flatMap((slug) => names.findPerson(slug) ?? []).slice(0, MAX_BYLINES)
  const isPublic = plan.status === 'published' && category !== null && people.length > 0
  const fields: ArticleFields = {
    ...blankFields,
    ...{ title: plan.title, slug: plan.slug, content: styleHeadings(text), tags: plan.tags },
    ...toAuthor(people.map((name) => ({ role: 'words', name }))),
    excerpt: cut(read.excerpt, articleFields.excerpt.maxLength),
    categoryName: category ?? '',
    subcategoryName: plan.section === null ? null : names.findSubcategory(plan.section),
    ...toFeaturedFields(read.picture, toPicture),
    metaTitle: cut(read.search.title, articleFields.metaTitle.maxLength),
    metaDescription: cut(read.search.description, articleFields.metaDescription.maxLength),
    canonicalUrl: toCanonical(read.search.canonical, names.siteHost),
    robots: read.search.isHidden ? 'noindex' : null,
    shareTitle: cut(read.share?.title ?? '', articleFields.shareTitle.maxLength),
    shareImageUrl: toFeaturedAddress(read.share?.picture ?? '', toPicture),
    status: isPublic ? 'published' : 'draft',
  }
  return checkFields(fields)
}

/** What no form would take is left out where an article can do without. */
function checkFields(fields: ArticleFields): ArticleToWrite {
  const texts = toFieldTexts(fields)
  const checked = { ...fields }
  for (const name of fieldNames) {
    const { maxLength, findProblem, label } = articleFields[name]
    const text = texts[name]
    const isLong = [...text].length > maxLength
    // A draft may be shorter than what is published.
    if (name === 'content' && !isLong && !isTooHeavy(text)) continue
    if (!isLong && !findProblem?.(text)) continue
    if (name === 'title' || name === 'slug' || name === 'content')
      return {
        ok: false,
        problem: i18n.t('It has too much in the field “{field}”.', { field: i18n.t(label) }),
      }
    Object.assign(checked, { [name]: blankFields[name] })
  }
  return { ok: true, fields: checked }
}

/** Null: none. */
function cut(words: string, maxLength: number): string | null {
  const line = words.replace(/\s+/g, ' ').trim()
  const signs = [...line]
  return signs.length <= maxLength
    ? line || null
    : `${signs
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** An article that named itself as the original does so here without saying it. */
function toCanonical(address: string, siteHost: string | null): string | null {
  if (!URL.canParse(address)) return null
  const { host } = new URL(address)
  return host === siteHost ? null : address
}
