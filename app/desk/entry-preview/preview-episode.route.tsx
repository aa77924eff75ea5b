/** /admin/episode-preview: an episode as its form has it, saved or not; opened by its address, as it is stored with its draft. */
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { PreviewBanner } from '~/desk/kit/preview/article-page'
import { episodePreviewPath } from '~/domain/editors/desk-urls'
import { entriesPath, entryPath } from '~/domain/editors/record-urls'
import { entryLimits } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { NoPreview } from './no-preview'
import { previewStored, previewTyped, readNamed } from './preview-episode.http.server'
import { PreviewedEpisode } from './previewed-episode-page'

export const rules: RouteRules = { isPersonal: true, maxBodyBytes: entryLimits.maxBytes }

export { links } from '~/desk/kit/preview/desk-styles'
export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'publication', async ({ request }) => {
  const slug = readNamed(request)
  const shown = slug === null ? null : await previewStored(slug)
  if (slug !== null && !shown) throw notFound('page')
  const backPath = slug === null ? entriesPath('episodes') : entryPath('episodes', slug)
  return { shown, backPath, meta: deskMeta(i18n.t('Episode Preview'), episodePreviewPath(slug)) }
})

export const action = guardPage('write', 'publication', async ({ request }) => {
  const form = await readForm(request, (sent) => ({ ok: true as const, value: sent }), {}, entryLimits)
  if (!form.ok) return form.response
  const shown = await previewTyped(form.value, readNamed(request))
  return data({ ok: true as const, shown }, { headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function PreviewEpisodePage() {
  const { backPath, ...stored } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const shown = result ? (result.ok ? result.shown : null) : stored.shown
  if (!shown)
    return (
      <NoPreview
        problem={result && !result.ok ? result.errors[0]?.message : undefined}
        hint={i18n.t('Open the form of an episode, and choose Preview there.')}
      />
    )
  return (
    <>
      <PreviewBanner thing="episode" backPath={backPath} />
      <PreviewedEpisode {...shown} />
    </>
  )
}
