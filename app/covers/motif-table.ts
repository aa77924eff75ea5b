/** The motifs by the names that the rows of the catalogue give them. */
import type { MotifName } from '~/domain/catalogue/category-row'
import { overlap, stairs, tag } from './bargains'
import { broadcast } from './broadcast'
import { cable, cells, electricity } from './cells'
import { brackets, routes, tiles } from './code-forms'
import { curve } from './curve'
import { dial, spanner } from './gadgets'
import { halves } from './halves'
import { helix } from './helix'
import { house } from './house'
import { keys } from './keys'
import { lattice } from './lattice'
import { frames, lens } from './lens'
import { drone, gears, robotArm } from './machines'
import { nodes } from './nodes'
import { orbits } from './orbits'
import { medal, podium } from './podium'
import { rings } from './rings'
import { displays, laptops, phones, tablets } from './screens'
import { shield } from './shield'
import { blocks, prism } from './signals'
import type { Motif } from './stage'
import { strata } from './strata'
import { traces } from './traces'
import { turbine } from './turbine'
import { waves } from './waves'

export const motifs: Record<MotifName, Motif> = {
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
  rings,
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
}
