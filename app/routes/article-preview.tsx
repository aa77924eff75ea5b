/** /article-preview: previews an unsaved article, posted by the editor's form or stored in this browser. */
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toPreviewRecord } from '~/domain/desk/article-preview'
import { articlePreviewPath } from '~/domain/desk/desk-urls'
import type { FormFields } from '~/domain/forms/form-fields'
import { MAX_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import { MAX_UPLOAD_BYTES } from '~/domain/media/uploads'
import type { RouteRules } from '~/domain/site/route-rules'
import { knowDomains } from '~/http/articles/article-html.server'
import { guardPage } from '~/http/desk/access.server'
import { previewWithAdvice } from '~/http/desk/article-preview.server'
import { readArticleForm } from '~/http/desk/read-article-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { StoredPreview } from '~/ui/desk/article-preview'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_ARTICLE_BYTES,
  maxUploadBytes: MAX_UPLOAD_BYTES,
}

export { deskPage as headers } from '~/http/site/cache.server'
export { links } from '~/ui/desk/desk-styles'

export function loader() {
  const meta = pageMeta({
    title: 'Article Preview',
    description: 'How an article will appear when it is published.',
    path: articlePreviewPath,
    noindex: true,
  })
  return { domains: [...knowDomains()], meta }
}

export const action = guardPage('write', 'article', async ({ request }) => {
  const form = await readArticleForm(request, parsePreview, null)
  if (!form.ok) return form.response
  const preview = form.value && (await previewWithAdvice(form.values))
  return data({ ok: true as const, preview }, { headers: privateHeaders })
})

/** Does not validate the article: a preview is for unfinished ones. */
function parsePreview(sent: FormFields) {
  return { ok: true as const, value: toPreviewRecord(sent) }
}

export { meta } from '~/ui/site/loader-data'

export default function ArticlePreviewPage() {
  const { domains } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (result?.ok === false)
    return (
      <p role="alert" className="wrap py-20 text-center text-lg">
        {result.errors[0]?.message}
      </p>
    )
  return <StoredPreview domains={domains} posted={result?.preview ?? null} isPosted={result !== undefined} />
}
