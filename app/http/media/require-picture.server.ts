/** Finds the picture that a page of the media library is about. */
import { redirect } from '@remix-run/node'
import { findPictureDetails } from '~/data/media/pictures.server'
import type { PictureDetails } from '~/domain/media/media-library'
import { type Done, doneParameter } from '~/domain/media/picture-editing'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

/** Throws 404. */
export async function requirePicture({ hash = '' }: { hash?: string }): Promise<PictureDetails> {
  const picture = await findPictureDetails(hash)
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
