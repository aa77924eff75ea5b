/** For tests of the page cache of a server that has just been started. */
import { expect, vi } from 'vitest'

/**
 * Resolves when a server has a page in its cache. Its first notice of changes, which may come while the page is being rendered,
 * empties the cache.
 */
export async function awaitCached(port: number, path: string): Promise<void> {
  const check = async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } })
    expect(headers.get('cache-status')).toBe('page-cache; hit')
  }
  await vi.waitFor(check, { timeout: 20_000, interval: 20 })
}
