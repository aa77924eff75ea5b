/** Tells whoever wants to know, in this process, of changes to published articles. */
import type { ArticleChange } from '~/domain/article-change'
import { env } from '~/env.server'
import type { Place } from './change-log.server'
import { listenForChanges } from './listening-connection.server'

type Listener = {
  onChange: (change: ArticleChange) => void
  onPlace?: (place: Place) => void
}
type State = { listeners: Set<Listener>; ending: AbortController | null }

/** Survives the module being loaded again by the development server, which would otherwise leak a connection each time. */
const kept = globalThis as typeof globalThis & { ohmnibusArticleChanges?: State }
kept.ohmnibusArticleChanges ??= { listeners: new Set(), ending: null }
const state = kept.ohmnibusArticleChanges

/**
 * From now on `onChange` is told of every change that readers can see, until the returned function is called. The first
 * one opens the connection, and is told 'everything' once it stands; the last one to go closes it. `onPlace` is told of
 * places in the database's history before which it has been told of everything.
 */
export function onArticleChange(
  onChange: (change: ArticleChange) => void,
  onPlace?: (place: Place) => void,
): () => void {
  // An object of its own: the same function may listen twice.
  const own: Listener = { onChange, onPlace }
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
  const { signal } = ending
  void listenForChanges(databaseUrl, {
    tell: (change) => signal.aborted || tell(change),
    tellPlace: (place) => signal.aborted || tellPlace(place),
    signal,
  })
  return ending
}

/** One that fails does not keep the others from being told. */
function tell(change: ArticleChange) {
  if (change !== 'everything' && change.keys.length === 0) return
  for (const { onChange } of [...state.listeners]) {
    try {
      onChange(change)
    } catch (error) {
      console.error('A change could not be passed on:', error instanceof Error ? error.message : error)
    }
  }
}

function tellPlace(place: Place) {
  for (const { onPlace } of [...state.listeners]) onPlace?.(place)
}
