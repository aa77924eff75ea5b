/** Finds the picture that a page of the library is about, for a signed-in editor. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import type { Editor } from '~/data/desk/editors.server'
import { findDeskPicture } from '~/data/media/library.server'
import type { DeskPicture } from '~/domain/media/desk-picture'
import { type Done, doneParameter } from '~/domain/media/picture-forms'
import { requireEditor } from '~/http/desk/require-editor.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

/** Redirects to the sign-in, or throws 404. */
export async function openPicture({
  request,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'params'>): Promise<{ editor: Editor; picture: DeskPicture }> {
  const editor = await requireEditor(request)
  const picture = await findDeskPicture(params.hash ?? '')
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
