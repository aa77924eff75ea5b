/** /team: the authors and the editorial standards. */
import { useLoaderData } from '@remix-run/react'
import { authorProfiles } from '~/domain/author-profiles'
import { fillIn } from '~/domain/fill-in'
import { teamPage } from '~/domain/team-page'
import { teamPath } from '~/domain/urls'
import { env } from '~/env.server'
import { pageMeta } from '~/http/page-meta.server'
import { TeamText } from '~/ui/author/team-text'

export { fixedPage as headers } from '~/http/cache.server'

export function loader() {
  const texts = fillIn(teamPage, env().site)
  const { title, description } = texts
  const team = authorProfiles.map(({ name, slug, role, teamBlurb }) => ({ name, slug, role, teamBlurb }))
  return { texts, team, meta: pageMeta({ title, description, path: teamPath }) }
}

export { meta } from '~/ui/page/meta'

export default function TeamPage() {
  const { texts, team } = useLoaderData<typeof loader>()
  return <TeamText texts={texts} team={team} />
}
