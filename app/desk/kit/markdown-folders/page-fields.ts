/** Reads what the fields of a text say besides its words: when, who, where it belongs, its picture, and what has no place here. */

import type { IncomingStatus, Loss, SourceTime, StatusNote } from '../incoming/items'
import { toPlainText } from '../markdown-texts/plain-text'
import {
  type Fields,
  isAfter,
  readField,
  readText,
  toFields,
  toFlag,
  toList,
  toText,
  toTime,
} from './front-values'
import type { PageName } from './page-names'
import type { Generator } from './site-settings'

const MAX_WORDS = 200

const dates = [
  'date',
  'pubdate',
  'pubdatetime',
  'published_at',
  'publishedat',
  'publishdate',
  'publish_date',
  'published',
  'created',
  'createdat',
  'datepublished',
]
const changes = [
  'lastmod',
  'last_modified_at',
  'updateddate',
  'updated',
  'updatedat',
  'updated_at',
  'modified',
  'moddatetime',
  'modifieddate',
  'lastupdated',
  'datemodified',
]

export type PageTimes = {
  status: IncomingStatus
  note: StatusNote | null
  publishedAt: SourceTime | null
  changedAt: SourceTime | null
  losses: Loss[]
}

/** `now`: what is dated after it is scheduled. */
export function readTimes(fields: Fields, name: Pick<PageName, 'date' | 'isDraft'>, now: Date): PageTimes {
  const losses: Loss[] = []
  const readFirst = (names: string[]) => {
    for (const one of names) {
      const value = readField(fields, one)
      const time = toTime(value)
      if (time !== null) return time
      if (toText(value) !== '' && toFlag(value) === null) losses.push(toFieldLoss(one, value))
    }
    return null
  }
  const date = readFirst(dates) ?? toTime(name.date)
  const goesOut = toTime(readField(fields, 'publishdate')) ?? date
  const isLater = goesOut !== null && isAfter(goesOut, now)
  const expires = readField(fields, 'expirydate') ?? readField(fields, 'unpublishdate')
  const end = toTime(expires)
  if (end !== null) losses.push(toFieldLoss('expiryDate', expires))
  const said = readText(fields, 'status', 'visibility').toLowerCase()
  const isHeld =
    name.isDraft ||
    toFlag(readField(fields, 'draft')) === true ||
    toFlag(readField(fields, 'isdraft')) === true ||
    toFlag(readField(fields, 'published')) === false ||
    toFlag(readField(fields, 'publish')) === false ||
    (end !== null && !isAfter(end, now))
  const note: StatusNote | null = readText(fields, 'password')
    ? 'password'
    : said === 'private' || toFlag(readField(fields, 'private')) === true
      ? 'private'
      : said === 'pending' || said === 'review'
        ? 'pending'
        : null
  const publishedAt = isLater ? goesOut : date
  const isDraft = isHeld || note !== null || said === 'draft' || publishedAt === null
  return {
    status: isDraft ? 'draft' : isLater ? 'scheduled' : 'published',
    note,
    publishedAt,
    changedAt: readFirst(changes),
    losses,
  }
}

/** `collections`: of Eleventy, whose tags name lists of the site. */
export function readTerms(
  fields: Fields,
  { generator, collections }: { generator: Generator; collections: Set<string> },
): { categories: string[]; tags: string[] } {
  const between = (name: string) => (generator === 'jekyll' && name.endsWith('s') ? /[\s,]+/ : /\s*,\s*/)
  const list = (...names: string[]) =>
    names.flatMap((name) =>
      toList(readField(fields, name), between(name)).map((one) => {
        const inner = toFields(one)
        return toPlainText(
          inner === null ? toText(one) : readText(inner, 'name', 'title', 'slug', 'id'),
        ).replace(/^#(?=\S)/, '')
      }),
    )
  const unique = (names: string[]) => [...new Set(names.filter(Boolean))]
  const isCollection = (tag: string) =>
    collections.has(tag) || (generator === 'eleventy' && /^(?:posts?|all|nav)$/.test(tag))
  return {
    categories: unique(list('category', 'categories', 'section', 'topic', 'topics')),
    tags: unique(list('tags', 'tag', 'taglist')).filter((tag) => !isCollection(tag)),
  }
}

const pictures = [
  ...[
    'cover',
    'heroimage',
    'hero_image',
    'hero',
    'image',
    'featured_image',
    'featuredimage',
    'featureimage',
    'featured',
    'feature_image',
  ],
  ...[
    'coverimage',
    'cover_image',
    'thumbnail',
    'banner',
    'img',
    'header',
    'images',
    'ogimage',
    'og_image',
    'socialimage',
    'teaser',
    'preview',
  ],
]

/** `address`: as typed. Null: none. */
export function readPicture(
  fields: Fields,
): { address: string; alt: string; caption: string; credit: string } | null {
  for (const name of pictures) {
    const value = readField(fields, name)
    const first = Array.isArray(value) ? value[0] : value
    const inner = toFields(first)
    const address =
      inner === null
        ? toText(first)
        : readText(
            inner,
            'src',
            'image',
            'url',
            'path',
            'file',
            'source',
            'feature',
            'overlay_image',
            'teaser',
            'thumbnail',
          )
    if (address === '' || (inner === null && !/[./]/.test(address))) continue
    const of = (field: string, ...more: string[]) =>
      toPlainText(
        (inner === null ? '' : readText(inner, field, ...more)) ||
          readText(fields, `${name}${field}`, `${name}_${field}`, `image${field}`, `image_${field}`),
      )
    return {
      address,
      alt: of('alt', 'image_description', 'alttext'),
      caption: of('caption', 'title'),
      credit: of('credit', 'attribution', 'author'),
    }
  }
  return null
}

export function readSearch(fields: Fields) {
  const robots = readText(fields, 'robots', 'metadata.robots', 'seo.robots').toLowerCase()
  const isHidden =
    ['noindex', 'robotsnoindex', 'seo.noindex', 'metadata.noindex'].some(
      (name) => toFlag(readField(fields, name)) === true,
    ) ||
    robots.includes('noindex') ||
    toFlag(readField(fields, 'metadata.robots.index')) === false ||
    toFlag(readField(fields, 'sitemap')) === false
  const excerpt = readExcerpt(fields)
  const description = toPlainText(
    readText(
      fields,
      'metadata.description',
      'seo.description',
      'seo_description',
      'metadescription',
      'meta_description',
      'description',
    ),
  )
  return {
    title: toPlainText(
      readText(fields, 'seo_title', 'seotitle', 'metatitle', 'meta_title', 'metadata.title', 'seo.title'),
    ),
    description: description === excerpt ? '' : description,
    canonical: readText(
      fields,
      'canonicalurl',
      'canonical_url',
      'canonical',
      'metadata.canonical',
      'seo.canonical',
    ),
    isHidden,
  }
}

export function readExcerpt(fields: Fields): string {
  return toPlainText(
    readText(fields, 'excerpt', 'summary', 'description', 'subtitle', 'tagline', 'lead', 'abstract', 'intro'),
  )
}

export function isFeatured(fields: Fields): boolean {
  return ['featured', 'isfeatured', 'pin', 'pinned', 'sticky'].some(
    (name) => toFlag(readField(fields, name)) === true,
  )
}

/** What is read elsewhere, or says how the other software shows a text. */
const known = new Set([
  ...dates,
  ...changes,
  ...pictures,
  ...'title draft isdraft publish status visibility private password expirydate unpublishdate slug url permalink aliases alias redirect_from redirectfrom redirects redirect_to oldurl old_url'.split(
    ' ',
  ),
  ...'author authors category categories section topic topics tags tag taglist excerpt summary description subtitle tagline lead abstract intro'.split(
    ' ',
  ),
  ...'seo_title seotitle metatitle meta_title seo_description metadescription meta_description metadata seo canonicalurl canonical_url canonical noindex robotsnoindex robots sitemap'.split(
    ' ',
  ),
  ...'isfeatured pin pinned sticky lang language locale resources'.split(' '),
  ...'layout type kind weight order toc showtoc tocopen table_of_contents comments comment disqus math mathjax katex mermaid id uuid key menu nav nav_order navigation parent'.split(
    ' ',
  ),
  ...'eleventynavigation eleventycomputed eleventyexcludefromcollections templateengineoverride templateclass pagination override outputs cascade build _build markup linktitle'.split(
    ' ',
  ),
  ...'lightgallery license share sharing related read_time reading_time readingtime author_profile classes sidebar pagefind searchhidden hidemeta hidesummary showreadingtime showbreadcrumbs'.split(
    ' ',
  ),
  ...'toc_label toc_icon toc_sticky render_with_liquid isstarred postlayout translationkey setup'.split(' '),
])

export function listFieldLosses(fields: Fields): Loss[] {
  return [...fields]
    .filter(([name, value]) => !known.has(name) && !isEmpty(value))
    .map(([name, value]) => toFieldLoss(name, value))
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value !== 'object' && toText(value) === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

export function toFieldLoss(name: string, value: unknown): Loss {
  return {
    what: 'custom-field',
    words: `${name}: ${toText(value) || writeValue(value)}`.slice(0, MAX_WORDS),
    line: null,
  }
}

function writeValue(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
  } catch {
    // A value that is in itself.
    return ''
  }
}
