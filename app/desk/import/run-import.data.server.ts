/** Goes on with an import from where it is: reads, plans, writes or takes back, for some seconds at a time. */
import { prisma } from '~/data/database/prisma.server'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { mapMarkdownLinks } from '~/desk/kit/markdown-texts/map-addresses'
import { readAccounts } from '~/desk/kit/ohmnibus-records/stored-records.data.server'
import { toArticleAddress } from '~/desk/kit/pictures/article-pictures'
import { i18n } from '~/domain/language/desk-i18n'
import type { ClipKind } from '~/domain/media/clips'
import { clipPath } from '~/domain/media/renditions'
import { deleteImportFile, openImportFile } from './import-file.data.server'
import type { PlanSummary, StoredImport } from './imports'
import { createLinkMap } from './moved-links'
import { createPictureMap } from './moved-pictures'
import { type OpenedSource, openSource } from './open-source.server'
import { isRead, planImport, readItems } from './read-import.data.server'
import { endImport, failImport, findImport, readMoved } from './stored-imports.data.server'
import { undoLines } from './undo-lines.data.server'
import {
  type Addresses,
  type Brought,
  type LineToWrite,
  type Writing,
  writeLines,
} from './write-lines.data.server'

/** `bring`: see `Writing`. */
export type Bring = (line: LineToWrite, source: OpenedSource | null, editorId: string) => Promise<Brought>
type Run = {
  bring: Bring
  /** When to leave the rest to the next step. */
  isOver: () => boolean
  signal?: AbortSignal
  /** Of the command: where its source is. Otherwise it was uploaded. */
  source?: OpenedSource
}

/** Returns whether there is more to do at once. */
export async function runImport(id: string, run: Run): Promise<boolean> {
  const found = await findImport(id)
  switch (found?.state) {
    case 'reading':
      await read(found, run)
      return false
    case 'writing':
      return write(found, run)
    case 'undoing':
      return undo(found, run)
    default:
      return false
  }
}

async function read({ id }: StoredImport, { signal, source }: Run): Promise<void> {
  if (!(await isRead(id))) {
    const opened = source ?? (await openUploaded(id))
    if (!opened) {
      await failImport(id, i18n.t('The file is not here any more. Upload it again.'))
      return
    }
    try {
      await readItems(id, opened, signal)
    } finally {
      if (!source) await opened.close()
    }
  }
  await planImport(id, new Date())
}

/** Null: it is gone. */
async function openUploaded(id: string): Promise<OpenedSource | null> {
  const file = await openImportFile(id)
  return file === null ? null : openSource(file, new Date())
}

async function write({ id, plan, editorId }: StoredImport, { bring, isOver, source }: Run): Promise<boolean> {
  if (!plan || editorId === null) return false
  const opened = source ?? ((await hasPicturesToBring(id)) ? await openUploaded(id) : null)
  let addresses: Promise<Addresses> | null = null
  let accounts: ReturnType<typeof readAccounts> | null = null
  const siteHost = plan.site && URL.canParse(plan.site.url) ? new URL(plan.site.url).host : null
  const writing: Writing = {
    ...{ importId: id, siteKey: plan.siteKey, editorId, siteHost },
    bring: (line) => bring(line, opened, editorId),
    openFile: async (name) => (await opened?.archive.open(name)) ?? null,
    readAccounts: () => (accounts ??= readAccounts(id)),
    // Pictures come first in a plan, so that all are known when the first text is written.
    readAddresses: () => (addresses ??= readAddresses(id, plan)),
  }
  try {
    if (await writeLines(writing, isOver)) return true
  } finally {
    if (!source) await opened?.close()
  }
  if (await endImport(id, 'writing', 'done')) await deleteImportFile(id)
  return false
}

async function undo({ id, plan, editorId }: StoredImport, { isOver }: Run): Promise<boolean> {
  if (!plan || editorId === null) return false
  if (await undoLines({ importId: id, siteKey: plan.siteKey, editorId }, isOver)) return true
  await endImport(id, 'undoing', 'undone')
  return false
}

async function hasPicturesToBring(importId: string): Promise<boolean> {
  const count = await prisma().importLine.count({
    where: { importId, result: null, outcome: 'create', kind: { in: ['picture', 'clip'] } },
  })
  return count > 0
}

/** Where things of the source are now: by the plan, and by the pictures that could be brought. */
async function readAddresses(id: string, { site, siteKey }: PlanSummary): Promise<Addresses> {
  const [rows, moved] = await Promise.all([
    prisma().$queryRaw<{ addresses: string[] | null; hash: string; clip: ClipKind | null; id: string }[]>`
      SELECT line -> 'addresses' AS addresses, own_id AS hash, media_clips.kind AS clip, lines.source_id AS id
      FROM import_lines AS lines JOIN imported_items AS known
        ON known.site = ${siteKey} AND known.kind = lines.kind AND known.source_id = lines.source_id
        LEFT JOIN media_clips ON lines.kind = 'clip' AND media_clips.hash = own_id
      WHERE import_id = ${id}::uuid AND lines.kind IN ('picture', 'clip')`,
    readMoved(id),
  ])
  const pictures = rows.map(({ addresses, hash, clip, id: address }) => ({
    addresses: [address, ...(addresses ?? [])],
    own: clip ? clipPath({ hash, kind: clip }) : toArticleAddress(hash),
  }))
  const toPicture = createPictureMap(pictures, site)
  const links = createLinkMap(site, moved)
  const toAddress = (url: string) => toPicture(url) ?? links.toAddress(url)
  return {
    toText: (text, format) =>
      format === 'html' ? toOurText(text, { toAddress }).text : mapMarkdownLinks(text, toAddress),
    toPicture,
  }
}
