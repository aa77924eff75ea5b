/** The journal in this browser's storage. A browser that stores nothing keeps none, and nothing else fails by it. */
import { type DraftBackup, formatBackup, parseBackup } from '~/domain/draft-backup'

/** The newest first. */
export function listEntries(prefix: string): DraftBackup[] {
  return (tryStorage((storage) => Object.keys(storage)) ?? [])
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parseBackup(key, tryStorage((storage) => storage.getItem(key)) ?? null) ?? [])
    .sort((one, other) => other.keptAt - one.keptAt)
}

export function keepEntry(entry: DraftBackup): void {
  tryStorage((storage) => storage.setItem(entry.key, formatBackup(entry)))
}

export function removeEntry(key: string): void {
  tryStorage((storage) => storage.removeItem(key))
}

export function removeEntries(prefix: string): void {
  for (const { key } of listEntries(prefix)) removeEntry(key)
}

function tryStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
