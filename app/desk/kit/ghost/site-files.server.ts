/** Finds the parts of what Ghost exports in an archive: the export itself, redirects, routes, members, and the pictures. */
import { parse } from 'yaml'
import { i18n } from '~/domain/language/desk-i18n'
import type { Archive } from '../incoming/archive.server'
import type { IncomingItem, IncomingMedia } from '../incoming/items'
import { findExport, type GhostExport } from './rows'

/** In bytes: it is held in memory. */
const MAX_EXPORT_BYTES = 500_000_000
/** In bytes; of redirects and routes. */
const MAX_FILE_BYTES = 5_000_000
const MAX_FILES = 200_000
/** More JSON files than anybody keeps beside an export. */
const MAX_CANDIDATES = 20

/** Names of entries. `exports`: JSON that may be the export, the likeliest first; `size` in bytes. */
export type SiteFiles = {
  exports: { name: string; size: number }[]
  redirects: string[]
  routes: string[]
  members: string[]
  media: string[]
  downloads: string[]
}

export async function listSiteFiles(archive: Archive, problems: string[]): Promise<SiteFiles> {
  const files: SiteFiles = { exports: [], redirects: [], routes: [], members: [], media: [], downloads: [] }
  let count = 0
  try {
    for await (const { name, bytes } of archive.list()) {
      count += 1
      if (count > MAX_FILES) break
      if (/(?:^|\/)(?:__MACOSX|node_modules|themes)\//.test(name)) continue
      const base = name.slice(name.lastIndexOf('/') + 1)
      // A new site of Ghost has one in each of its folders.
      if (/(?:^|\/)content\/\w+\/README\.md$/.test(name)) continue
      if (/(?:^|\/)content\/(?:images|media)\/./.test(name)) files.media.push(name)
      else if (/(?:^|\/)content\/files\/./.test(name)) files.downloads.push(name)
      else if (/^redirects.*\.(?:json|ya?ml)$/i.test(base)) files.redirects.push(name)
      else if (/^routes.*\.ya?ml$/i.test(base)) files.routes.push(name)
      else if (/^members.*\.csv$/i.test(base)) files.members.push(name)
      else if (/\.json$/i.test(base) && base !== 'package.json') files.exports.push({ name, size: bytes })
      // One file alone may have any name.
      else if (/\.csv$/i.test(base) && /member/i.test(base)) files.members.push(name)
    }
  } catch {
    problems.push(i18n.t('The list of files in the archive ends early.'))
  }
  files.exports.sort((a, b) => likelihood(b.name) - likelihood(a.name) || b.size - a.size)
  return files
}

function likelihood(name: string): number {
  const depth = name.split('/').length
  return (/ghost|export/i.test(name) ? 10 : 0) - depth
}

/** `damaged`: the name of a file that ends early, where nothing else was found. */
export async function readExport(
  archive: Archive,
  { exports }: SiteFiles,
  problems: string[],
): Promise<{ found: GhostExport | null; damaged: string | null }> {
  let damaged: string | null = null
  const sentences: string[] = []
  for (const { name, size } of exports.slice(0, MAX_CANDIDATES)) {
    if (size > MAX_EXPORT_BYTES) {
      sentences.push(
        i18n.t(
          '{name} is larger than 500 MB. Ask Ghost for an export of fewer posts, and import them in parts.',
          {
            name,
          },
        ),
      )
      continue
    }
    const text = await readText(archive, name, MAX_EXPORT_BYTES)
    if (text === null) {
      sentences.push(i18n.t('{name} can’t be read.', { name }))
      damaged ??= name
      continue
    }
    const json = parseJson(text)
    if (json === undefined) {
      sentences.push(
        i18n.t('{name} is damaged or ends early. Nothing of it is read: export it anew.', { name }),
      )
      damaged ??= name
      continue
    }
    const found = findExport(json)
    if (found) {
      if (exports.length > 1)
        problems.push(i18n.t('Only {name} is read; other JSON files beside it are not.', { name }))
      return { found, damaged: null }
    }
  }
  problems.push(...sentences)
  if (sentences.length === 0)
    problems.push(i18n.t('There is no export of Ghost here: a JSON file with its posts.'))
  return { found: null, damaged }
}

/** Undefined: it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null: there is none, or it can't be read. */
async function readText(archive: Archive, name: string, maxBytes: number): Promise<string | null> {
  try {
    return await archive.readText(name, maxBytes)
  } catch {
    return null
  }
}

/** Of each file that can be read, what it holds, be it JSON or YAML; the others are named in `problems`. */
export async function readFiles<Held>(
  archive: Archive,
  names: string[],
  toHeld: (value: unknown) => Held | null,
  problems: string[],
): Promise<Held[]> {
  const held: Held[] = []
  for (const name of names) {
    const text = await readText(archive, name, MAX_FILE_BYTES)
    const value = text === null ? null : toHeld(/\.json$/i.test(name) ? parseJson(text) : parseYaml(text))
    if (value === null)
      problems.push(i18n.t('{name} is damaged, ends early or holds something else.', { name }))
    else held.push(value)
  }
  return held
}

function parseYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 100, logLevel: 'error' })
  } catch {
    return undefined
  }
}

/** Resized pictures are left out; of one with an original, the original is taken. */
export function* listMedia(names: string[]): Generator<IncomingItem> {
  const all = new Set(names)
  for (const name of names) {
    const path = toAddress(name)
    if (/content\/images\/(?:size|thumbnail)\//.test(path) || /_thumb\.\w+$/.test(path)) continue
    if (shownOf(name, all)) continue
    const original = name.replace(/(\.\w+)$/, '_o$1')
    const hasOriginal = original !== name && all.has(original)
    const kind: IncomingMedia['kind'] = /\.(?:mp4|webm|ogv|mov|m4v|mp3|wav|ogg|oga|m4a)$/i.test(path)
      ? 'clip'
      : 'picture'
    yield {
      kind,
      id: path,
      source: hasOriginal ? original : name,
      alt: '',
      caption: '',
      credit: '',
      addresses: hasOriginal ? [path, toAddress(original)] : [path],
    }
  }
}

function toAddress(name: string): string {
  return `/${name.replace(/^.*?(?=content\/(?:images|media)\/)/, '')}`
}

/** The picture that Ghost made of an original, `a_o.jpg`; null: there is none. */
function shownOf(name: string, all: Set<string>): string | null {
  const shown = name.replace(/_o(\.\w+)$/, '$1')
  return shown !== name && all.has(shown) ? shown : null
}
