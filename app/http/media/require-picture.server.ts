/** Finds the picture that a page of the library is about, for a signed-in editor. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Editor } from '~/data/desk/editors.server'
import { findPictureDetails } from '~/data/media/pictures.server'
import type { PictureDetails } from '~/domain/media/media-library'
import { type Done, doneParameter } from '~/domain/media/picture-editing'
import { requireEditor } from '~/http/desk/require-editor.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

/** Redirects to the sign-in, or throws 404. */
export async function requirePicture({
  request,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'params'>): Promise<{ editor: Editor; picture: PictureDetails }> {
  const editor = await requireEditor(request)
  const picture = await findPictureDetails(params.hash ?? '')
  if (!picture) throw notFound('page')
  return { editor, picture }
}

/** To the page that is shown after something was done, with a message. */
export function redirectAfter(done: Done, path: string) {
  return redirect(`${path}?${new URLSearchParams({ [doneParameter]: done })}`, {
    status: 303,
    headers: privateHeaders,
  })
}
