/** /team: the authors and the editorial standards. */
import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { listTeam } from '~/domain/authors/authors'
import { portraitOf } from '~/domain/authors/portrait'
import { pageKey } from '~/domain/changes/surrogate-keys'
import { fillIn } from '~/domain/publication/fill-in'
import { describePage } from '~/domain/publication/search-result'
import { teamPath } from '~/domain/site/urls'
import { describeFound } from '~/http/articles/text-page.server'
import { publicData } from '~/http/site/cache.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { TeamText } from '~/ui/authors/team-text'

export { publicPage as headers } from '~/http/site/cache.server'

export async function loader() {
  const { site } = publication()
  const texts = fillIn(publication().teamPage, site)
  const { title } = texts
  const team = listTeam(publication()).map(({ name, slug, role, teamBlurb }) => {
    return { name, slug, role, teamBlurb, portrait: portraitOf(publication(), name) }
  })
  const found = await describeFound(texts, title)
  const meta = pageMeta({ title, description: describePage(texts, site), path: teamPath, ...found })
  return publicData({ texts, team, meta }, [pageKey('team')])
}

export { meta } from '~/ui/page/loader-data'

export default function TeamPage() {
  const { texts, team } = useLoaderData<typeof loader>()
  return <TeamText texts={texts} team={team} />
}
