/** After a navigation by script: says the new page's title, and takes the focus only when it was lost. */
import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation()
  const { state } = useNavigation()
  const [words, setWords] = useState('')
  const page = pathname + search
  const last = useRef(page)
  useEffect(() => {
    if (state !== 'idle' || last.current === page) return
    last.current = page
    setWords(document.title)
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isLost && hash === '') document.getElementById('main')?.focus({ preventScroll: true })
  }, [state, page, hash])
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  )
}
