/**
 * Copies of unsaved texts in this browser, which may have no room for them or forbid it. In IndexedDB, flushed to the disk with each
 * write: Chromium writes local storage many seconds later, and a browser that is killed loses them.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type DraftBackup, parseBackup } from '~/domain/unsaved/draft-backup'

/** `address`: opens the form. */
export type Copy = DraftBackup & { address: string }

interface Copies extends DBSchema {
  texts: { key: string; value: Copy }
}

const channel = 'ohmnibus-copies'

let opening: Promise<IDBPDatabase<Copies>> | undefined

function open() {
  opening ??= openDB<Copies>('ohmnibus-desk', 1, {
    upgrade: (database) => database.createObjectStore('texts', { keyPath: 'key' }),
    // A newer page wants another version, or the browser has closed it.
    blocking: close,
    terminated: close,
  })
  opening.catch(close)
  return opening
}

function close() {
  opening?.then((database) => database.close()).catch(() => {})
  opening = undefined
}

type Change = { done: Promise<void> }

/** Transactions are carried out in the order in which they were asked for. */
async function write(change: (texts: IDBPDatabase<Copies>) => Change): Promise<boolean> {
  try {
    await change(await open()).done
    new BroadcastChannel(channel).postMessage(null)
    return true
  } catch {
    return false
  }
}

function begin(database: IDBPDatabase<Copies>) {
  return database.transaction('texts', 'readwrite', { durability: 'strict' })
}

/** Whether it is on the disk. */
export function storeCopy(copy: Copy): Promise<boolean> {
  return write((database) => {
    const change = begin(database)
    change.store.put(copy).catch(() => {})
    // Without waiting for the response to the request: the page may be closing.
    change.commit()
    return change
  })
}

export function removeCopy(key: string): Promise<boolean> {
  return write((database) => {
    const change = begin(database)
    change.store.delete(key).catch(() => {})
    return change
  })
}

/** Lists those whose keys begin so, the newest first. */
export async function listCopies(prefix: string): Promise<Copy[]> {
  try {
    const found = await (await open()).getAll('texts', toRange(prefix))
    return found.flatMap((copy) => toCopy(copy) ?? []).sort((one, other) => other.savedAt - one.savedAt)
  } catch {
    return []
  }
}

export async function removeCopies(prefix: string): Promise<void> {
  await write((database) => {
    const change = begin(database)
    change.store.delete(toRange(prefix)).catch(() => {})
    return change
  })
}

/** Also to those of other tabs. Returns what ends it. */
export function listenToCopies(onChange: () => void): () => void {
  const changes = new BroadcastChannel(channel)
  changes.onmessage = onChange
  return () => changes.close()
}

function toCopy(found: Copy): Copy | null {
  const backup = parseBackup(found)
  return backup && { ...backup, address: String(found.address) }
}

function toRange(prefix: string) {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
