/** The subcategory pages of Tech News. */
import { comingSoon, toListings } from './listing'

const techNews = { path: '/tech-news', name: 'Tech News', category: 'Tech News' } as const
const getElectrified = { path: '/get-electrified', name: 'Get Electrified' }

export const techNewsListings = toListings(techNews, [
  {
    slug: 'ai',
    heading: 'Artificial Intelligence',
    intro: 'Models, the people who train them and the places where they now make decisions.',
  },
  {
    slug: 'robotics',
    heading: 'Robotics',
    intro: 'Machines that leave the lab: warehouses, wards, fields and, slowly, living rooms.',
  },
  {
    slug: 'space',
    heading: 'Space',
    intro: 'Launches, satellites and the business of looking down at the Earth.',
  },
  {
    slug: 'quantum-computing',
    heading: 'Quantum Computing',
    intro: 'Qubits, error correction and honest answers to the question of what they are good for.',
  },
  {
    slug: 'biotechnology',
    heading: 'Biotechnology',
    intro: 'Printed tissue, edited genes and devices that talk to the body.',
  },
  {
    slug: 'energy-innovation',
    heading: 'Energy Innovation',
    intro: 'New ways of making, storing and moving electricity, and what they cost per kilowatt-hour.',
  },
  {
    slug: 'research-breakthroughs',
    heading: 'Research Breakthroughs',
    intro: 'Results worth knowing about before they become products, with the caveats left in.',
  },
  {
    slug: 'ai-machine-learning',
    heading: 'AI & Machine Learning',
    intro: 'How the models work, how they are measured and where the measurements mislead.',
    empty: comingSoon('report on machine learning', techNews),
  },
  {
    slug: 'cybersecurity',
    heading: 'Cybersecurity',
    intro: 'Flaws, fixes and the fine print between them: what to patch today and whom to ask tomorrow.',
    empty: comingSoon('security report', techNews),
  },
  {
    slug: 'blockchain-crypto',
    heading: 'Blockchain & Crypto',
    intro: 'Ledgers, tokens and regulation, covered for readers who want to know where the money goes.',
    empty: comingSoon('report on blockchains', techNews),
  },
  {
    slug: 'ai-hardware-accelerators',
    heading: 'AI Hardware Accelerators',
    intro: 'The chips, memory and power supplies under the boom, and the bill for all three.',
    title: 'AI Hardware Accelerators: Get Electrified',
    empty: comingSoon('report on accelerators', getElectrified),
  },
])
