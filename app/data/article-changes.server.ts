/** Tells whoever wants to know, in this process, of changes to published articles. */
import type { ArticleChange } from '~/domain/article-change'
import { env } from '~/env.server'
import { listenForChanges } from './listening-connection.server'

type Listener = (change: ArticleChange) => void
type State = { listeners: Set<Listener>; ending: AbortController | null }

/** Survives the module being loaded again by the development server, which would otherwise leak a connection each time. */
const kept = globalThis as typeof globalThis & { ohmnibusArticleChanges?: State }
kept.ohmnibusArticleChanges ??= { listeners: new Set(), ending: null }
const state = kept.ohmnibusArticleChanges

/**
 * From now on `listener` is told of every change that readers can see, until the answered function is called. The first
 * one opens the connection, and is told 'everything' once it stands; the last one to go closes it.
 */
export function onArticleChange(listener: Listener): () => void {
  // A function of its own: the same one may listen twice.
  const own: Listener = (change) => listener(change)
  state.listeners.add(own)
  state.ending ??= open()
  return () => {
    state.listeners.delete(own)
    if (state.listeners.size === 0) stopListening()
  }
}

/** Closes the connection, whoever still listens; the next listener opens it again. */
export function stopListening(): void {
  state.ending?.abort()
  state.ending = null
}

function open(): AbortController {
  const { databaseUrl } = env()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; npm start sets it to the embedded database.')
  const ending = new AbortController()
  void listenForChanges(databaseUrl, (change) => ending.signal.aborted || tell(change), ending.signal)
  return ending
}

/** One that fails does not keep the others from being told. */
function tell(change: ArticleChange) {
  if (change !== 'everything' && change.keys.length === 0) return
  for (const listener of [...state.listeners]) {
    try {
      listener(change)
    } catch (error) {
      console.error('A change could not be passed on:', error instanceof Error ? error.message : error)
    }
  }
}
