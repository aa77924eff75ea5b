/** After a navigation by script: says the new page's title, and takes the focus only when it was lost. */
import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation()
  const { state } = useNavigation()
  const [words, setWords] = useState('')
  const page = pathname + search
  const last = useRef({ page, key })
  useEffect(() => {
    // The same page may be asked for again: there is nothing new to say, but the focus may be lost all the same.
    if (state !== 'idle' || last.current.key === key) return
    if (last.current.page !== page) setWords(document.title)
    last.current = { page, key }
    if (hash !== '') return
    // After the menus have closed, which is an effect of the same navigation.
    queueMicrotask(() => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [state, page, hash, key])
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  )
}
