/** Loads the data of the page again whenever its import has got further. */
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { importFilePath } from '~/domain/editors/desk-urls'

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000

/**
 * `key`: how far it was when the page was loaded; it asks less and less often as long as that is the same. Use `isPaused` while the
 * page shows the result of an action, which would be lost.
 */
export function useImportProgress(id: string, key: string, isPaused: boolean): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const isFollowed = !isPaused && state === 'idle'
  useEffect(() => {
    if (!isFollowed) return
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (wait: number) => {
      timer = setTimeout(async () => {
        const told = await askKey(id, stopping.signal)
        if (stopping.signal.aborted) return
        if (told !== null && told !== key) revalidate()
        // Also after that: should it fail, nothing else would try again.
        follow(Math.min(wait * 1.5, MAX_WAIT_MS))
      }, wait)
    }
    follow(FIRST_WAIT_MS)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [id, key, isFollowed, revalidate])
}

/** Null: it can’t be asked just now. */
async function askKey(id: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(importFilePath(id), { signal })
    const { key }: { key?: unknown } = response.ok ? await response.json() : {}
    return typeof key === 'string' ? key : null
  } catch {
    return null
  }
}
