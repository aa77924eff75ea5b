/** Loads what the home page and sections' pages show, also for previews of pins. */
import { listForHome, listInListing, type ProposedPins } from '~/data/catalogue/front.server'
import { isAnythingPublished } from '~/data/catalogue/listings.server'
import { publication } from '~/data/publication/publication.server'
import { withLeadStandfirst } from '~/domain/articles/article'
import { findLeadPicture } from '~/domain/articles/article-picture'
import { listSampleCards } from '~/domain/articles/sample-articles'
import { listingBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { cardsOnHome, homePlaces, placeOf } from '~/domain/catalogue/front-places'
import type { Cursor } from '~/domain/catalogue/paging'
import { listingKey, listingKeys, placeKey } from '~/domain/changes/surrogate-keys'
import { type Counterpart, findPaired, type Paired } from '~/domain/language/counterpart'
import { listEpisodes } from '~/domain/podcast/episodes'
import type { Listing } from '~/domain/publication/listing'
import type { HomeMenu } from '~/domain/publication/publication'
import { homePath } from '~/domain/site/urls'
import { describeFound } from '~/http/articles/text-page.server'
import { findCard } from '~/http/podcast/episode-cards.server'
import { languageMeta } from '~/http/site/language-meta.server'
import { feedMeta, pageMeta } from '~/http/site/page-meta.server'
import { breadcrumbData, siteData } from '~/http/site/structured-data.server'

const episodesInRow = 9

export async function loadHome(proposed: ProposedPins | null = null) {
  const { home, site } = publication()
  const sections = [
    { place: homePlaces.latest, categories: listCategories(home.latest) },
    { place: homePlaces.verdicts, categories: listCategories(home.verdicts) },
  ]
  const [latest = [], verdicts = []] = await listForHome(sections, cardsOnHome, proposed)
  const isEmpty = latest.length === 0 && verdicts.length === 0 && !(await isAnythingPublished())
  const areSamples = isEmpty && publication().samples.length > 0
  const cards = areSamples ? listSampleCards(publication()) : { latest, verdicts }
  return {
    front: { ...cards, home, cardSentences: site.cardSentences ?? [] },
    hero: { button: site.heroButton, isCircuit: site.heroDrawing === 'circuit' },
    areSamples,
    podcast: site.podcast ? { name: site.podcast.name, heading: site.podcast.heading } : null,
    podcasts: listEpisodes(site).slice(0, episodesInRow).map(findCard),
    meta: [...pageMeta({ title: null, description: site.description, path: homePath }), ...siteData()],
  }
}

/** The categories of a section of the page. */
function listCategories({ links }: HomeMenu) {
  return links.flatMap(({ category }) => category ?? [])
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
  const { categories, subcategories, site } = publication()
  const toPaired = (one: Listing): Paired => ({
    ...{ path: one.canonicalPath, slug: one.path.slice(one.path.lastIndexOf('/') + 1), title: one.heading },
    ...{ language: one.language, counterpart: one.counterpart, formerSlugs: one.formerSlugs },
  })
  return findPaired(toPaired(listing), [...categories, ...subcategories].map(toPaired), site.language)
}
