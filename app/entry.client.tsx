/** Hydrates the server's HTML in the browser. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { messagesPath } from './domain/site/urls'
import { loadMessages } from './live/load-messages'
import { decodePageData, keyFragmentJumps, leaveForDesk } from './remix/before-hydration'
import { nextTask } from './ui/controls/tasks'

leaveForDesk()
keyFragmentJumps()

// Evaluating the scripts, decoding and rendering are tasks of their own, so that a tap in between is handled.
await nextTask()
await decodePageData()
// Without them, a page would be hydrated in English; it works without scripts instead.
const messages = document.querySelector('link[data-messages]')?.getAttribute('href')
await loadMessages(messages ?? messagesPath(''))
await nextTask()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
