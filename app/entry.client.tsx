/** Hydrates the server's HTML in the browser. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepEarlyText } from './ui/controls/keep-early-text'

const stopKeeping = keepEarlyText()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <AfterHydration />
    </StrictMode>,
  )
})

function AfterHydration() {
  useEffect(stopKeeping, [])
  return null
}
