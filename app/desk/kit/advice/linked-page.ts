/** Tells what an address in a text leads to on this site, as far as that is known without the database. */
import { findAuthorProfile } from '~/domain/authors/authors'
import { findListing } from '~/domain/catalogue/catalogue'
import { parseTag } from '~/domain/catalogue/tag-page'
import { findEpisode } from '~/domain/podcast/episodes'
import { isOffAt } from '~/domain/publication/features'
import type { Publication } from '~/domain/publication/publication'
import { toLocalPath } from '~/domain/site/internal-link'
import * as siteUrls from '~/domain/site/urls'
import { isDeskPath } from '~/domain/site/urls'

const { authorPath, episodePath, mayBePage, seriesPath, subcategoryPath, tagPath } = siteUrls

/** `exists`: there is such a page, or it is no page of ours. */
export type LinkedPage =
  | { kind: 'exists' }
  | { kind: 'missing' }
  | { kind: 'article'; slug: string }
  | { kind: 'tag'; tag: string }

const exists: LinkedPage = { kind: 'exists' }
const missing: LinkedPage = { kind: 'missing' }

const fixedPaths: ReadonlySet<string> = new Set(
  Object.values(siteUrls).filter((url) => typeof url === 'string'),
)

/** `siteUrl`: this site's origin, for addresses that name it. */
export function findLinkedPage(publication: Publication, href: string, siteUrl: string): LinkedPage {
  const isHere = href.toLowerCase().startsWith(`${siteUrl.toLowerCase()}/`)
  const path = toLocalPath(isHere ? href.slice(siteUrl.length) : href)
  if (path === null) return exists
  const pathname = path.replace(/[?#].*/s, '').replace(/(?<=.)\/{1,9}$/, '')
  const known = pathname.toLowerCase()
  if (isOffAt(publication.site, known)) return missing
  if (!mayBePage(known) || fixedPaths.has(known) || isDeskPath(known) || findListing(publication, known))
    return exists
  if (publication.pages.has(known.slice(1)) || publication.formerPaths.has(known)) return exists
  const [, folder = '', typedName = '', ...rest] = pathname.split('/')
  const name = decode(typedName)
  if (name === null || name === '' || rest.length > 0) return missing
  switch (`/${folder.toLowerCase()}/`) {
    case authorPath(''):
      return findAuthorProfile(publication, name.toLowerCase()) ? exists : missing
    case episodePath(''):
      return findEpisode(publication, name) ? exists : missing
    case tagPath(''):
      return parseTag(name) === null ? missing : { kind: 'tag', tag: name.trim() }
    case seriesPath(''):
      return publication.series.has(name.toLowerCase()) ? exists : { kind: 'article', slug: name }
    case subcategoryPath(''):
      return missing
    default:
      return { kind: 'article', slug: name }
  }
}

/** Null: no address of ours is written like this. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
