/** Maya Lindqvist, who reports from laboratories and first installations. */
import type { AuthorProfile } from './author-profile'

export const mayaLindqvist: AuthorProfile = {
  slug: 'maya-lindqvist',
  name: 'Maya Lindqvist',
  role: 'Emerging Technology Editor',
  pageTitle: 'Tech News and Market Analysis',
  noindex: true,
  showsArticleCount: false,
  tagline: 'Goes to the lab, asks to touch it, and comes back with the error bars.',
  bio: [
    {
      heading: 'From the cryostat to the notebook',
      text: 'Maya spent four years of a physics doctorate in Gothenburg keeping superconducting films cold, and noticed that she liked writing the group’s newsletter more than fixing its helium leaks. She left with a master’s degree, a scar from a vacuum flange and a working knowledge of how results go wrong. A university magazine in Minnesota hired her to explain other people’s experiments. She reported on materials, batteries and spaceflight for eleven years before she took over emerging technology here.',
    },
    {
      heading: 'How she reports',
      text: 'She prefers a workbench to a stage. Before a story runs she has usually seen the thing work, seen it fail, and found one person with no money in it who can say which matters more. Her notes keep a page for each claim: who measured it, how often, and against what. Many of her stories end at a county office or a hospital ward, since that is where a new technology first meets people who did not choose it.',
    },
    {
      heading: 'What she watches',
      text: 'Her beat runs from qubits and orbital sensors to printed skin and sodium batteries. The question stays the same: who pays, who waits, and what has to go right before the thing leaves the building. She follows the money for that reason, and reads grant reports, purchase agreements and licenses as closely as journal papers. Off duty she skis badly, repairs slide projectors and has kept the same sourdough alive since graduate school, under controlled conditions.',
    },
  ],
  quote: 'The most useful sentence in any laboratory is the one that begins, “It works, except when.”',
  expertise: [
    'Quantum computing',
    'Robotics',
    'Biotechnology',
    'Energy storage',
    'Space technology',
    'Research funding',
  ],
  teamBlurb:
    'A former low-temperature physicist, Maya reports from laboratories and first installations. She writes about what a discovery can do now, what it still cannot do, and who will pay for the years between.',
}
