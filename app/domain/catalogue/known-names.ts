/** Answers what the rules of routes may ask of the publication; see `RouteRules`. */
import type { Publication } from '~/domain/publication/publication'
import type { IsKnownName } from '~/domain/site/route-rules'
import { findListing, listCategoryChoices } from './catalogue'

export function isKnownName(publication: Publication, ...[kind, name]: Parameters<IsKnownName>): boolean {
  if (kind === 'list') return findListing(publication, name) !== null
  if (kind === 'author') return publication.people.some(({ slug }) => slug === name)
  return listCategoryChoices(publication).some(({ value }) => value === name)
}
