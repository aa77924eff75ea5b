/** Converts the text that an editor is typing, for the preview beside it. */
import { createHash } from 'node:crypto'
import { toArticleBlocks } from '~/domain/articles/article-body'
import { chooseBlocks, parsePreviewRequest } from '~/domain/desk/live-preview'
import { MAX_REJECTED_ARTICLE_BYTES } from '~/domain/forms/form-limits'
import { readFormBody } from '~/http/forms/form-body.server'
import { privateHeaders } from '~/http/site/cache.server'

/** Nothing is stored. A body that is no form, or too long, is refused with 400, 413 or 415. */
export async function respondWithPreview(request: Request): Promise<Response> {
  const read = await readFormBody(request, MAX_REJECTED_ARTICLE_BYTES)
  if (!read.ok) return new Response(null, { status: read.status, headers: privateHeaders })
  const { content, known } = parsePreviewRequest(read.fields)
  const blocks = chooseBlocks(toArticleBlocks(content), toKey, known)
  return Response.json({ blocks }, { headers: privateHeaders })
}

/** Short, as a long article has thousands of them. */
function toKey(html: string): string {
  return createHash('sha1').update(html).digest('base64url').slice(0, 12)
}
