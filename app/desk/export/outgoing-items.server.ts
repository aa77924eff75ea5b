/** Articles, pages and what belongs to them as items for other software, from one snapshot of the database. */
import { setTimeout as sleep } from 'node:timers/promises'
import { publication } from '~/data/publication/publication.server'
import type { OutgoingArticle, OutgoingItem, OutgoingPicture } from '~/desk/kit/outgoing/items'
import { toOutgoingHtml } from '~/desk/kit/outgoing/text-html'
import { toPlainHtml } from '~/domain/articles/article-body'
import { findPicture } from '~/domain/articles/article-picture'
import { largestPath } from '~/domain/articles/shown/show-pictures'
import type { ProductsOfText } from '~/domain/articles/shown/show-products'
import { listAuthorNames } from '~/domain/authors/bylines'
import type { Picture } from '~/domain/media/renditions'
import { fillIn } from '~/domain/publication/fill-in'
import { toData } from '~/domain/publication/forms/form-values'
import { articlePath, categoryPath } from '~/domain/site/urls'
import type { SafeHtml } from '~/domain/text/safe-html'
import { findShownIn, knowDomains } from '~/http/articles/article-html.server'
import { convert } from '~/http/articles/convert-text.server'
import { localDay } from '~/http/site/local-day.server'
import { absoluteUrl } from '~/http/site/page-meta.server'
import { type ExportRequest, isForOthers } from './export-request'
import { chooseArticles } from './exported-articles.data.server'
import { readStoredPublication } from './exported-records.data.server'
import {
  readFiled,
  readPictures,
  readRedirects,
  readStoredArticles,
  type StoredArticle,
  type StoredPicture,
} from './outgoing-rows.data.server'
import { toPeople, toSections, toTags } from './outgoing-terms'
import { openSnapshot, type Snapshot } from './snapshot.data.server'

export async function* listOutgoingItems(
  request: ExportRequest,
  timeZone: string,
): AsyncGenerator<OutgoingItem, void> {
  const snapshot = await openSnapshot()
  try {
    yield* readItems(snapshot, request, timeZone)
  } finally {
    await snapshot.end()
  }
}

async function* readItems(
  snapshot: Snapshot,
  request: ExportRequest,
  timeZone: string,
): AsyncGenerator<OutgoingItem, void> {
  const chosen = chooseArticles(request, timeZone)
  // Where only addresses are asked for, no text is converted.
  const hasTexts = request.format !== 'ghost-redirects'
  const filed = await readFiled(snapshot, chosen)
  const people = toPeople(publication(), filed.names, absoluteUrl)
  const sections = toSections(publication().sections, filed.sections)
  const tags = toTags(filed.tags)
  yield* people.items
  yield* sections.items
  yield* tags.items
  for await (const row of readRedirects(snapshot))
    yield 'former' in row
      ? { kind: 'redirect', from: articlePath(row.former), to: articlePath(row.slug) }
      : { kind: 'redirect', from: row.source, to: row.target }
  for await (const stored of readPictures(snapshot)) yield toPicture(stored)
  for await (const article of readStoredArticles(snapshot, chosen)) {
    const { categoryName: category, subcategoryName: subcategory } = article
    yield {
      ...(await toArticle(article, hasTexts)),
      people: keepFound([...new Set(listAuthorNames(article.bylines))].map(people.find)),
      sections: keepFound([
        ...(subcategory ? [sections.find({ category, subcategory })] : []),
        sections.find({ category, subcategory: null }),
      ]),
      tags: keepFound(article.tags.map(tags.find)),
    }
  }
  if (!isForOthers(request)) yield* readPages(snapshot)
}

function keepFound(found: (string | null)[]): string[] {
  return [...new Set(found.filter((one) => one !== null))]
}

async function toArticle(article: StoredArticle, hasTexts: boolean): Promise<OutgoingArticle> {
  const { id, title, slug, status, dueAt, createdAt, updatedAt, featuredPicture, content } = article
  const path = articlePath(slug)
  const isDraft = status !== 'published' && dueAt === null
  const isDrawn = findPicture(article) !== article.featuredImageUrl && featuredPicture === null
  return {
    kind: 'article',
    ...{ id, title, slug, path },
    status: status === 'published' ? 'published' : isDraft ? 'draft' : 'scheduled',
    publishedAt: status === 'published' ? createdAt : (dueAt ?? article.publishAt),
    changedAt: article.revisedAt ?? updatedAt,
    ...{ people: [], sections: [], tags: [] },
    excerpt: article.excerpt ?? '',
    html: hasTexts ? await writeHtml(path, content, article) : '',
    markdown: content,
    picture: isDrawn
      ? null
      : {
          url: absoluteUrl(featuredPicture ? largestPath(featuredPicture) : (article.featuredImageUrl ?? '')),
          alt: article.featuredImageDescription ?? featuredPicture?.description ?? '',
          caption: withoutCredit(featuredPicture),
          credit: featuredPicture?.credit ?? '',
        },
    search: {
      title: article.metaTitle ?? '',
      description: article.metaDescription ?? '',
      canonical: article.canonicalUrl ? absoluteUrl(article.canonicalUrl) : '',
      isHidden: article.robots === 'noindex',
    },
  }
}

/** The library’s caption has the credit at its end. */
function withoutCredit(picture: Picture | null): string {
  const { caption = '', credit = '' } = picture ?? {}
  return caption === credit ? '' : caption.replace(` · ${credit}`, '')
}

/** Pages of text; those with a place of their own, as the team’s, are no text. */
async function* readPages(snapshot: Snapshot): AsyncGenerator<OutgoingArticle, void> {
  const { entries } = await readStoredPublication(snapshot)
  for (const { kind, slug, data, storedAt } of entries) {
    const { title, content, description, status, ...others } = fillIn(toData(data), publication().site)
    if (kind !== 'page' || typeof title !== 'string' || typeof content !== 'string') continue
    const changedAt = storedAt === undefined ? snapshot.at : new Date(storedAt)
    const converted = await convertText(content)
    const path = categoryPath(slug)
    const shown = { ...(await findShownIn(content, converted)), createdAt: changedAt }
    yield {
      kind: 'page',
      ...{ id: slug, title, slug, path },
      status: status === 'draft' ? 'draft' : 'published',
      publishedAt: status === 'draft' ? null : changedAt,
      changedAt,
      ...{ people: [], sections: [], tags: [] },
      excerpt: typeof description === 'string' ? description : '',
      html: await writeHtml(path, content, shown, converted),
      markdown: content,
      picture: null,
      search: {
        title: typeof others.searchTitle === 'string' ? others.searchTitle : '',
        description: '',
        canonical: typeof others.canonicalUrl === 'string' ? absoluteUrl(others.canonicalUrl) : '',
        isHidden: others.noindex === true,
      },
    }
  }
}

function toPicture({ picture, fileName, caption, uploadedAt }: StoredPicture): OutgoingPicture {
  const path = largestPath(picture)
  const ending = path.slice(path.lastIndexOf('.'))
  const title = fileName.replace(/\.\w{1,5}$/, '')
  return {
    kind: 'picture',
    url: absoluteUrl(path),
    ...{ alt: picture.description, caption, credit: picture.credit },
    ...{ title, name: `${title || picture.hash}${ending}`, uploadedAt },
  }
}

type ShownInText = Omit<ProductsOfText, 'publishedOn'> &
  Pick<StoredArticle, 'createdAt' | 'pictures' | 'clips'>

async function writeHtml(
  path: string,
  content: string,
  { createdAt, pictures, clips, products, reviews, picks }: ShownInText,
  known: SafeHtml | null = null,
): Promise<string> {
  const converted = known ?? (await convertText(content))
  const text = { converted, url: absoluteUrl(path), pictures, clips, publishedOn: localDay(createdAt) }
  const of = { products, ...(reviews && { reviews }), ...(picks && { picks }) }
  return toOutgoingHtml({ ...text, ...of }, publication())
}

const ATTEMPTS = 20
const PAUSE_MS = 500

/**
 * Not kept as for readers: their pages are asked for again, and this only once. Texts of others who wait come first; one that is too much to convert is as
 * it was typed.
 */
async function convertText(typed: string): Promise<SafeHtml> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await convert('html', [typed, knowDomains()], { texts: [typed] })) ?? toPlainHtml(typed)
    } catch (error) {
      if (!(error instanceof Response) || attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS)
    }
  }
}
