/** Shared by the pages of the media library: the picture that one is about, and their responses. */
import { setTimeout as sleep } from 'node:timers/promises'
import { redirect } from '@remix-run/node'
import { mediaStore } from '~/data/media/media-store.server'
import { findPictureDetails } from '~/data/media/pictures.server'
import { cropPath, type Focus, renditionPrefix } from '~/domain/media/renditions'
import { uploadedTooOften } from '~/domain/media/uploads'
import type { PictureDetails } from '~/domain/media-library/media-library'
import { type Done, doneParameter } from '~/domain/media-library/picture-editing'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { type RateLimitHit, rateLimitHeaders } from '~/http/site/rate-limit.server'

const MAX_WAIT_MS = 2_000
const POLL_INTERVAL_MS = 100

/** Throws 404. */
export async function requirePicture({ hash = '' }: { hash?: string }): Promise<PictureDetails> {
  const picture = await findPictureDetails(hash)
  if (!picture) throw notFound('page')
  return picture
}

/** Waits a moment until a job has made the crops around a new focus, so that the page that follows shows them. */
export async function awaitCrops(
  { hash, edit, state, focus: former }: PictureDetails,
  focus: Focus,
): Promise<void> {
  if (state !== 'ready' || (former.x === focus.x && former.y === focus.y)) return
  // The last one of them.
  const key = `${hash}/${cropPath({ hash, edit }, '16x9', focus).slice(renditionPrefix(hash).length)}`
  const isMade = () =>
    mediaStore()
      .find(key)
      .catch(() => null)
  for (const deadline = Date.now() + MAX_WAIT_MS; Date.now() < deadline; await sleep(POLL_INTERVAL_MS))
    if (await isMade()) return
}

/** The form again, with what is wrong. */
export function refuse(
  status: number,
  field: string | null,
  message: string,
  { values = {}, headers = {} }: { values?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  return redisplayForm(status, { ok: false, values, errors: [{ field, message }] }, headers).response
}

/** The answer when no file was taken: 429 or 413 if an allowance is used up, else 422. */
export function toUploadRefusal(files: readonly object[]): {
  status: number
  headers: Record<string, string>
} {
  const waits = files.flatMap((file) => ('waitSeconds' in file ? [file.waitSeconds] : []))
  if (waits.length === 0) return { status: 422, headers: {} }
  const [seconds] = waits
  return typeof seconds === 'number'
    ? { status: 429, headers: { 'Retry-After': String(seconds) } }
    : { status: 413, headers: {} }
}

/** To a client that uploads too often. */
export function refuseTooOften(hit: RateLimitHit) {
  return refuse(429, null, uploadedTooOften(), { headers: rateLimitHeaders(hit) })
}

/** To the page that is shown after something was done, with a message. */
export function redirectAfter(done: Done, path: string) {
  return redirect(`${path}?${new URLSearchParams({ [doneParameter]: done })}`, {
    status: 303,
    headers: privateHeaders,
  })
}
