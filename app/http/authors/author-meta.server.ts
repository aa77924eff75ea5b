/** Metadata for an author's page, including its structured data. */
import type { MetaDescriptor } from '@remix-run/node'
import type { ProfilePage } from 'schema-dts'
import { publication } from '~/data/publication/publication.server'
import type { LeadPicture } from '~/domain/articles/article-picture'
import { portraitOf } from '~/domain/authors/portrait'
import type { Person } from '~/domain/publication/publication'
import { describePerson, toPersonTitle } from '~/domain/publication/search-result'
import { authorPath } from '~/domain/site/urls'
import { describeFound } from '~/http/articles/text-page.server'
import { absoluteUrl, pageMeta } from '~/http/site/page-meta.server'
import { describePublisher, structuredData } from '~/http/site/structured-data.server'

/** `count`: the number of articles; null: the page does not show it. `leadPicture`: of the newest article. */
export async function authorMeta(
  profile: Person,
  count: number | null,
  leadPicture: LeadPicture | null,
): Promise<MetaDescriptor[]> {
  const { slug, searchDescription } = profile
  const title = toPersonTitle(profile)
  const description = searchDescription ?? describePerson(profile, publication().site)
  const found = await describeFound(profile, title)
  return [
    ...pageMeta({ title, description, path: authorPath(slug), ...found, leadPicture }),
    structuredData(toProfilePage(profile, count)),
  ]
}

function toProfilePage({ name, slug, role, tagline, expertise, links }: Person, count: number | null) {
  const url = absoluteUrl(authorPath(slug))
  const written = {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WriteAction' },
    userInteractionCount: count ?? 0,
  } as const
  const page: ProfilePage = {
    '@type': 'ProfilePage',
    url,
    inLanguage: publication().site.language,
    mainEntity: {
      '@type': 'Person',
      name,
      url,
      identifier: slug,
      ...(role && { jobTitle: role }),
      ...(tagline && { description: tagline }),
      image: absoluteUrl(portraitOf(publication(), name)),
      ...(expertise.length > 0 && { knowsAbout: expertise }),
      ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
      worksFor: describePublisher(),
      ...(count === null ? {} : { agentInteractionStatistic: written }),
    },
  }
  return page
}
