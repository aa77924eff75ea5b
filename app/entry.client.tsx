/** Hydrates the server's HTML in the browser. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { preserveTypedText } from './ui/controls/preserve-typed-text'

const stopPreserving = preserveTypedText()

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
  useEffect(stopPreserving, [])
  return null
}
