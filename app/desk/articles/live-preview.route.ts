/** /admin/live-preview: what an editor is typing as readers will see it, whole or single blocks. Posted by script only; nothing is stored. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { parsePieces, piecesField, piecesRefusal } from '~/desk/kit/pieces/sent-pieces'
import { ArticlePage } from '~/desk/kit/preview/article-page'
import { previewPieces } from '~/desk/kit/preview/article-pieces.http.server'
import { previewArticle } from '~/desk/kit/preview/article-preview.http.server'
import { toArticleHtml } from '~/domain/articles/article-body'
import { MAX_ARTICLE_FIELDS, MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import type { RouteRules } from '~/domain/site/route-rules'
import { foldRows } from '~/domain/unsaved/form-rows'
import { readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = {
  isPersonal: true,
  maxBodyBytes: MAX_REJECTED_ARTICLE_BYTES,
  mayBeSlow: true,
  // Somebody who types without a pause sends some ten a second; a newsroom may share an address.
  rateLimit: { name: 'live-preview', times: 3_000, seconds: 60 },
}

export const loader = acceptOnlyPosts('write', 'own-draft')

/** The text apart from the page around it, in which the browser changes only what is different. */
export const action = guardData('write', 'own-draft', async ({ request }) => {
  const sent = await readFormBody(request, MAX_REJECTED_ARTICLE_BYTES, MAX_ARTICLE_FIELDS)
  if (!sent.ok) return new Response(null, { status: sent.status, headers: privateHeaders })
  const fields = foldRows(sent.fields)
  if (fields[piecesField] !== undefined) return answerPieces(fields)
  const preview = await previewArticle(fields)
  if (preview.isPlain) return new Response(null, { status: 413, headers: privateHeaders })
  const page = renderToStaticMarkup(
    createElement(ArticlePage, { preview: { ...preview, html: toArticleHtml('') } }),
  )
  return Response.json({ page, html: preview.html }, { headers: privateHeaders })
})

/** The blocks alone, for the surface on which the text is written. */
async function answerPieces(fields: Record<string, unknown>) {
  const pieces = parsePieces(fields[piecesField])
  if (!pieces) return new Response(`${piecesRefusal}\n`, { status: 400, headers: privateHeaders })
  return Response.json({ pieces: await previewPieces(fields, pieces) }, { headers: privateHeaders })
}
