/** /admin/statistics/:slug: what is read of one story. */
import { useLoaderData } from '@remix-run/react'
import { storyStatisticsPath } from '~/domain/desk/desk-urls'
import { guardPage } from '~/http/desk/access.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { loadStoryStatistics } from '~/http/statistics/load-statistics.server'
import { StoryStatisticsPage } from '~/ui/desk/statistics/story-statistics-page'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'statistics', async ({ params }) => {
  const slug = params.slug ?? ''
  const found = await loadStoryStatistics(slug)
  if (!found) throw notFound('page')
  return { ...found, meta: deskMeta(`Statistics: ${found.story.title}`, storyStatisticsPath(slug)) }
})

export { meta } from '~/ui/site/loader-data'

export default function StoryStatistics() {
  return <StoryStatisticsPage {...useLoaderData<typeof loader>()} />
}
