/** /article-preview: previews an unsaved article, posted by the editor's form or stored in this browser. */

import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guardPage } from '~/desk/kit/access/access.http.server'
import { StoredPreview } from '~/desk/kit/preview/article-page'
import { toPreviewRecord } from '~/desk/kit/preview/article-preview'
import { previewWithAdvice } from '~/desk/kit/preview/article-preview.http.server'
import { articlePreviewPath } from '~/domain/editors/desk-urls'
import type { FormFields } from '~/domain/forms/form-fields'
import { MAX_ARTICLE_BYTES, MAX_ARTICLE_FIELDS } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_UPLOAD_BYTES } from '~/domain/media/uploads'
import type { RouteRules } from '~/domain/site/route-rules'
import { foldRows } from '~/domain/unsaved/form-rows'
import { knowDomains } from '~/http/articles/article-html.server'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { localDay } from '~/http/site/local-day.server'
import { pageMeta } from '~/http/site/page-meta.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_ARTICLE_BYTES,
  maxUploadBytes: MAX_UPLOAD_BYTES,
}

export { links } from '~/desk/kit/preview/desk-styles'
export { deskPage as headers } from '~/http/site/cache.server'

export function loader() {
  const meta = pageMeta({
    title: i18n.t('Article Preview'),
    description: i18n.t('How an article will appear when it is published.'),
    path: articlePreviewPath,
    noindex: true,
  })
  return { domains: [...knowDomains()], today: localDay(), meta }
}

export const action = guardPage('write', 'own-draft', async ({ request }) => {
  const limits = { maxBytes: MAX_ARTICLE_BYTES, maxFields: MAX_ARTICLE_FIELDS }
  const form = await readForm(request, parsePreview, {}, limits)
  if (!form.ok) return form.response
  const preview = form.value && (await previewWithAdvice(form.value))
  return data({ ok: true as const, preview }, { headers: privateHeaders })
})

/** Does not validate the article: a preview is for unfinished ones. */
function parsePreview(sent: FormFields) {
  const typed = foldRows(sent)
  return { ok: true as const, value: toPreviewRecord(typed) && typed }
}

export { meta } from '~/ui/page/loader-data'

export default function ArticlePreviewPage() {
  const { domains, today } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (result?.ok === false)
    return (
      <p role="alert" className="wrap py-20 text-center text-lg">
        {result.errors[0]?.message}
      </p>
    )
  const posted = result?.preview ?? null
  return <StoredPreview domains={domains} today={today} posted={posted} isPosted={result !== undefined} />
}
