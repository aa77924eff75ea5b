/** /team: the authors and the editorial standards. */
import { useLoaderData } from '@remix-run/react'
import { authorProfiles } from '~/domain/authors/author-profiles'
import { fillIn } from '~/domain/site/site'
import { teamPath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { teamPage } from '~/publication'
import { TeamText } from '~/ui/authors/team-text'

export { fixedPage as headers } from '~/http/site/cache.server'

export function loader() {
  const texts = fillIn(teamPage, env().site)
  const { title, description } = texts
  const team = authorProfiles.map(({ name, slug, role, teamBlurb }) => ({ name, slug, role, teamBlurb }))
  return { texts, team, meta: pageMeta({ title, description, path: teamPath }) }
}

export { meta } from '~/ui/site/loader-data'

export default function TeamPage() {
  const { texts, team } = useLoaderData<typeof loader>()
  return <TeamText texts={texts} team={team} />
}
