/** The browser's storage, which may be full or blocked. */

/** Undefined: it is. */
export function tryStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Whether there was room for it. */
export function store(key: string, text: string): boolean {
  const save = (storage: Storage) => {
    storage.setItem(key, text)
    return true
  }
  return tryStorage(save) ?? false
}

/** Null: nothing is stored. */
export function readStored(key: string): string | null {
  return tryStorage((storage) => storage.getItem(key)) ?? null
}
