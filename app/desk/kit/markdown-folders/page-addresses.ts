/** The addresses that a text has on the site that other software makes of it. */
import { toSlug } from '~/domain/text/slug'
import type { SourceTime } from '../incoming/items'
import { type Fields, readField, readText, toList, toText } from './front-values'
import type { PageName } from './page-names'
import type { SiteSettings } from './site-settings'

const MAX_ADDRESSES = 100

/** The first is the canonical one. None: it has no page of its own. */
export function listPageAddresses(
  fields: Fields,
  name: PageName,
  { settings, time, categories }: { settings: SiteSettings; time: SourceTime | null; categories: string[] },
): string[] {
  const typed = readText(fields, 'url', 'permalink')
  const isTemplate = /\{\{|\{%|\$\{/.test(typed)
  const isNone = /^false$/i.test(typed)
  // Jekyll and Eleventy leave the date in the name of a file out.
  const hasDate = /^(?:hugo|astro|next)$/.test(settings.generator)
  const slug = hasDate ? readText(fields, 'slug') || name.file : readSlug(fields, name)
  const values = { slug, time, categories, name, title: readText(fields, 'title') }
  const own = isNone
    ? []
    : typed && !isTemplate
      ? [fillPattern(typed.replace(/^https?:\/\/[^/]+/, '') || '/', values)]
      : [toUsualAddress(settings, values)]
  const others = ['aliases', 'redirect_from', 'redirectfrom', 'alias', 'redirects', 'oldurl', 'old_url']
    .flatMap((field) => toList(readField(fields, field), /[\s,]+/))
    .map(toText)
    .filter((address) => address !== '')
  const language = name.language && !typed ? `/${name.language.toLowerCase()}` : ''
  const all = [
    ...own.map((address) => settings.basePath + language + toPath(address, '')),
    ...others.map((address) => settings.basePath + toPath(address, own[0] ?? '/')),
  ]
  return [...new Set(all.map(decode))].slice(0, MAX_ADDRESSES)
}

/** Without the folders that some write before it. */
export function readSlug(fields: Fields, name: Pick<PageName, 'slug'>): string {
  return readText(fields, 'slug').replace(/\/+$/, '').replace(/^.*\//, '') || name.slug
}

type Values = { slug: string; time: SourceTime | null; categories: string[]; name: PageName; title: string }

function toUsualAddress(settings: SiteSettings, values: Values): string {
  const { name, slug } = values
  const { generator, permalinks } = settings
  const isIndex = /^index$/i.test(slug) || slug === ''
  const folders = name.folders.map((folder) => `/${folder}`).join('')
  if (generator === 'jekyll') {
    if (name.kind === 'article' && (name.date !== null || name.isDraft))
      return fillPattern(permalinks.get('') ?? '', values)
    const isPretty = /\/$/.test(permalinks.get('') ?? '')
    return isIndex ? `${folders}/` : `${folders}/${slug}${isPretty ? '/' : '.html'}`
  }
  const pattern = name.kind === 'article' ? permalinks.get(name.collection) : undefined
  if (pattern) return fillPattern(pattern, values)
  if (isIndex) return `${folders}/`
  return generator === 'next' ? `${folders}/${slug}` : `${folders}/${slug}/`
}

/** Of Jekyll and Hugo. What is not known is left out. */
function fillPattern(pattern: string, { slug, time, categories, name, title }: Values): string {
  const written = time === null ? (name.date ?? '') : 'utc' in time ? time.utc.toISOString() : time.local
  const [year = '', month = '', day = ''] = written.slice(0, 10).split('-')
  const values: Record<string, string> = {
    year,
    month: month.padStart(2, '0'),
    day: day.padStart(2, '0'),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    categories: categories.map((one) => toSlug(one) || one.toLowerCase()).join('/'),
    title: name.date === null ? toSlug(title) || slug : slug,
    slug,
    name: slug,
    filename: name.file,
    contentbasename: name.file,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    section: name.collection,
    sections: name.folders.join('/'),
    collection: name.collection,
    path: [...name.folders, slug].join('/'),
    output_ext: '.html',
  }
  const filled = pattern.replace(
    /:([a-z_]+)(?:\[[^\]]*\])?/gi,
    (_, key: string) => values[key.toLowerCase()] ?? '',
  )
  return filled.replace(/\/{2,}/g, '/')
}

/** With a slash at its start. `page`: what a relative one begins from. */
function toPath(address: string, page: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '') || '/'
  if (path.startsWith('/')) return path.replace(/\/{2,}/g, '/')
  return `${page.replace(/[^/]*\/?$/, '')}/${path}`.replace(/\/{2,}/g, '/')
}

function decode(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
