/** The addresses that lists of articles have on the site that other software makes of a folder: of sections, tags, people and all. */
import type { IncomingPerson, IncomingTerm } from '../incoming/items'
import type { Generator, SiteSettings } from './site-settings'

type Lists = {
  /** Of the feed of all articles. */
  feeds: string[]
  /** What lists of each kind are below. */
  folders: Record<IncomingTerm['kind'], string[]>
  /** What the address of a list has behind it for its feed; null: it has none. */
  feedName: string | null
}

/** As they are where nobody has changed them; of Jekyll and Astro, in the plugins and themes that most sites have. */
const lists: Record<Generator, Lists> = {
  hugo: { feeds: ['index.xml'], folders: { section: ['categories'], tag: ['tags'] }, feedName: 'index.xml' },
  jekyll: {
    feeds: ['feed.xml', 'atom.xml'],
    folders: { section: ['category', 'categories'], tag: ['tag', 'tags'] },
    feedName: null,
  },
  astro: {
    feeds: ['rss.xml'],
    folders: { section: ['category', 'categories'], tag: ['tag', 'tags'] },
    feedName: null,
  },
  next: { feeds: ['feed.xml'], folders: { section: [], tag: ['tags'] }, feedName: 'feed.xml' },
  eleventy: { feeds: ['feed.xml', 'feed/feed.xml'], folders: { section: [], tag: ['tags'] }, feedName: null },
  unknown: { feeds: [], folders: { section: [], tag: [] }, feedName: null },
}

type Settings = Pick<SiteSettings, 'generator' | 'basePath'>

export function listSiteFeeds({ generator, basePath }: Settings): string[] {
  return lists[generator].feeds.map((name) => `${basePath}/${name}`)
}

/** `isFolder`: it is a folder of texts, which has a list of its own. */
export function withTermAddresses(term: IncomingTerm, isFolder: boolean, settings: Settings): IncomingTerm {
  const { folders } = lists[settings.generator]
  const spelled = term.name.trim().toLowerCase().replace(/\s+/g, '-')
  const names = [...new Set([term.slug, encodeURIComponent(spelled)])].filter(Boolean)
  const below = folders[term.kind].flatMap((folder) => names.map((name) => `/${folder}/${name}/`))
  return { ...term, ...withFeeds(isFolder ? [`/${encodeURI(term.id)}/`] : below, settings) }
}

export function withPersonAddresses(person: IncomingPerson, settings: Settings): IncomingPerson {
  if (settings.generator === 'unknown' || !person.slug) return person
  return {
    ...person,
    ...withFeeds(
      ['authors', 'author'].map((folder) => `/${folder}/${person.slug}/`),
      settings,
    ),
  }
}

function withFeeds(paths: readonly string[], { generator, basePath }: Settings) {
  const { feedName } = lists[generator]
  const addresses = paths.map((path) => basePath + path)
  return { addresses, feeds: feedName === null ? [] : addresses.map((address) => address + feedName) }
}
