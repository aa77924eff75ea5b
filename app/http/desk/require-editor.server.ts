/** Access control for everything under /admin: only signed-in editors get in. */
import { redirect } from '@remix-run/node'
import type { Editor } from '~/data/desk/editors.server'
import { signInToReturnPath } from '~/domain/desk/desk-urls'
import { refuseOtherSites } from '~/http/forms/same-site.server'
import { privateHeaders } from '~/http/site/cache.server'
import { findEditor } from './editor-session.server'

/** For pages: redirects to the sign-in, which leads back here. */
export async function requireEditor(request: Request): Promise<Editor> {
  refuseOtherSites(request)
  const editor = await findEditor(request)
  if (editor) return editor
  const { pathname, search } = new URL(request.url)
  const redirectTo = request.method === 'GET' ? pathname.replace(/\.data$/, '') + search : pathname
  throw redirect(signInToReturnPath(redirectTo), { headers: privateHeaders })
}

/** For files and other data: 401. */
export async function requireEditorForData(request: Request): Promise<Editor> {
  refuseOtherSites(request)
  const editor = await findEditor(request)
  if (editor) return editor
  throw new Response('Only signed-in editors may read this.\n', { status: 401, headers: privateHeaders })
}

/** The loader of a route that only takes what scripts post: 405, of which only editors are told. */
export async function acceptOnlyPosts({ request }: { request: Request }): Promise<Response> {
  await requireEditorForData(request)
  return new Response(null, { status: 405, headers: { Allow: 'POST', ...privateHeaders } })
}
