/** The subcategory pages of Digital Tools. */
import { toListings } from './listing'

const digitalTools = { path: '/digital-tools', name: 'Digital Tools', category: 'Digital Tools' } as const

/** One page at two URLs. */
const developerTools = {
  heading: 'Developer Tools',
  intro: 'Editors, build systems, review bots: tools for people who write software, timed on real projects.',
  subcategory: 'developer-tools',
  canonicalSlug: 'developer-tools',
}

export const digitalToolsListings = toListings(digitalTools, [
  {
    slug: 'apps-platforms',
    heading: 'Apps & Platforms',
    intro: 'Apps worth a place on the home screen, and the platforms that decide what they may do.',
  },
  {
    slug: 'cloud-services',
    heading: 'Cloud Services',
    intro: 'Storage, compute and the invoices behind them, read line by line.',
  },
  { slug: 'developer-tools', ...developerTools },
  { slug: 'development-tools', ...developerTools },
  {
    slug: 'automation',
    heading: 'Automation',
    intro: 'Chores that software can take over, and how to notice when it quietly stops.',
  },
  {
    slug: 'productivity-software',
    heading: 'Productivity Software',
    intro:
      'Calendars, office suites and mail: the software most of us live in, judged by the hours it gives back.',
  },
  {
    slug: 'ai-tools-services',
    heading: 'AI Tools Services',
    intro:
      'Assistants and services built on language models: what they do well and what they do with your data.',
  },
  {
    slug: 'automation-llm',
    heading: 'Automation & LLM',
    intro: 'Language models put to work: agents, pipelines and their error rates.',
  },
  {
    slug: 'ai-development-tools',
    heading: 'AI Development Tools',
    intro: 'Runtimes, model runners and frameworks for people who build with AI, benchmarked.',
  },
  {
    slug: 'ai-content-creation',
    heading: 'AI Content Creation',
    intro: 'Pictures, sound and text out of machines, and how to tell readers about it.',
  },
  {
    slug: 'display',
    heading: 'Display Technology',
    intro: 'Panels, profiles and calibration: getting the color that you paid for.',
    subcategory: 'Display',
  },
])
