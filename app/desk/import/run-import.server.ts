/** Goes on with an import from where it is: reads, plans, writes or takes back, for some seconds at a time. */
import { setTimeout } from 'node:timers/promises'
import { toKnownSite } from '~/desk/kit/imports/choices'
import { deleteImportFile } from '~/desk/kit/imports/import-file.data.server'
import type { StoredImport } from '~/desk/kit/imports/imports'
import { endImport, failImport, findImport } from '~/desk/kit/imports/stored-imports.data.server'
import { readAccounts } from '~/desk/kit/ohmnibus-records/stored-records.data.server'
import { i18n } from '~/domain/language/desk-i18n'
import { bringTexts } from './episode-texts.data.server'
import { clearDisk, openOnDisk } from './import-on-disk.server'
import type { Addresses, Brought, LineToWrite, Writing } from './line-results.data.server'
import type { OpenedSource } from './open-source.server'
import { openSource } from './open-source.server'
import { hasPicturesToBring, hasUnreadRecordings, readAddresses } from './planned-places.data.server'
import { isRead, planImport, readItems } from './read-import.data.server'
import { undoLines } from './undo-lines.data.server'
import { writeLines } from './write-lines.data.server'
import { readProducts } from './write-product.data.server'

/** `bring`: see `Writing`. */
export type Bring = (line: LineToWrite, source: OpenedSource | null, signal?: AbortSignal) => Promise<Brought>
/** The text at an address of the web; null: it could not be had. */
export type FetchText = (address: string, signal?: AbortSignal) => Promise<string | null>
type Run = {
  bring: Bring
  /** Absent: files with transcripts and chapters stay where they are. */
  fetchText?: FetchText
  /** Somebody else reads the recordings that it brings: their lengths are waited for. */
  awaitsReading?: boolean
  /** When to leave the rest to the next step. */
  isOver: () => boolean
  signal?: AbortSignal
  /** Of the command: where its source is. Otherwise it was uploaded. */
  source?: OpenedSource
  /** What is dated after it is scheduled. */
  now: Date
}

/** How long the last recordings are waited for, and how often they are looked at. Then the feed is believed. */
const [MAX_LOOKS, LOOK_MS] = [30, 500]

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

async function read({ id }: StoredImport, { signal, source, now }: Run): Promise<void> {
  if (!(await isRead(id))) {
    const opened = source ?? (await openUploaded(id, now))
    if (!opened) {
      await failImport(id, i18n.t('The file is not here any more. Upload it again.'))
      return
    }
    try {
      await readItems(id, opened, signal)
    } finally {
      if (!source) await closeUploaded(opened)
    }
  }
  await planImport(id, now)
}

/** Null: it is gone. */
async function openUploaded(id: string, now: Date): Promise<OpenedSource | null> {
  const file = await openOnDisk(id)
  return file === null ? null : openSource(file, now)
}

/** It may be deleted before it is needed again, as it is for the pictures in an archive. */
async function closeUploaded(opened: OpenedSource): Promise<void> {
  await opened.close()
  await clearDisk()
}

async function write(
  { id, plan, editorId, choices }: StoredImport,
  { bring, fetchText, awaitsReading = false, isOver, source, signal, now }: Run,
): Promise<boolean> {
  if (!plan || editorId === null) return false
  const opened = source ?? ((await hasPicturesToBring(id)) ? await openUploaded(id, now) : null)
  let addresses: Promise<Addresses> | null = null
  let products: ReturnType<typeof readProducts> | null = null
  let accounts: ReturnType<typeof readAccounts> | null = null
  const site = toKnownSite(plan.site, choices)
  const { siteKey } = plan
  const siteHost = site && URL.canParse(site.url) ? new URL(site.url).host : null
  const writing: Writing = {
    ...{ importId: id, siteKey, editorId, siteHost },
    bring: (line) => bring(line, opened, signal),
    bringTexts: (episode) =>
      bringTexts(episode, choices, async (address) => (await fetchText?.(address, signal)) ?? null),
    openFile: async (name) => (await opened?.archive.open(name)) ?? null,
    readAccounts: () => (accounts ??= readAccounts(id)),
    // Pictures come first in a plan, so that all are known when the first text is written.
    readAddresses: () => (addresses ??= readWhenKnown()),
    readProducts: () => (products ??= readProducts(id, siteKey)),
  }
  async function readWhenKnown(): Promise<Addresses> {
    for (let looks = 0; awaitsReading && looks < MAX_LOOKS && !signal?.aborted; looks += 1) {
      if (!(await hasUnreadRecordings(id, siteKey))) break
      await setTimeout(LOOK_MS)
    }
    return readAddresses(id, { site, siteKey })
  }
  try {
    if (await writeLines(writing, isOver)) return true
  } finally {
    if (!source) await opened?.close()
  }
  if (await endImport(id, 'writing', 'done')) await deleteImportFile(id)
  await clearDisk()
  return false
}

async function undo({ id, plan, editorId }: StoredImport, { isOver }: Run): Promise<boolean> {
  if (!plan || editorId === null) return false
  if (await undoLines({ importId: id, siteKey: plan.siteKey, editorId }, isOver)) return true
  await endImport(id, 'undoing', 'undone')
  return false
}
