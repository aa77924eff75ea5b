/** /admin/episodes/:slug/chapters: the chapters of an episode, as a list. */
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardForm, guardPage } from '~/desk/kit/access/access.http.server'
import { restoreUnsavedForm } from '~/desk/kit/drafts/unsaved-form.http.server'
import { readNotice } from '~/desk/kit/page/tasks'
import { episodeChaptersPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatChapters } from '~/domain/podcast/chapters'
import type { RouteRules } from '~/domain/site/route-rules'
import { deskMeta } from '~/http/site/page-meta.server'
import { chaptersField } from './chapters-form'
import { ChaptersPage } from './chapters-page'
import { openEpisode } from './open-episode.http.server'
import { sendChapters, toChaptersVersion } from './save-chapters.http.server'
import { findRecordingOf, showCopy, showWave } from './show-sound.http.server'
import { chapterNotices } from './transcript-notices'

export const rules: RouteRules = { maxBodyBytes: 3_000_000 }

export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('read', 'publication', async ({ request, params }) => {
  const opened = await openEpisode(params.slug, episodeChaptersPath)
  const { slug, title, place, chapters, sound } = opened
  const recording = await findRecordingOf(opened)
  return {
    episode: { slug, title, place, audio: sound?.address ?? null, wave: showWave(opened, recording) },
    copy: showCopy(opened, recording),
    list: formatChapters(chapters),
    version: toChaptersVersion(chapters),
    notice: readNotice(chapterNotices, new URL(request.url).searchParams),
    resumed: await restoreUnsavedForm(request, (values) => (chaptersField in values ? values : null)),
    meta: deskMeta(i18n.t('Chapters: {title}', { title }), episodeChaptersPath(slug)),
  }
})

export const action = guardForm('write', 'publication', sendChapters)

export { keepFormOnFailure as clientAction } from '~/desk/kit/drafts/keep-form-on-failure'

/** Also after a refusal, so that the page knows of what others saved. */
export const shouldRevalidate = () => true

export { meta } from '~/ui/page/loader-data'

export default function EpisodeChaptersPage() {
  const { resumed, ...page } = useLoaderData<typeof loader>()
  return <ChaptersPage {...page} rejection={useActionData<typeof action>() ?? resumed} />
}
