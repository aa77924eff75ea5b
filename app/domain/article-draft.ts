/** What an editor sends: the fields of an article, the button that was pressed, and the version that was open. */
import type { ArticleStatus } from './article'
import type { ArticleFields } from './article-fields'
import { type FormFields, type ParsedForm, parseFields, textField } from './form-fields'
import { styleHeadings } from './heading-style'
import { isPictureAddress } from './picture-address'
import { isReservedSlug, toSlug, toSlugOfTitle } from './slug'

export type ArticleDraft = {
  fields: ArticleFields
  /** The version that was opened; null: a new article. */
  seenVersion: number | null
}

export const MIN_CONTENT_LENGTH = 100
export const MAX_CONTENT_LENGTH = 1_000_000

const tooShort = 'Article content too short'
const badPicture = 'Featured Image URL must be a web address (https://…) or a path on this site (/…).'
const insecurePicture =
  'Browsers do not show pictures from http:// addresses here. Use the web address of the picture that begins with https://, or a path on this site (/…).'

const fields = {
  title: textField({ label: 'Article Title', longest: 300, missing: 'Article title is required' }),
  slug: textField({ label: 'URL Slug', longest: 200 }),
  excerpt: textField({ label: 'Excerpt', longest: 1_000 }),
  content: textField({ label: 'Article Content', longest: MAX_CONTENT_LENGTH, isVerbatim: true }).refine(
    (content) => [...content].length >= MIN_CONTENT_LENGTH,
    { error: tooShort },
  ),
  tags: textField({ label: 'Tags', longest: 1_000 }),
  authorName: textField({ label: 'Author', longest: 200, missing: 'Choose an author.' }),
  categoryName: textField({ label: 'Category', longest: 200, missing: 'Choose a category.' }),
  subcategoryName: textField({ label: 'Subcategory', longest: 200 }),
  featuredImageUrl: textField({ label: 'Featured Image URL', longest: 2_000 }).refine(
    (address) => address === '' || isPictureAddress(address),
    { error: ({ input }) => (/^http:/i.test(String(input)) ? insecurePicture : badPicture) },
  ),
  featuredImageDescription: textField({ label: 'Image description', longest: 500 }),
  status: textField({ label: 'Status', longest: 20 }),
  version: textField({ label: 'Version', longest: 12 }),
}

/**
 * Checks what is saved (specification 2, section 5). A blank slug is made from the title while the article is new. Any
 * button but Publish makes a draft. A reserved slug is refused, unless the article has it already (`keepsReserved`).
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

/** Separated by commas; blank ones and repetitions are dropped. */
export function parseTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter((tag) => tag !== '')
}

/** An article's fields as the form shows them. */
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

/** Null: it may be used. */
function findSlugProblem(slug: string, keepsReserved: boolean): string | null {
  if (slug === '') return 'Article slug is required'
  if (!isReservedSlug(slug) || keepsReserved) return null
  return `“${slug}” is an address of the site itself. Choose another slug, such as ${toSlugOfTitle(slug)}.`
}
