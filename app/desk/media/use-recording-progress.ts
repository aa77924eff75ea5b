/** Loads the data of the page again, less and less often, as long as something is done with its recording. */
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000

/** Typed text stays; the result of an action does not, so it must not be `isFollowed` while the page shows one. */
export function useRecordingProgress(isFollowed: boolean): void {
  const { revalidate, state: loading } = useRevalidator()
  const { state } = useNavigation()
  const waited = useRef(FIRST_WAIT_MS)
  const isWaiting = isFollowed && state === 'idle' && loading === 'idle'
  useEffect(() => {
    if (!isFollowed) waited.current = FIRST_WAIT_MS
    if (!isWaiting) return
    const timer = setTimeout(() => {
      waited.current = Math.min(waited.current * 1.5, MAX_WAIT_MS)
      revalidate()
    }, waited.current)
    return () => clearTimeout(timer)
  }, [isFollowed, isWaiting, revalidate])
}
