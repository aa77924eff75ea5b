/** The files of an export, one after the other: first what the database has at one moment, then pictures and clips. */
import { mediaStore } from '~/data/media/media-store.server'
import { writeFiles } from '~/domain/publication/folder'
import { toData } from '~/domain/publication/forms/form-values'
import { type Manifest, manifestFile, toManifest, writeReadme } from './archive-readme'
import { type ExportRequest, isForOthers } from './export-request'
import { chooseArticles, readArticles, readRevisions } from './exported-articles.data.server'
import { type ChosenMedia, listOriginals, readMediaRecords } from './exported-media.data.server'
import {
  type Chosen,
  countRecords,
  publicRecordFiles,
  readRecords,
  readStoredPublication,
  readTable,
  recordFiles,
  type StoredPublication,
  tableFiles,
  toWordingsFile,
} from './exported-records.data.server'
import { toFileName } from './file-names'
import { writeHugoFiles } from './hugo-site'
import { writeRows, writeTable } from './list-lines'
import { writeArticleFile, writePageFile } from './markdown-file.server'
import { openSnapshot, type Snapshot } from './snapshot.data.server'
import type { ArchiveFile } from './zip-stream.server'

export type ExportedSite = Manifest['site'] & { description: string }

type Files = AsyncGenerator<ArchiveFile, void>

/** To be read in order, each file to its end before the next; when its reader ends it, the connection is free. */
export async function* listArchiveFiles(request: ExportRequest, site: ExportedSite): Files {
  const isPublic = isForOthers(request)
  const articles = chooseArticles(request, site.timeZone)
  const chosen: Chosen = { articles, media: isPublic ? articles : null, isPublic }
  const snapshot = await openSnapshot()
  try {
    yield* listStored(snapshot, { request, site, chosen })
  } finally {
    await snapshot.end()
  }
  if (request.withMedia) yield* listMediaFiles(snapshot.at, chosen.media)
}

type Stored = { request: ExportRequest; site: ExportedSite; chosen: Chosen }

async function* listStored(snapshot: Snapshot, { request, site, chosen }: Stored): Files {
  const publication = await readStoredPublication(snapshot)
  const { description, ...named } = site
  const counts = await countRecords(snapshot, chosen)
  const manifest = toManifest(named, request, counts, snapshot.at)
  yield { name: 'README.md', content: writeReadme(manifest, publication.leftOut) }
  yield { name: manifestFile, content: toJson(manifest) }
  for (const [name, content] of writeHugoFiles(site)) yield { name, content }
  yield* listPublication(publication, chosen)
  for await (const article of readArticles(snapshot, chosen.articles, chosen.isPublic)) {
    const name = toFileName(article.slug, article.id)
    yield { name: `content/articles/${name}.md`, content: writeArticleFile(article, site.url) }
    yield { name: `data/articles/${name}.json`, content: toJson(article) }
  }
  yield { name: 'data/media.json', content: writeRows(readMediaRecords(snapshot, chosen.media), true) }
  if (!chosen.isPublic)
    yield { name: 'data/revisions.jsonl', content: writeRows(readRevisions(snapshot), false) }
  for (const [name, query] of Object.entries(chosen.isPublic ? publicRecordFiles : recordFiles))
    yield { name, content: writeRows(readRecords(snapshot, query), name.endsWith('.json')) }
  if (chosen.isPublic) return
  for (const [name, query] of Object.entries(tableFiles))
    yield { name, content: writeTable(query.headings, readTable(snapshot, query)) }
}

function* listPublication({ entries, wordings }: StoredPublication, { isPublic }: Chosen) {
  const shown = isPublic ? entries.filter(({ data }) => isShown(toData(data).status)) : entries
  for (const [name, content] of writeFiles(shown)) yield { name: `publication/${name}`, content }
  const own = toWordingsFile(wordings)
  if (own) yield { name: `publication/${own.name}`, content: own.text }
  for (const { slug, data, isText } of shown.map((entry) => ({ ...entry, ...describeEntry(entry) })))
    if (isText)
      yield { name: `content/pages/${toFileName(slug, slug)}.md`, content: writePageFile(slug, data) }
}

/** What has no status is public, too. */
function isShown(status: unknown): boolean {
  return status !== 'draft' && status !== 'planned'
}

/** Pages of text have a title and Markdown. Those with a place of their own have a structure. */
function describeEntry({ kind, data }: { kind: string; data: unknown }) {
  const fields = toData(data)
  const isText = kind === 'page' && typeof fields.content === 'string' && typeof fields.title === 'string'
  return { data: fields, isText }
}

/** A file that the store has lost, or that was deleted meanwhile, is named in a list at the end. */
async function* listMediaFiles(at: Date, chosen: ChosenMedia): Files {
  const store = mediaStore()
  const missing: string[] = []
  for await (const { name, key } of listOriginals(at, chosen)) {
    if (await store.find(key)) yield { name, content: store.read(key), isPacked: true }
    else missing.push(name)
  }
  if (missing.length > 0) yield { name: 'media/missing.txt', content: `${missing.join('\n')}\n` }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
