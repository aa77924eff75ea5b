/** Holds stored pages in bounded memory: evicts the least recently used, and purges by surrogate key. */
import { LRUCache } from 'lru-cache'
import { type StoredPage, sizeOf } from './stored-page'

/**
 * Pages at addresses that visitors can make up without end, such as missing pages and searches, share an eighth of the
 * memory, so that a flood of them cannot evict the rest.
 */
export function createPageStore(megabytes: number) {
  const bytes = megabytes * 1024 * 1024
  const addressesByKey = new Map<string, Set<string>>()
  const protectedPages = createPartition(bytes - bytes / 8)
  const otherPages = createPartition(bytes / 8)
  return {
    find: (address: string): StoredPage | undefined => protectedPages.get(address) ?? otherPages.get(address),

    save(address: string, page: StoredPage, isProtected: boolean) {
      const [partition, other] = isProtected ? [protectedPages, otherPages] : [otherPages, protectedPages]
      other.delete(address)
      partition.set(address, page)
      if (partition.peek(address) !== page) return
      for (const key of page.keys) {
        const addresses = addressesByKey.get(key) ?? new Set()
        addressesByKey.set(key, addresses.add(address))
      }
    },

    /** Replaces a page by another form of it, unless it has been purged or replaced meanwhile. */
    replace(address: string, former: StoredPage, page: StoredPage) {
      if (protectedPages.peek(address) === former) this.save(address, page, true)
      if (otherPages.peek(address) === former) this.save(address, page, false)
    },

    remove(address: string) {
      protectedPages.delete(address)
      otherPages.delete(address)
    },

    /** Purges the pages that have one of these surrogate keys; returns how many there were. */
    purge(keys: readonly string[]): number {
      const addresses = new Set(keys.flatMap((key) => [...(addressesByKey.get(key) ?? [])]))
      for (const address of addresses) this.remove(address)
      return addresses.size
    },

    get size() {
      return {
        pages: protectedPages.size + otherPages.size,
        bytes: protectedPages.calculatedSize + otherPages.calculatedSize,
        keys: addressesByKey.size,
      }
    },
  }

  function createPartition(maxSize: number) {
    return new LRUCache<string, StoredPage>({
      maxSize,
      maxEntrySize: maxSize / 4,
      sizeCalculation: (page, address) => sizeOf(page) + 2 * address.length,
      dispose: removeKeys,
    })
  }

  function removeKeys(page: StoredPage, address: string) {
    for (const key of page.keys) {
      const addresses = addressesByKey.get(key)
      addresses?.delete(address)
      if (addresses?.size === 0) addressesByKey.delete(key)
    }
  }
}

/** `version`: of the content when the rendering began. */
type Rendering = { readonly version: number }

/** The surrogate keys of what changed; 'everything' when changes may have been missed. */
export type Change = readonly string[] | 'everything'

export function createRecentChanges() {
  let version = 0
  let changes: { version: number; change: Change }[] = []
  const inProgress = new Set<Rendering>()
  return {
    /** Increases by one with every change. */
    get version() {
      return version
    },
    /** Must be called before any data is read for the response. */
    begin(): Rendering {
      const rendering = { version }
      inProgress.add(rendering)
      return rendering
    },
    /** Returns whether nothing that the response shows has changed since `begin`. */
    end(rendering: Rendering, keys: readonly string[]): boolean {
      const missed = changes.filter((recent) => recent.version > rendering.version)
      inProgress.delete(rendering)
      prune()
      return !missed.some(({ change }) => change === 'everything' || change.some((key) => keys.includes(key)))
    },
    record(change: Change) {
      version += 1
      if (inProgress.size > 0) changes.push({ version, change })
    },
  }

  function prune() {
    const oldest = Math.min(...[...inProgress].map((rendering) => rendering.version))
    changes = changes.filter((recent) => recent.version > oldest)
  }
}
