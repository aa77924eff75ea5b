/** The places where editors can pin stories: blocks of the home page, and the top of each section's page. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Listing } from '~/domain/publication/listing'
import type { Publication } from '~/domain/publication/publication'
import { categoryPath, homePath, subcategoryPath } from '~/domain/site/urls'

/** On a section's page, half of its first page: the newest articles always have their place. */
const MAX_PINS_IN_SECTION = 12

/** `key`: as pins store it, and addresses of the desk. `path`: where readers see it. `size`: as many stories can be pinned. */
export type FrontPlace = { key: string; name: string; path: string; size: number }

/** Where stories are pinned in a block of the home page. */
export function homePlace(key: string): string {
  return `home:${key}`
}

/** The place at the top of a listing; of one that has a second page, the same on both. */
export function placeOf({ canonicalPath }: Pick<Listing, 'canonicalPath'>): string {
  return canonicalPath.split('/').at(-1) ?? ''
}

/** The home page first, then all sections, each category before its subcategories. */
export function listFrontPlaces(publication: Publication): FrontPlace[] {
  const { home, categories, subcategories } = publication
  const onHome = home.flatMap(({ key, heading, count, hasPins }) =>
    hasPins
      ? {
          key: homePlace(key),
          name: i18n.t('Home page: {name}', { name: heading }),
          path: `${homePath}#${key}`,
          size: count,
        }
      : [],
  )
  const own = [...categories, ...subcategories].filter(({ path, canonicalPath }) => path === canonicalPath)
  const inOrder = own
    .filter(({ parent }) => parent === null)
    .flatMap((category) => [category, ...own.filter(({ parent }) => parent?.path === category.path)])
  return [...onHome, ...inOrder.map(toPlace)]
}

/** The place of this key, or of the section that once had this address; null: there is none. */
export function findFrontPlace(publication: Publication, key: string): FrontPlace | null {
  const path = [categoryPath, subcategoryPath]
    .map((toPath) => publication.formerPaths.get(toPath(key)) ?? toPath(key))
    .find((known) => publication.listings.has(known))
  const listing = path === undefined ? undefined : publication.listings.get(path)
  const wanted = listing ? placeOf(listing) : key
  return listFrontPlaces(publication).find((place) => place.key === wanted) ?? null
}

/** The listing at a place; null: it is on the home page. */
export function findPlacedListing(publication: Publication, { path }: FrontPlace): Listing | null {
  return publication.listings.get(path) ?? null
}

function toPlace(listing: Listing): FrontPlace {
  const { heading, parent, path } = listing
  const name = parent ? `${parent.name}: ${heading}` : heading
  return { key: placeOf(listing), name, path, size: MAX_PINS_IN_SECTION }
}
