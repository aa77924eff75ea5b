/** /admin/home/preview: the home page with the blocks that its form has, saved or not. */

import { data } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { PreviewBanner } from '~/desk/kit/preview/article-page'
import { homePreviewPath } from '~/desk/kit/preview/front-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import { entryFormRules } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { loadHome } from '~/http/catalogue/front-pages.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { HomePage } from '~/ui/site/home-page'
import { readTypedHome } from './typed-home.http.server'

export const rules: RouteRules = { ...entryFormRules, isPersonal: true }

export { links } from '~/desk/kit/preview/desk-styles'
export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'publication', () => {
  return { meta: deskMeta(i18n.t('Preview of the home page'), homePreviewPath) }
})

export const action = guardPage('write', 'publication', async ({ request }) => {
  const typed = await readTypedHome(request)
  if (!typed.ok) return typed.response
  return data({ ok: true as const, home: await loadHome(null, typed.blocks) }, { headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function PreviewHome() {
  const result = useActionData<typeof action>()
  if (!result?.ok)
    return (
      <div className="wrap py-20 text-center text-lg">
        <h1 className="text-muted">{i18n.t('No preview data available')}</h1>
        {result ? (
          <ul role="alert" className="mt-2">
            {result.errors.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-2">{i18n.t('Open Home page under Publication, and choose Preview there.')}</p>
        )}
      </div>
    )
  return (
    <>
      <PreviewBanner thing="page" backPath={entriesPath('home')} />
      <HomePage {...result.home} />
    </>
  )
}
