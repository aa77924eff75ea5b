/** Finds a motif by the name that a section gives it. */
import * as all from './motifs/all'
import type { Motif } from './stage'

const motifs: Record<string, Motif> = all

/** Tiles, if there is none of this name. */
export function findMotif(name: string): Motif {
  return hasMotif(name) ? (motifs[name] ?? all.tiles) : all.tiles
}

export function hasMotif(name: string): boolean {
  return Object.hasOwn(motifs, name)
}

export function listMotifs(): string[] {
  return Object.keys(motifs)
}
