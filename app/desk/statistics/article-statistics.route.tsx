/** /admin/statistics/:slug: what is read of one story. */

import { useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { storyStatisticsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { StoryStatisticsPage } from './article-statistics-page'
import { loadStoryStatistics } from './load-statistics.http.server'

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'statistics', async ({ params }) => {
  const slug = params.slug ?? ''
  const found = await loadStoryStatistics(slug)
  if (!found) throw notFound('page')
  return {
    ...found,
    meta: deskMeta(i18n.t('Statistics: {title}', { title: found.story.title }), storyStatisticsPath(slug)),
  }
})

export { meta } from '~/ui/page/loader-data'

export default function StoryStatistics() {
  return <StoryStatisticsPage {...useLoaderData<typeof loader>()} />
}
