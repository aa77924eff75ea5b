/** Records recent changes, to tell whether something that a response shows changed while it was being rendered. */

/** `version`: of the content when the rendering began. */
export type Rendering = { readonly version: number }

export type RecentChanges = ReturnType<typeof createRecentChanges>

/** The surrogate keys of what changed; 'everything' when changes may have been missed. */
export type Change = readonly string[] | 'everything'

export function createRecentChanges() {
  let version = 0
  let changes: { version: number; change: Change }[] = []
  const inProgress = new Set<Rendering>()
  return {
    /** Increases by one with every change. */
    get version() {
      return version
    },
    /** Must be called before any data is read for the response. */
    begin(): Rendering {
      const rendering = { version }
      inProgress.add(rendering)
      return rendering
    },
    /** Returns whether nothing that the response shows has changed since `begin`. */
    end(rendering: Rendering, keys: readonly string[]): boolean {
      const missed = changes.filter((recent) => recent.version > rendering.version)
      inProgress.delete(rendering)
      prune()
      return !missed.some(({ change }) => change === 'everything' || change.some((key) => keys.includes(key)))
    },
    record(change: Change) {
      version += 1
      if (inProgress.size > 0) changes.push({ version, change })
    },
  }

  function prune() {
    const oldest = Math.min(...[...inProgress].map((rendering) => rendering.version))
    changes = changes.filter((recent) => recent.version > oldest)
  }
}
