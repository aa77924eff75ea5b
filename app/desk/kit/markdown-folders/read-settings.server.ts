/** Reads what the settings of a folder say about the site. */
import type { Archive } from '../incoming/archive.server'
import type { IncomingSite } from '../incoming/items'
import { parseDataFile } from './front-matter.server'
import { type Fields, readField, readText, toFields, toText } from './front-values'
import { findGenerator, type Generator, type SiteSettings } from './site-settings'

const MAX_SETTINGS_BYTES = 1024 * 1024

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
