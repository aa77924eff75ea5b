/** Notifies listeners in this process of changes to published articles. */
import type { ArticleChange } from '~/domain/changes/article-change'
import { env } from '~/env.server'
import type { LogPosition } from './change-log.server'
import { listenForChanges } from './listening-connection.server'

type Listener = {
  onChange: (change: ArticleChange) => void
  onPosition?: (position: LogPosition) => void
}
type State = { listeners: Set<Listener>; abortController: AbortController | null }

/** On globalThis, because the development server would leak a connection each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusArticleChanges?: State }
globals.ohmnibusArticleChanges ??= { listeners: new Set(), abortController: null }
const state = globals.ohmnibusArticleChanges

/**
 * Calls `onChange` for every change that readers can see, until the returned function is called. The first listener
 * opens the connection, and receives 'everything' once it is open; the last one to unsubscribe closes it.
 * `onPosition` receives positions in the change log: all changes before such a position have been delivered.
 */
export function onArticleChange(
  onChange: (change: ArticleChange) => void,
  onPosition?: (position: LogPosition) => void,
): () => void {
  // A new object, because the same function may be registered twice.
  const own: Listener = { onChange, onPosition }
  state.listeners.add(own)
  state.abortController ??= open()
  return () => {
    state.listeners.delete(own)
    if (state.listeners.size === 0) stopListening()
  }
}

/** Closes the connection even if listeners remain; the next listener opens it again. */
export function stopListening(): void {
  state.abortController?.abort()
  state.abortController = null
}

function open(): AbortController {
  const { databaseUrl } = env()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; npm start sets it to the embedded database.')
  const abortController = new AbortController()
  const { signal } = abortController
  void listenForChanges(databaseUrl, {
    onChange: (change) => signal.aborted || notifyChange(change),
    onPosition: (position) => signal.aborted || notifyPosition(position),
    signal,
  })
  return abortController
}

/** A listener that throws does not stop the others. */
function notifyChange(change: ArticleChange) {
  if (change !== 'everything' && change.keys.length === 0) return
  for (const { onChange } of [...state.listeners]) {
    try {
      onChange(change)
    } catch (error) {
      console.error('A change listener failed:', error instanceof Error ? error.message : error)
    }
  }
}

function notifyPosition(position: LogPosition) {
  for (const { onPosition } of [...state.listeners]) onPosition?.(position)
}
