/** Finds the picture that a page of the library is about, for a signed-in editor. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import type { Editor } from '~/data/desk/editors.server'
import { findDeskPicture } from '~/data/media/library.server'
import { mediaStore } from '~/data/media/media-store.server'
import type { DeskPicture } from '~/domain/media/desk-picture'
import type { Focus } from '~/domain/media/library-picture'
import { cropPath, picturePrefix } from '~/domain/media/media-urls'
import { type Done, doneParameter } from '~/domain/media/picture-forms'
import { requireEditor } from '~/http/desk/require-editor.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

const PATIENCE_MS = 2_000
const POLL_INTERVAL_MS = 100

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

/** Waits a moment until a job has made the crops around a new focus, so that the page that follows shows them. */
export async function awaitCrops({ hash, state, focus: former }: DeskPicture, focus: Focus): Promise<void> {
  if (state !== 'ready' || (former.x === focus.x && former.y === focus.y)) return
  // The last one of them.
  const key = `${hash}/${cropPath(hash, '16x9', focus).slice(picturePrefix(hash).length)}`
  const isMade = () =>
    mediaStore()
      .find(key)
      .catch(() => null)
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(POLL_INTERVAL_MS))
    if (await isMade()) return
}

/** To the page that is shown after something was done, with a message. */
export function redirectAfter(done: Done, path: string) {
  return redirect(`${path}?${new URLSearchParams({ [doneParameter]: done })}`, {
    status: 303,
    headers: privateHeaders,
  })
}
