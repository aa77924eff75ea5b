/** Loads the data of the page again, at first after a second, then less and less often, for as long as it is unfinished. */
import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

const FIRST_MS = 1_000
const LAST_MS = 30_000

/** What is typed into fields stays; the result of an action does not, so do not refresh while the page shows one. */
export function useRefresh(isUnfinished: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [delay, setDelay] = useState(FIRST_MS)
  useEffect(() => {
    if (!isUnfinished || state !== 'idle') return
    const timer = setTimeout(() => {
      setDelay(Math.min(LAST_MS, delay * 1.5))
      revalidate()
    }, delay)
    return () => clearTimeout(timer)
  }, [isUnfinished, state, delay, revalidate])
}
