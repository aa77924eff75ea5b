/** Parses the article form: the article's fields, the pressed button, and the version that was open. */
import type { ArticleStatus } from '~/domain/articles/article'
import type { ArticleFields } from '~/domain/articles/article-fields'
import { styleHeadings } from '~/domain/articles/heading-style'
import { isPictureAddress } from '~/domain/articles/picture-address'
import { isReservedSlug, toSlug, toSlugOfTitle } from '~/domain/articles/slug'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'

export type ArticleDraft = {
  fields: ArticleFields
  /** The version that was opened; null: a new article. */
  seenVersion: number | null
}

const MIN_CONTENT_LENGTH = 100
const MAX_CONTENT_LENGTH = 1_000_000

const tooShort = 'Article content too short'
const badPicture = 'Featured Image URL must be a web address (https://…) or a path on this site (/…).'
const insecurePicture =
  'Browsers do not show pictures from http:// addresses here. Use the web address of the picture that begins with https://, or a path on this site (/…).'

const fields = {
  title: textField({ label: 'Article Title', maxLength: 300, missing: 'Article title is required' }),
  slug: textField({ label: 'URL Slug', maxLength: 200 }),
  excerpt: textField({ label: 'Excerpt', maxLength: 1_000 }),
  content: textField({ label: 'Article Content', maxLength: MAX_CONTENT_LENGTH, isVerbatim: true }).refine(
    (content) => [...content].length >= MIN_CONTENT_LENGTH,
    { error: tooShort },
  ),
  tags: textField({ label: 'Tags', maxLength: 1_000 }),
  authorName: textField({ label: 'Author', maxLength: 200, missing: 'Choose an author.' }),
  categoryName: textField({ label: 'Category', maxLength: 200, missing: 'Choose a category.' }),
  subcategoryName: textField({ label: 'Subcategory', maxLength: 200 }),
  featuredImageUrl: textField({ label: 'Featured Image URL', maxLength: 2_000 }).refine(
    (address) => address === '' || isPictureAddress(address),
    { error: ({ input }) => (/^http:/i.test(String(input)) ? insecurePicture : badPicture) },
  ),
  featuredImageDescription: textField({ label: 'Image description', maxLength: 500 }),
  status: textField({ label: 'Status', maxLength: 20 }),
  version: textField({ label: 'Version', maxLength: 12 }),
}

/**
 * Validates an article before it is saved (specification 2, section 5). A new article's blank slug is derived from
 * its title. Every button but Publish saves a draft. A reserved slug is rejected unless the article already has it
 * (`keepsReserved`).
 */
export function parseArticleDraft(sent: FormFields, keepsReserved = false): ParsedForm<ArticleDraft> {
  const parsed = parseFields(fields, sent)
  const seenVersion = toVersion(sent.version)
  const slug =
    toSlug(readText(sent.slug)) || (seenVersion === null ? toSlugOfTitle(readText(sent.title)) : '')
  const problem = findSlugProblem(slug, keepsReserved)
  if (!parsed.ok || problem) {
    const errors = parsed.ok ? [] : parsed.errors
    const isNamed = errors.some(({ field }) => field === 'slug')
    if (problem && !isNamed) errors.push({ field: 'slug', message: problem })
    return { ok: false, errors: inFormOrder(errors) }
  }
  const { value } = parsed
  const status: ArticleStatus = value.status === 'published' ? 'published' : 'draft'
  return {
    ok: true,
    value: {
      seenVersion,
      fields: {
        title: value.title,
        slug,
        excerpt: value.excerpt || null,
        content: styleHeadings(value.content),
        tags: parseTags(value.tags),
        authorName: value.authorName,
        categoryName: value.categoryName,
        subcategoryName: value.subcategoryName || null,
        featuredImageUrl: value.featuredImageUrl || null,
        featuredImageDescription: value.featuredImageDescription || null,
        status,
      },
    },
  }
}

/** Splits at commas; drops blank tags and duplicates. */
function parseTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter((tag) => tag !== '')
}

/** The values of the form's fields for an article. */
export function toFormValues(article: ArticleFields, version: number | null): Record<string, string> {
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt ?? '',
    content: article.content,
    tags: article.tags.join(', '),
    authorName: article.authorName,
    categoryName: article.categoryName,
    subcategoryName: article.subcategoryName ?? '',
    featuredImageUrl: article.featuredImageUrl ?? '',
    featuredImageDescription: article.featuredImageDescription ?? '',
    version: version === null ? '' : String(version),
  }
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
  if (slug === '') return 'Article slug is required'
  if (!isReservedSlug(slug) || keepsReserved) return null
  return `“${slug}” is reserved for the site itself. Choose another slug, such as ${toSlugOfTitle(slug)}.`
}
