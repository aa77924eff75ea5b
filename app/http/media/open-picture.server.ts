/** Finds the picture that a page of the library is about. */
import { redirect } from '@remix-run/node'
import { findDeskPicture } from '~/data/media/library.server'
import type { DeskPicture } from '~/domain/media/desk-picture'
import { type Done, doneParameter } from '~/domain/media/picture-forms'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

/** Throws 404. */
export async function openPicture({ hash = '' }: { hash?: string }): Promise<DeskPicture> {
  const picture = await findDeskPicture(hash)
  if (!picture) throw notFound('page')
  return picture
}

/** To the page that is shown after something was done, with a message. */
export function redirectAfter(done: Done, path: string) {
  return redirect(`${path}?${new URLSearchParams({ [doneParameter]: done })}`, {
    status: 303,
    headers: privateHeaders,
  })
}
