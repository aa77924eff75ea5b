/** Reads which software a folder is for, and what its settings say about the site. */
import type { Archive } from '../incoming/archive.server'
import type { IncomingSite } from '../incoming/items'
import { type Fields, parseDataFile, toFields } from './front-matter'
import { readField, readText, toText } from './front-values'

export type Generator = 'jekyll' | 'hugo' | 'astro' | 'next' | 'eleventy' | 'unknown'

export type SiteSettings = {
  generator: Generator
  /** The folder that everything else is in, with a slash at its end; '': none. */
  base: string
  /** Null: no settings were found. */
  site: IncomingSite | null
  /** What addresses of files begin with, as in `/blog`; '': nothing. */
  basePath: string
  /** Of which texts without a language are. */
  language: string
  /** Other languages, which are also folders. */
  languages: string[]
  /** From kinds of texts to patterns: `/:year/:slug/`; '' is for all others. */
  permalinks: Map<string, string>
  /** Whose texts are without a name. '': nobody is said. */
  author: string
}

const MAX_SETTINGS_BYTES = 1024 * 1024

/** Folders that mean something, so that they are never only around the rest. */
const meaningful =
  /^(?:_|\.)|^(?:content|posts?|blog|articles|pages|src|data|static|public|assets|images|drafts|app|source)$/i

/** Of the common first folder of all names. */
export function findBase(names: Iterable<string>): string {
  let base: string | null = null
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    if (base === null) base = folder
    while (!folder.startsWith(base)) base = base.slice(0, base.lastIndexOf('/', base.length - 2) + 1)
    if (base === '') return ''
  }
  const parts = (base ?? '').split('/').filter(Boolean)
  const first = parts.findIndex((part) => meaningful.test(part))
  const around = first === -1 ? parts : parts.slice(0, first)
  return around.map((part) => `${part}/`).join('')
}

/** `names`: of the files, all below `base`, without it. */
export function findGenerator(names: Iterable<string>): Generator {
  const found = new Set<Generator>()
  for (const name of names) {
    if (/^astro\.config\.\w+$/.test(name) || /^src\/content\//.test(name)) found.add('astro')
    else if (
      /^(?:\.eleventy\.c?js|eleventy\.config\.\w+)$/.test(name) ||
      /(?:^|\/)\w+\.11tydata\.\w+$/.test(name)
    )
      found.add('eleventy')
    else if (/^next\.config\.\w+$/.test(name)) found.add('next')
    else if (
      /^(?:hugo\.(?:toml|ya?ml|json)|archetypes\/.*)$/.test(name) ||
      /(?:^|\/)_index(?:\.[\w-]+)?\.md$/.test(name) ||
      /^(?:config\/_default\/|config\.toml$)/.test(name)
    )
      found.add('hugo')
    else if (
      /^_config(?:\.\w+)?\.(?:ya?ml|toml)$/.test(name) ||
      /(?:^|\/)_posts\//.test(name) ||
      /^Gemfile$/.test(name)
    )
      found.add('jekyll')
  }
  const order: Generator[] = ['astro', 'eleventy', 'next', 'hugo', 'jekyll']
  return order.find((one) => found.has(one)) ?? 'unknown'
}

const settingsFiles =
  /^(?:_config\.(?:ya?ml|toml)|(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config|params|languages|permalinks)\.(?:toml|ya?ml|json)|(?:src\/)?_data\/(?:site|metadata)\.(?:json|ya?ml))$/

/** `names`: of the files, all below `base`, without it. */
export async function readSettings(archive: Archive, base: string, names: string[]): Promise<SiteSettings> {
  const generator = findGenerator(names)
  const fields: Fields = new Map()
  for (const name of names.filter((one) => settingsFiles.test(one))) {
    const text = await archive.readText(base + name, MAX_SETTINGS_BYTES)
    const read = text === null ? null : toFields(parseDataFile(name, text))
    const [, part] = /config\/_default\/(params|languages|permalinks)\./.exec(name) ?? []
    if (part !== undefined && read) fields.set(part, Object.fromEntries(read))
    else for (const [field, value] of read ?? []) if (!fields.has(field)) fields.set(field, value)
  }
  const url = readText(fields, 'url', 'baseurl', 'siteurl')
  const root = /^https?:\/\//.test(url) ? url.replace(/\/+$/, '') : ''
  const path = generator === 'jekyll' ? readText(fields, 'baseurl') : root.replace(/^https?:\/\/[^/]+/, '')
  const language = readText(fields, 'defaultcontentlanguage', 'lang', 'locale', 'language', 'languagecode')
  return {
    generator,
    base,
    site: fields.size === 0 ? null : toSite(fields, root, language),
    basePath: /^\/?[\w./-]+$/.test(path) ? `/${path.replace(/^\/|\/$/g, '')}`.replace(/^\/$/, '') : '',
    language: (language || 'en').replace('_', '-').split('-')[0]?.toLowerCase() ?? 'en',
    languages: [...(toFields(readField(fields, 'languages'))?.keys() ?? [])],
    permalinks: readPermalinks(fields, generator),
    author: readText(fields, 'author.name', 'author', 'params.author.name', 'params.author'),
  }
}

function toSite(fields: Fields, url: string, language: string): IncomingSite {
  return {
    kind: 'site',
    title: readText(fields, 'title', 'name'),
    description: readText(fields, 'description', 'params.description', 'tagline', 'subtitle'),
    url,
    language: /^[a-z]{2,3}(?:[-_]\w+)*$/i.test(language) ? language.replaceAll('_', '-') : null,
    timeZone: readText(fields, 'timezone') || null,
  }
}

const jekyllStyles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
}

function readPermalinks(fields: Fields, generator: Generator): Map<string, string> {
  const value = readField(fields, 'permalinks') ?? readField(fields, 'permalink')
  if (generator === 'jekyll') {
    const style = toText(value) || 'date'
    return new Map([['', jekyllStyles[style] ?? style]])
  }
  const patterns = toFields(value) ?? new Map()
  const ofPages = toFields(patterns.get('page')) ?? new Map()
  return new Map(
    [...patterns, ...ofPages].map(([name, pattern]) => [name, toText(pattern)]).filter(([, one]) => one) as [
      string,
      string,
    ][],
  )
}
