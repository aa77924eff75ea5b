/** Stores draft backups in localStorage. Without storage there are no backups, and everything else works. */
import { type DraftBackup, formatBackup, parseBackup } from '~/domain/desk/draft-backup'

/** The newest first. */
export function listBackups(prefix: string): DraftBackup[] {
  return (tryStorage((storage) => Object.keys(storage)) ?? [])
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parseBackup(key, tryStorage((storage) => storage.getItem(key)) ?? null) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt)
}

export function saveBackup(entry: DraftBackup): void {
  tryStorage((storage) => storage.setItem(entry.key, formatBackup(entry)))
}

export function removeBackup(key: string): void {
  tryStorage((storage) => storage.removeItem(key))
}

export function removeBackups(prefix: string): void {
  for (const { key } of listBackups(prefix)) removeBackup(key)
}

function tryStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
