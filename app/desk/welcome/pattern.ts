/** The example as a pattern: the structure of a publication that reviews things, without the example's words, people and articles. */
import type { Entry } from '~/domain/publication/entries'
import { mapReferences, type StoredEntry } from '~/domain/publication/entry-change'
import type { EntryKind } from '~/domain/publication/entry-kinds'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { correctionsPath } from '~/domain/site/urls'

type Section = { heading: string; motifs?: string[] }
type Category = { heading: string; covers: Data; below: Record<string, Section> }

/** By slug; each name is a starter text (starter-texts.ts). */
const categories: Record<string, Category> = {
  news: {
    heading: 'News',
    covers: { companion: 'ember', motifs: ['broadcast', 'prism', 'orbits'] },
    below: {
      'new-releases': { heading: 'New Releases', motifs: ['tag', 'tiles'] },
      companies: { heading: 'Companies', motifs: ['strata', 'routes'] },
      research: { heading: 'Research', motifs: ['prism', 'lattice'] },
      events: { heading: 'Events', motifs: ['broadcast'] },
    },
  },
  reviews: {
    heading: 'Reviews',
    covers: { companion: 'ochre', motifs: ['dial', 'lens', 'frames'] },
    below: {
      'first-impressions': { heading: 'First Impressions', motifs: ['lens'] },
      'long-term-tests': { heading: 'Long-Term Tests', motifs: ['dial', 'orbits'] },
      accessories: { heading: 'Accessories', motifs: ['cable', 'spanner'] },
    },
  },
  guides: {
    heading: 'Guides',
    covers: { companion: 'moss', motifs: ['podium', 'medal', 'stairs'] },
    below: {
      'top-picks': { heading: 'Top Picks', motifs: ['medal'] },
      'on-a-budget': { heading: 'On a Budget', motifs: ['tag', 'podium'] },
      'for-beginners': { heading: 'For Beginners', motifs: ['stairs'] },
      'how-to': { heading: 'How-To', motifs: ['routes', 'spanner'] },
    },
  },
  comparisons: {
    heading: 'Comparisons',
    covers: { companion: 'rose', motifs: ['halves', 'overlap'] },
    below: {
      'head-to-head': { heading: 'Head to Head', motifs: ['halves'] },
      'group-tests': { heading: 'Group Tests', motifs: ['overlap', 'podium'] },
    },
  },
}

const toBeCompleted =
  'This page has to be completed before it is published. What stands in brackets only you can know; what the law asks of you besides depends on where you are.'

const pages: Record<string, { title: string; description: string; content: string[] }> = {
  affiliate: {
    title: 'How we earn money',
    description: 'How {site} earns money, and why that doesn’t decide what we recommend.',
    content: [
      toBeCompleted,
      '## Links to shops',
      'Some links lead to shops. If you buy something there, the shop may pay us a commission. It costs you nothing extra, and it doesn’t decide what we recommend.',
      '[The programs that you take part in.]',
      '## What we test',
      '[Whether you buy, borrow or are given what you test, and what becomes of it.]',
      '## Advertising',
      '[Whether there is any, and how readers recognize it.]',
    ],
  },
  terms: {
    title: 'Terms of use',
    description: 'The rules for using {site}.',
    content: [
      toBeCompleted,
      '## Our texts and pictures',
      '[What readers may do with them, and what they have to ask for.]',
      '## What you send us',
      '[What you may do with letters, pictures and corrections from readers.]',
      '## What we write',
      'We test with care, and correct what we get wrong. Prices and availability may have changed since an article was published.',
      '## Law',
      '[The law that applies, and the courts that are responsible.]',
    ],
  },
}

const links = Object.keys(categories).map((section) => ({ section }))

const menus: Record<string, Data> = {
  header: {
    links: Object.entries(categories).map(([section, { below }]) => ({
      section,
      links: Object.keys(below).map((own) => ({ section: own })),
    })),
  },
  footer: { heading: 'Sections', links },
  browse: { links },
  about: {
    links: [
      ...['about', 'team', 'contact', 'privacy', 'terms', 'affiliate'].map((page) => ({ page })),
      { path: correctionsPath, name: 'Corrections' },
    ],
  },
}

/** The block of episodes is only there with a podcast. */
const home = {
  blocks: [
    { key: 'latest', from: 'sections', sections: ['news'] },
    { key: 'verdicts', from: 'sections', sections: ['reviews', 'guides', 'comparisons'] },
    { key: 'episodes', from: 'episodes' },
  ],
}

/**
 * The publication with what the pattern brings; its texts are starters. What somebody has made or changed stays: menus and the home page
 * are the pattern's if they are as they began, and sections and pages are left out if their addresses are taken.
 */
export function addPattern(entries: readonly StoredEntry[]): Entry[] {
  const taken = new Set(entries.flatMap(({ kind, slug }) => (hasAddress(kind) ? [slug] : [])))
  const own = new Set(entries.flatMap((entry) => (isCategory(entry) ? [entry.slug] : [])))
  const added = listSections(taken, own)
  const sections = new Set(
    [...entries, ...added].flatMap(({ kind, slug }) => (kind === 'section' ? [slug] : [])),
  )
  const keepKnown = (slug: unknown) => (sections.has(String(slug)) ? slug : null)
  for (const [slug, { content, ...page }] of Object.entries(pages))
    if (!taken.has(slug))
      added.push({
        ...{ kind: 'page', slug, position: 0 },
        data: { ...page, layout: 'policy', status: 'draft', content: content.join('\n\n') },
      })
  const placed = entries.map((entry): Entry => {
    const data = entry.kind === 'menu' ? menus[entry.slug] : entry.kind === 'home' ? home : undefined
    return data && entry.version === 1 ? mapReferences({ ...entry, data }, 'section', keepKnown) : entry
  })
  return [...placed, ...added]
}

/** After the others. `own`: the categories that there are. */
function listSections(taken: ReadonlySet<string>, own: ReadonlySet<string>): Entry[] {
  const listed = Object.entries(categories).flatMap(([slug, { heading, covers, below }]) => {
    if (taken.has(slug) && !own.has(slug)) return []
    const category = { slug, data: { parent: null, heading, category: heading, covers } }
    return [
      category,
      ...Object.entries(below).map(([name, data]) => ({ slug: name, data: { parent: slug, ...data } })),
    ]
  })
  return listed
    .filter(({ slug }) => !taken.has(slug))
    .map(({ slug, data }, n) => ({ kind: 'section', slug, position: taken.size + n, data }))
}

function hasAddress(kind: EntryKind): boolean {
  return kind === 'section' || kind === 'page'
}

function isCategory({ kind, data }: Entry): boolean {
  return kind === 'section' && (toData(data).parent ?? null) === null
}
