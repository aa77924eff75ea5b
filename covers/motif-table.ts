/** The motifs by the names that the rows of the catalogue give them. To add one, write a function in motifs/. */
import { frames, lens, waves } from './motifs/audio-video'
import { halves } from './motifs/battles'
import { nodes, traces } from './motifs/computing'
import { cable, cells, electricity, turbine } from './motifs/energy'
import { keys } from './motifs/gaming'
import { medal, overlap, podium, stairs, tag } from './motifs/guides'
import { house } from './motifs/home'
import { dial, drone, gears, robotArm, spanner } from './motifs/machines'
import { broadcast, strata } from './motifs/networks'
import { helix, lattice } from './motifs/science'
import { displays, laptops, phones, tablets } from './motifs/screens'
import { blocks, prism, shield } from './motifs/security'
import { brackets, curve, routes, tiles } from './motifs/software'
import { orbits } from './motifs/space'
import { wearables } from './motifs/wearables'
import type { Motif } from './stage'

const motifs: Record<string, Motif> = {
  blocks,
  brackets,
  broadcast,
  cable,
  cells,
  curve,
  dial,
  displays,
  drone,
  electricity,
  frames,
  gears,
  halves,
  helix,
  house,
  keys,
  laptops,
  lattice,
  lens,
  medal,
  nodes,
  orbits,
  overlap,
  phones,
  podium,
  prism,
  robotArm,
  routes,
  shield,
  spanner,
  stairs,
  strata,
  tablets,
  tag,
  tiles,
  traces,
  turbine,
  waves,
  wearables,
}

/** Throws an error if there is none of this name. */
export function findMotif(name: string): Motif {
  return motifs[hasMotif(name) ? name : 'tiles'] ?? tiles
}

export function hasMotif(name: string): boolean {
  return Object.hasOwn(motifs, name)
}
