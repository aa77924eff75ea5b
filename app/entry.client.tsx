/** Hydrates the server's HTML in the browser. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keyFragmentJumps } from './ui/controls/fragment-jumps'
import { nextTask } from './ui/controls/tasks'

/**
 * RemixBrowser suspends until the data of the page is decoded. A key pressed at that moment makes React 18 abandon
 * hydration (error 345) and render the document again: focus and text typed so far are lost. Called before hydration,
 * RemixBrowser throws the same promise without rendering anything.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

keyFragmentJumps()

// Evaluating the scripts, decoding and rendering are tasks of their own, so that a tap in between is handled.
await nextTask()
await decodePageData()
await nextTask()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
