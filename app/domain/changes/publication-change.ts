/** Derives from a changed publication which cached responses are stale. */
import type { Listing } from '~/domain/publication/listing'
import type { Person, Publication } from '~/domain/publication/publication'
import {
  disclosureKey,
  everythingKey,
  listingKey,
  listsKey,
  pageKey,
  paidLinksKey,
  personKey,
  productListKey,
  retailerKey,
  seriesKey,
  seriesNameKey,
  sitemapKey,
  slugKey,
  specsKey,
} from './surrogate-keys'

/** Fields that only the section's own page shows, and its feed and the sitemap. */
const ofListingPage: (keyof Listing)[] = [
  ...(['intro', 'empty', 'cardLabel', 'title', 'description', 'noindex'] as const),
  ...(['canonicalUrl', 'shareTitle', 'sharePicture'] as const),
]
/** Fields shown only where the person is described: on their page, at the end of their articles and on the team page. */
const ofProfile: (keyof Person)[] = [
  ...([
    'role',
    'tagline',
    'quote',
    'teamBlurb',
    'bio',
    'expertise',
    'pageTitle',
    'showsArticleCount',
    'searchTitle',
    'searchDescription',
    'canonicalUrl',
    'shareTitle',
    'sharePicture',
    'links',
  ] as const),
]

/** Surrogate keys; what every page or an unknown one may show makes everything stale. */
export function listChangedKeys(before: Publication, after: Publication): string[] {
  const toRest = ({
    people,
    pages,
    series,
    samples,
    teamPage,
    listings,
    retailers,
    specs,
    ...rest
  }: Publication) => ({
    ...rest,
    ...{ sections: null, categories: null, subcategories: null, drafts: null, leftOut: null },
    formerPaths: [...rest.formerPaths],
    peopleByName: null,
    people: people.map((person) => without(person, ofProfile)),
    listings: [...listings.values()].map((listing) => without(listing, ofListingPage)),
    displayNames: [...rest.displayNames],
    // A link in any text may become one of a retailer's.
    retailers: [...retailers.values()].map(({ slug, domains }) => [slug, domains]),
    covers: [[...rest.covers.categories], [...rest.covers.subcategories]],
    pages: [...pages.values()].map(({ slug, title, noindex, canonicalUrl, language, counterpart }) => {
      return [slug, title, noindex, canonicalUrl, language, counterpart]
    }),
    samples: samples.map(({ slug }) => slug),
    team: [teamPage.title, teamPage.noindex, teamPage.canonicalUrl],
  })
  if (!isSame(toRest(before), toRest(after))) return [everythingKey]
  const changed = <Item>(one: ReadonlyMap<string, Item>, other: ReadonlyMap<string, Item>) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((key) => !isSame(one.get(key), other.get(key)))
  const people = changed(bySlug(before.people), bySlug(after.people))
  const listings = changed(before.listings, after.listings)
  const series = changed(before.series, after.series)
  const toIndexed = ({ listings, people, series: all }: Publication) => [
    [...listings.values(), ...people].map(({ noindex, canonicalUrl }) => [noindex, canonicalUrl]),
    [...all.values()].map(({ slug, noindex, canonicalUrl }) => [slug, noindex, canonicalUrl]),
  ]
  const toName = (slug: string, { series: all }: Publication) => all.get(slug)?.name
  const samples = changed(bySlug(before.samples), bySlug(after.samples))
  return [
    ...listings.map(listingKey),
    ...series.map(seriesKey),
    ...series.filter((slug) => toName(slug, before) !== toName(slug, after)).map(seriesNameKey),
    ...(people.length > 0 ? [...people.map(personKey), pageKey('team')] : []),
    ...(isSame(toIndexed(before), toIndexed(after)) ? [] : [sitemapKey('pages')]),
    ...listChangedRetailers(before, after, ['name']).map(retailerKey),
    ...listChangedRetailers(before, after, ['label', 'disclosure', 'linkTemplate']).map(paidLinksKey),
    ...listChangedRetailers(before, after, ['disclosure']).map(disclosureKey),
    ...changed(before.specs, after.specs).flatMap((category) => [
      productListKey(category),
      specsKey(category),
    ]),
    ...changed(before.pages, after.pages).map(pageKey),
    ...(isSame(before.teamPage, after.teamPage) ? [] : [pageKey('team')]),
    ...(samples.length > 0 ? [listsKey, ...samples.map(slugKey)] : []),
  ]
}

/** The slugs of those of which one of these fields has changed. */
function listChangedRetailers(
  before: Publication,
  after: Publication,
  names: readonly ('name' | 'label' | 'disclosure' | 'linkTemplate')[],
): string[] {
  return [...after.retailers].flatMap(([slug, retailer]) => {
    const former = before.retailers.get(slug)
    return names.some((name) => former?.[name] !== retailer[name]) ? slug : []
  })
}

function without<Item extends object>(item: Item, names: readonly (keyof Item)[]) {
  return Object.entries(item).filter(([name]) => !names.some((other) => other === name))
}

function bySlug<Item extends { slug: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.slug, item]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
