/** /team: who writes this, and by which standards. */
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
  const words = fillIn(teamPage, env().site)
  const { title, description } = words
  const team = authorProfiles.map(({ name, slug, role, teamBlurb }) => ({ name, slug, role, teamBlurb }))
  return { words, team, meta: pageMeta({ title, description, path: teamPath }) }
}

export { meta } from '~/ui/page/meta'

export default function TeamPage() {
  const { words, team } = useLoaderData<typeof loader>()
  return <TeamText words={words} team={team} />
}
