/** After a navigation by script: announces the new page's title, and moves the focus to the main part if it was lost. */
import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation()
  const { state } = useNavigation()
  const [announcement, setAnnouncement] = useState('')
  const page = pathname + search
  const last = useRef({ page, key })
  useEffect(() => {
    // Reloading the same page needs no announcement, but may still lose the focus.
    if (state !== 'idle' || last.current.key === key) return
    if (last.current.page !== page) setAnnouncement(document.title)
    last.current = { page, key }
    if (hash !== '') return
    // Wait for the menus to close, an effect of the same navigation.
    queueMicrotask(() => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [state, page, hash, key])
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}
