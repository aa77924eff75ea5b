/** The subcategory pages of Digital Tools. */
import type { SubcategoryRow } from './category-row'

export const digitalToolsSubcategories: readonly SubcategoryRow[] = [
  {
    slug: 'apps-platforms',
    heading: 'Apps & Platforms',
    menu: 'Apps & Platforms',
    motifs: ['tiles', 'phones'],
    intro: 'Apps worth a place on the home screen, and the platforms that decide what they may do.',
  },
  {
    slug: 'cloud-services',
    heading: 'Cloud Services',
    menu: 'Cloud Services',
    motifs: ['strata'],
    intro: 'Storage, compute and the invoices behind them, read line by line.',
  },
  {
    slug: 'developer-tools',
    heading: 'Developer Tools',
    menu: 'Developer Tools',
    motifs: ['brackets'],
    intro:
      'Editors, build systems, review bots: tools for people who write software, timed on real projects.',
  },
  { slug: 'development-tools', shows: 'developer-tools', motifs: ['brackets'] },
  {
    slug: 'automation',
    heading: 'Automation',
    menu: 'Automation',
    motifs: ['routes', 'gears'],
    intro: 'Chores that software can take over, and how to notice when it quietly stops.',
  },
  {
    slug: 'productivity-software',
    heading: 'Productivity Software',
    menu: 'Productivity Software',
    motifs: ['tiles', 'routes'],
    intro:
      'Calendars, office suites and mail: the software most of us live in, judged by the hours it gives back.',
  },
  {
    slug: 'ai-tools-services',
    heading: 'AI Tools Services',
    menu: 'AI Tools Services',
    motifs: ['nodes', 'tiles'],
    intro:
      'Assistants and services built on language models: what they do well and what they do with your data.',
  },
  {
    slug: 'automation-llm',
    heading: 'Automation & LLM',
    motifs: ['routes', 'nodes'],
    intro: 'Language models put to work: agents, pipelines and their error rates.',
  },
  {
    slug: 'ai-development-tools',
    heading: 'AI Development Tools',
    motifs: ['brackets', 'nodes'],
    intro: 'Runtimes, model runners and frameworks for people who build with AI, benchmarked.',
  },
  {
    slug: 'ai-content-creation',
    heading: 'AI Content Creation',
    motifs: ['curve'],
    intro: 'Pictures, sound and text out of machines, and how to tell readers about it.',
  },
  {
    slug: 'display',
    heading: 'Display Technology',
    motifs: ['displays'],
    intro: 'Panels, profiles and calibration: getting the color that you paid for.',
    subcategory: 'Display',
  },
]
