/** /admin/page-preview: a page of text as its form has it, saved or not. */
import { data } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { PreviewBanner } from '~/desk/kit/preview/article-page'
import { pagePreviewPath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import { MAX_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { RouteRules } from '~/domain/site/route-rules'
import { loadPageText, toPreviewedPage } from '~/http/articles/text-page.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { deskMeta } from '~/http/site/page-meta.server'
import { PageText } from '~/ui/site/page-text'
import { PolicyText } from '~/ui/site/policy-text'
import { NoPreview } from './no-preview'

export const rules: RouteRules = { isPersonal: true, maxBodyBytes: MAX_ARTICLE_BYTES }

export { links } from '~/desk/kit/preview/desk-styles'
export { deskPage as headers } from '~/http/site/cache.server'

export const loader = guardPage('write', 'publication', () => {
  return { meta: deskMeta(i18n.t('Page Preview'), pagePreviewPath) }
})

export const action = guardPage('write', 'publication', async ({ request }) => {
  const form = await readForm(request, (sent) => ({ ok: true as const, value: toPreviewedPage(sent) }))
  if (!form.ok) return form.response
  const { keys: _, ...shown } = await loadPageText(form.value)
  return data({ ok: true as const, shown }, { headers: privateHeaders })
})

export { meta } from '~/ui/page/loader-data'

export default function PreviewPage() {
  const result = useActionData<typeof action>()
  if (!result?.ok)
    return (
      <NoPreview
        problem={result?.errors[0]?.message}
        hint={i18n.t('Open the form of a page, and choose Preview there.')}
      />
    )
  const { shown } = result
  return (
    <>
      <PreviewBanner thing="page" backPath={entriesPath('pages')} />
      {shown.policy ? <PolicyText policy={shown.policy} /> : <PageText page={shown.page} />}
    </>
  )
}
