/** Blocks of a text as the server drew them, kept in memory until too many others are. */

/** `isOutdated`: what it shows may have changed. */
type Kept = { html: string; round: number; isOutdated: boolean }

/** `maxLength`: in characters of sources and HTML. It may be exceeded by those that are in use. */
export function createKeptPieces(maxLength: number) {
  /** The one that was used last is the last. */
  const kept = new Map<string, Kept>()
  let length = 0
  let round = 0

  const drop = (source: string) => {
    const piece = kept.get(source)
    if (piece && kept.delete(source)) length -= source.length + piece.html.length
  }
  const put = (source: string, piece: Kept) => {
    drop(source)
    kept.set(source, piece)
    length += source.length + piece.html.length
  }

  return {
    /** Null: it is not kept. */
    find(source: string): Pick<Kept, 'html' | 'isOutdated'> | null {
      const piece = kept.get(source)
      if (piece) put(source, { ...piece, round })
      return piece ?? null
    },
    keep(source: string, html: string, isOutdated: boolean): void {
      put(source, { html, round, isOutdated })
    },
    outdate(matches: (source: string) => boolean): void {
      for (const [source, piece] of kept) if (matches(source)) piece.isOutdated = true
    },
    /**
     * Drops what was used the longest time ago, but nothing that was since this was last called: a text that shows more than can be
     * kept would ask for it again and again.
     */
    dropUnused(): void {
      for (const [source, piece] of kept) {
        if (length <= maxLength || piece.round === round) break
        drop(source)
      }
      round += 1
    },
  }
}
