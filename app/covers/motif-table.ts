/**
 * Which motifs suit which part of the catalogue; the seed chooses where there are several.
 * To add one, write a function in motifs/ and give it a row here.
 */
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

type Motifs = readonly [Motif, ...Motif[]]

const BY_SUBCATEGORY: Record<string, Motifs> = {
  ai: [nodes],
  'ai-machine-learning': [nodes, lattice],
  'ai-hardware-accelerators': [traces],
  computing: [traces],
  semiconductors: [traces],
  robotics: [robotArm, robotArm, gears],
  space: [orbits],
  'quantum-computing': [lattice],
  biotechnology: [helix],
  'energy-innovation': [turbine, cells],
  'research-breakthroughs': [prism, helix, lattice],
  cybersecurity: [shield],
  'blockchain-crypto': [blocks],

  'apps-platforms': [tiles, phones],
  'cloud-services': [strata],
  'developer-tools': [brackets],
  'development-tools': [brackets],
  automation: [routes, gears],
  'productivity-software': [tiles, routes],
  'ai-tools-services': [nodes, tiles],
  'automation-llm': [routes, nodes],
  'ai-development-tools': [brackets, nodes],
  'ai-content-creation': [curve],
  display: [displays],

  smartphones: [phones],
  'laptops-computers': [laptops],
  tablets: [tablets],
  wearables: [wearables],
  'cameras-drones': [lens, drone],
  audio: [waves],
  video: [frames],
  'gaming-hardware': [keys],
  'automation-llm-tools': [routes, nodes],
  drones: [drone],
  'smartphones-tablets': [phones, tablets],
  'gaming-pcs': [keys, traces],
  'home-automation': [house],
  'audio-electronics': [waves],
  'display-electronics': [displays],
  'gadgets-cool-tech': [dial, gears],
  'audio-video': [waves, frames],
  'cameras-photography': [lens],
  'battery-power': [cells],
  'networking-connectivity': [broadcast],
  'tools-accessories': [spanner, cable],

  'editors-choice': [medal],
  'best-in-class': [podium, medal],
  'best-value': [tag, podium],
  'premium-pick': [medal],
  'smart-home-guides': [house],
  'budget-picks': [tag],
  'best-of-2025': [medal, podium],
  comparisons: [overlap],
  'beginners-guides': [stairs],

  'smartphone-showdown': [halves],
  'laptop-showdown': [halves],
  'gaming-battles': [halves],
  'audio-face-off': [halves],
  'smart-home-wars': [halves],
  'streaming-wars': [halves],
}

const BY_CATEGORY: Record<string, Motifs> = {
  'tech-news': [broadcast, prism, orbits],
  'digital-tools': [tiles, brackets, strata],
  'product-reviews': [dial, lens, phones],
  'buying-guides': [podium, medal, stairs],
  'battle-of-the-brands': [halves],
  'get-electrified': [electricity],
}

const ANYTHING: Motifs = [tiles, prism, broadcast, dial]

/** Both arguments are hyphenated slugs; an unknown pair gets a general motif. */
export function motifsFor(category: string, subcategory: string): Motifs {
  // A battle is about the two sides before it is about phones or hubs.
  if (category === 'battle-of-the-brands') return BY_CATEGORY[category] ?? ANYTHING
  return ownRow(BY_SUBCATEGORY, subcategory) ?? ownRow(BY_CATEGORY, category) ?? ANYTHING
}

/** Own properties only: the slug `constructor` comes from a URL and must not find an inherited one. */
function ownRow(table: Record<string, Motifs>, slug: string): Motifs | undefined {
  return Object.hasOwn(table, slug) ? table[slug] : undefined
}
