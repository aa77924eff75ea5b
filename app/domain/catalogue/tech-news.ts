/** The subcategory pages of Tech News. */
import type { SubcategoryRow } from './category-row'

export const techNewsSubcategories: readonly SubcategoryRow[] = [
  {
    slug: 'ai',
    heading: 'Artificial Intelligence',
    menu: 'AI',
    motifs: ['nodes'],
    intro: 'Models, the people who train them and the places where they now make decisions.',
  },
  {
    slug: 'robotics',
    heading: 'Robotics',
    menu: 'Robotics',
    motifs: ['robotArm', 'robotArm', 'gears'],
    intro: 'Machines that leave the lab: warehouses, wards, fields and, slowly, living rooms.',
  },
  {
    slug: 'space',
    heading: 'Space',
    menu: 'Space',
    motifs: ['orbits'],
    intro: 'Launches, satellites and the business of looking down at the Earth.',
  },
  {
    slug: 'quantum-computing',
    heading: 'Quantum Computing',
    menu: 'Quantum Computing',
    motifs: ['lattice'],
    intro: 'Qubits, error correction and honest answers to the question of what they are good for.',
  },
  {
    slug: 'biotechnology',
    heading: 'Biotechnology',
    menu: 'Biotechnology',
    motifs: ['helix'],
    intro: 'Printed tissue, edited genes and devices that talk to the body.',
  },
  {
    slug: 'energy-innovation',
    heading: 'Energy Innovation',
    menu: 'Energy Innovation',
    motifs: ['turbine', 'cells'],
    intro: 'New ways of making, storing and moving electricity, and what they cost per kilowatt-hour.',
  },
  {
    slug: 'research-breakthroughs',
    heading: 'Research Breakthroughs',
    menu: 'Research Breakthroughs',
    motifs: ['prism', 'helix', 'lattice'],
    intro: 'Results worth knowing about before they become products, with the caveats left in.',
  },
  {
    slug: 'ai-machine-learning',
    heading: 'AI & Machine Learning',
    motifs: ['nodes', 'lattice'],
    intro: 'How the models work, how they are measured and where the measurements mislead.',
    empty: { comingSoon: 'report on machine learning' },
  },
  {
    slug: 'cybersecurity',
    heading: 'Cybersecurity',
    motifs: ['shield'],
    intro: 'Flaws, fixes and the fine print between them: what to patch today and whom to ask tomorrow.',
    empty: { comingSoon: 'security report' },
  },
  {
    slug: 'blockchain-crypto',
    heading: 'Blockchain & Crypto',
    motifs: ['blocks'],
    intro: 'Ledgers, tokens and regulation, covered for readers who want to know where the money goes.',
    empty: { comingSoon: 'report on blockchains' },
  },
  {
    slug: 'ai-hardware-accelerators',
    heading: 'AI Hardware Accelerators',
    motifs: ['traces'],
    intro: 'The chips, memory and power supplies under the boom, and the bill for all three.',
    title: 'AI Hardware Accelerators: Get Electrified',
    empty: { comingSoon: 'report on accelerators', backTo: 'get-electrified' },
  },
]
