/** Writes an article, or a page of text, as Markdown with front matter in Hugo’s words, which other generators of sites mostly know too. */
import { stringify } from 'yaml'
import { listAuthorNames, toStoredBylines } from '~/domain/authors/bylines'
import { articlePath, categoryPath } from '~/domain/site/urls'
import type { ExportedArticle } from './exported-articles.data.server'
import { toFileName } from './file-names'

type Fields = Record<string, unknown>

/** `siteUrl`: the origin. */
export function writeArticleFile(article: ExportedArticle, siteUrl: string): string {
  const { title, id, status, content } = article
  const scheduled = findScheduled(article)
  const isDraft = status !== 'published' && scheduled === null
  // Of a draft that was on the site, the one that readers saw.
  const date = scheduled ?? (status === 'published' ? null : article.publishAt) ?? article.createdAt
  return writeFile(
    {
      title,
      ...addressOf(article.slug, id, articlePath),
      date: toMoment(date),
      publishDate: scheduled && toMoment(scheduled),
      lastmod: toMoment(article.revisedAt ?? date),
      draft: isDraft,
      description: article.excerpt,
      authors: listNames(article),
      categories: [article.categoryName, article.subcategoryName].filter(Boolean),
      tags: article.tags,
      series: [article.series].filter(Boolean),
      seriesPart: article.seriesPart,
      images: [article.featuredImageUrl].filter(Boolean),
      imageAlt: article.featuredImageDescription,
      aliases: listAliases(article.formerSlugs, articlePath),
      language: article.language,
      seoTitle: article.metaTitle,
      seoDescription: article.metaDescription,
      canonicalUrl: article.canonicalUrl && toAbsolute(article.canonicalUrl, siteUrl),
      noindex: article.robots === 'noindex' || null,
      corrections: article.corrections
        .filter(({ waitsFor }) => waitsFor === null)
        .map(({ kind, text, createdAt }) => ({ kind, date: toMoment(createdAt), text })),
    },
    content,
  )
}

/** A page of text of the publication; `data`: of its entry. */
export function writePageFile(slug: string, data: Fields): string {
  const { title, description, content, status, formerSlugs } = data
  return writeFile(
    {
      title,
      ...addressOf(slug, slug, categoryPath),
      draft: status === 'draft',
      description,
      aliases: listAliases(Array.isArray(formerSlugs) ? formerSlugs.map(String) : [], categoryPath),
      language: data.language,
    },
    typeof content === 'string' ? content : '',
  )
}

/** A slug that can be no name of a file is another here, and its address with it: generators make folders of them. */
function addressOf(slug: string, id: string, toPath: (slug: string) => string): Fields {
  const name = toFileName(slug, id)
  return name === slug ? { slug, url: decodeURI(toPath(slug)) } : { slug: name }
}

function listAliases(slugs: string[], toPath: (slug: string) => string): string[] {
  return slugs.filter((slug) => toFileName(slug, '') === slug).map((slug) => decodeURI(toPath(slug)))
}

/** When a draft is to be published; null: it is not planned. */
export function findScheduled({ status, plannedChanges }: ExportedArticle): string | null {
  if (status === 'published') return null
  const planned = plannedChanges.filter(({ kind, doneAt }) => kind === 'publish' && doneAt === null)
  return planned.map(({ dueAt }) => dueAt).sort()[0] ?? null
}

function listNames({ bylines, authorName }: ExportedArticle): string[] {
  const names = [...new Set(listAuthorNames(toStoredBylines(bylines)))]
  return names.length > 0 ? names : [authorName].filter(Boolean)
}

function writeFile(fields: Fields, content: string): string {
  const given = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  // Of 1.1, as older software takes `on` and `no` for a yes or no.
  const front = stringify(Object.fromEntries(given), { version: '1.1', lineWidth: 0 })
  return `---\n${front}---\n\n${escapeShortcodes(content.replace(/\r\n?/g, '\n'))}\n`
}

/** So that Hugo shows what looks like one of its shortcodes, and ends with no error about one that there isn’t. */
export function escapeShortcodes(text: string): string {
  return text
    .replace(/\{\{<(?!\/\*)([^\n]*?)>\}\}/g, '{{</*$1*/>}}')
    .replace(/\{\{%(?!\/\*)([^\n]*?)%\}\}/g, '{{%/*$1*/%}}')
    .replace(/\{\{([<%])(?!\/\*)/g, '{&#123;$1')
}

function toMoment(stored: string): string {
  return new Date(stored).toISOString()
}

function toAbsolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address
}
