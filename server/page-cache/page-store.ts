/** Where stored pages are: in bounded memory, the least lately used going first, and found by what they show. */
import { LRUCache } from 'lru-cache'
import { type StoredPage, sizeOf } from './stored-page'

export type PageStore = ReturnType<typeof createPageStore>

/**
 * What visitors can make up without end, such as missing pages and searches, has an eighth of the memory to itself and
 * cannot drive out the rest.
 */
export function createPageStore(megabytes: number) {
  const bytes = megabytes * 1024 * 1024
  const byKey = new Map<string, Set<string>>()
  const lasting = createShare(bytes - bytes / 8)
  const passing = createShare(bytes / 8)
  return {
    find: (address: string): StoredPage | undefined => lasting.get(address) ?? passing.get(address),

    save(address: string, page: StoredPage, isLasting: boolean) {
      const [share, other] = isLasting ? [lasting, passing] : [passing, lasting]
      other.delete(address)
      share.set(address, page)
      if (share.peek(address) !== page) return
      for (const key of page.keys) {
        const shown = byKey.get(key) ?? new Set()
        byKey.set(key, shown.add(address))
      }
    },

    /** Another form of the same page, unless that has gone meanwhile. */
    replace(address: string, former: StoredPage, page: StoredPage) {
      if (lasting.peek(address) === former) this.save(address, page, true)
      if (passing.peek(address) === former) this.save(address, page, false)
    },

    remove(address: string) {
      lasting.delete(address)
      passing.delete(address)
    },

    /** Forgets all that shows one of these; answers how many that were. */
    removeShowing(keys: readonly string[]): number {
      const addresses = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))
      for (const address of addresses) this.remove(address)
      return addresses.size
    },

    get size() {
      return {
        pages: lasting.size + passing.size,
        bytes: lasting.calculatedSize + passing.calculatedSize,
        keys: byKey.size,
      }
    },
  }

  function createShare(maxSize: number) {
    return new LRUCache<string, StoredPage>({
      maxSize,
      maxEntrySize: maxSize / 4,
      sizeCalculation: (page, address) => sizeOf(page) + 2 * address.length,
      dispose: forgetKeys,
    })
  }

  function forgetKeys(page: StoredPage, address: string) {
    for (const key of page.keys) {
      const shown = byKey.get(key)
      shown?.delete(address)
      if (shown?.size === 0) byKey.delete(key)
    }
  }
}
