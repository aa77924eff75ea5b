/** /admin/front/:place/preview: a page as readers would see it with what a place's form has, saved or not. */

import { data } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { PreviewBanner } from '~/desk/kit/preview/article-page'
import { frontPath, frontPreviewPath } from '~/desk/kit/preview/front-urls'
import { findPlacedListing } from '~/domain/catalogue/front-places'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { loadHome, loadListing } from '~/http/catalogue/front-pages.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { ListingPage } from '~/ui/catalogue/listing-page'
import { HomePage } from '~/ui/site/home-page'
import { requirePlace } from './change-front.http.server'
import { parseFrontForm } from './front-command'

export const rules: RouteRules = { isPersonal: true }

export { links } from '~/desk/kit/preview/desk-styles'
export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'front', ({ params }) => {
  const { key } = requirePlace(params)
  return { meta: deskMeta(i18n.t('Preview of pinned articles'), frontPreviewPath(key)) }
})

export const action = guardPage('write', 'front', async ({ request, params }) => {
  const place = requirePlace(params)
  const form = await readForm(request, parseFrontForm)
  if (!form.ok) return form.response
  const proposed = { place: place.key, ids: form.value.pins.map(({ id }) => id) }
  const listing = findPlacedListing(publication(), place)
  const list = listing ? (await loadListing(listing, null, proposed)).shown : null
  const home = listing ? null : await loadHome(proposed)
  return data({ ok: true as const, list, home }, { headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function PreviewFront() {
  const result = useActionData<typeof action>()
  if (!result?.ok)
    return (
      <div className="wrap py-20 text-center text-lg">
        <h1 className="text-muted">{i18n.t('No preview data available')}</h1>
        <p role={result ? 'alert' : undefined} className="mt-2">
          {result?.errors[0]?.message ?? i18n.t('Choose a place under Pinned articles, then Preview there.')}
        </p>
      </div>
    )
  return (
    <>
      <PreviewBanner thing="page" backPath={frontPath} />
      {result.home ? <HomePage {...result.home} /> : null}
      {result.list ? <ListingPage {...result.list} /> : null}
    </>
  )
}
