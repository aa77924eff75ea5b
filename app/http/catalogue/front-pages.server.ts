/** Loads what the home page and sections' pages show, also for previews of pins. */
import { type HomeList, listForHome, listInListing, type ProposedPins } from '~/data/catalogue/front.server'
import { isAnythingPublished } from '~/data/catalogue/listings.server'
import { oncePerPublication, publication } from '~/data/publication/publication.server'
import { withLeadStandfirst } from '~/domain/articles/article'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { listSampleCards } from '~/domain/articles/sample-articles'
import type { ShownBlock } from '~/domain/articles/shown-block'
import { listingBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { homePlace, placeOf } from '~/domain/catalogue/front-places'
import type { Cursor } from '~/domain/catalogue/paging'
import { listingKey, listingKeys, placeKey } from '~/domain/changes/surrogate-keys'
import { type Counterpart, findPaired, type Paired } from '~/domain/language/counterpart'
import { listEpisodesOf } from '~/domain/podcast/episodes'
import type { Listing } from '~/domain/publication/listing'
import type { HomeBlock } from '~/domain/publication/publication'
import { homePath, showPath } from '~/domain/site/urls'
import { describeFound } from '~/http/articles/text-page.server'
import { findCard } from '~/http/podcast/episode-cards.server'
import { languageMeta } from '~/http/site/language-meta.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData, siteData } from '~/http/site/structured-data.server'

/** Where the button of the hero leads. */
const latestAnchor = 'latest'

/** `blocks`: proposed instead of the page's own, for a preview. */
export async function loadHome(
  proposed: ProposedPins | null = null,
  blocks: readonly HomeBlock[] = publication().home,
) {
  const { site } = publication()
  const withArticles = blocks.flatMap((block) => toList(block) ?? [])
  const lists = await listForHome(withArticles, proposed)
  const isEmpty = lists.every((cards) => cards.length === 0) && !(await isAnythingPublished())
  const samples = isEmpty ? listSampleCards(publication()) : null
  const areSamples = samples !== null && publication().samples.length > 0
  const cards = new Map(withArticles.map(({ place }, n) => [place, lists[n] ?? []]))
  const articlesOf = (key: string) => (areSamples ? samples?.get(key) : cards.get(homePlace(key))) ?? []
  const lead = site.hero === 'lead' ? (blocks.flatMap(({ key }) => articlesOf(key))[0] ?? null) : null
  const leadPicture = lead ? findLeadPicture([lead], 'lead') : undefined
  const shown = blocks.flatMap((block): ShownBlock[] => {
    const { key, heading, links, card, source } = block
    const articles = articlesOf(key).filter(({ id }) => id !== lead?.id)
    // Something has to be there while nothing is published.
    const isShown = articles.length > 0 || (isEmpty && !areSamples && block.hasPins && source.from !== 'pins')
    return isShown ? [{ key, heading, links, card, articles }] : []
  })
  const at = blocks.findIndex(({ source }) => source.from === 'episodes')
  const below = new Set(at < 0 ? [] : blocks.slice(at).map(({ key }) => key))
  const { podcast: show } = site
  const row = show ? blocks[at] : undefined
  const toPart = (part: ShownBlock[]) =>
    part.length > 0 ? { blocks: part, cardSentences: site.cardSentences ?? [] } : null
  return {
    front: toPart(shown.filter(({ key }) => !below.has(key))),
    after: toPart(shown.filter(({ key }) => below.has(key))),
    hero: { button: site.heroButton, isCircuit: site.heroDrawing === 'circuit', kind: site.hero, lead },
    areSamples,
    anchor: shown.some(({ key }) => key === latestAnchor) ? null : latestAnchor,
    podcast: row && show ? { name: show.name, heading: row.heading, path: showPath(show.slug) } : null,
    podcasts: row && show ? listEpisodesOf(publication(), show.slug).slice(0, row.count).map(findCard) : [],
    meta: [
      ...pageMeta({ title: null, description: site.description, path: homePath, leadPicture }),
      ...siteData(),
    ],
  }
}

/** Null: it shows no articles. */
function toList({ key, count, source }: HomeBlock): HomeList | null {
  const { listings } = publication()
  const list = (of: HomeList['of']) => ({ place: homePlace(key), count, of })
  switch (source.from) {
    case 'episodes':
      return null
    case 'sections':
      return list(source.paths.flatMap((path) => listings.get(path) ?? []))
    case 'tag':
      return list({ tag: source.tag })
    default:
      return list(source.from)
  }
}

/** `keys`: the surrogate keys of all that it depends on. */
export async function loadListing(
  listing: Listing,
  cursor: Cursor | null,
  proposed: ProposedPins | null = null,
) {
  const page = await listInListing(listing, cursor, proposed)
  const { path, heading, intro, cardLabel, empty, title, description, canonicalPath } = listing
  const leadPicture = findLeadPicture(page.items, page.newer === null ? 'lead' : 'third')
  const breadcrumbs = listingBreadcrumbs(listing)
  const about = { title, description, path: canonicalPath, leadPicture }
  const meta = pageMeta({ ...about, ...(await describeFound(listing, title)) })
  const counterpart = findListingCounterpart(listing)
  const shown = {
    listing: {
      ...{ path, heading, intro, cardLabel, empty },
      ...(listing.language && { language: listing.language }),
      ...(counterpart && { counterpart }),
    },
    breadcrumbs,
    articles: withLeadStandfirst(page.items),
    older: page.older,
    newer: page.newer,
    meta: [
      ...meta,
      ...languageMeta(canonicalPath, listing.language ?? null, counterpart),
      ...feedMeta(heading, canonicalPath),
      ...breadcrumbData(breadcrumbs),
    ],
  }
  return { shown, keys: [...listingKeys(listing), listingKey(path), placeKey(placeOf(listing))] }
}

/** The section that is the same in another language; null: there is none. */
function findListingCounterpart(listing: Listing): Counterpart | null {
  return findPaired(toPaired(listing), listPairedSections(), publication().site.language)
}

const listPairedSections = oncePerPublication(({ categories, subcategories }) =>
  [...categories, ...subcategories].map(toPaired),
)

function toPaired(one: Listing): Paired {
  return {
    ...{ path: one.canonicalPath, slug: one.path.slice(one.path.lastIndexOf('/') + 1), title: one.heading },
    ...{ language: one.language, counterpart: one.counterpart, formerSlugs: one.formerSlugs },
  }
}
