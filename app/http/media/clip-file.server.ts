/** Responds with the file of a video or a recording, in ranges as players ask for it, or with its captions. */

import { findCaptions, findClipKey } from '~/data/media/clips.server'
import type { MediaStore } from '~/data/media/media-store'
import type { ClipKind } from '~/domain/media/clips'
import { immutable, toConditionalResponse } from '~/http/site/cache.server'
import { toFileResponse } from './picture-file.server'

/** Browsers that open the file by itself show it in a page of their own, with this policy. In a sandbox they could not load it. */
const policy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Null: there is none. */
export async function findClipFile(
  request: Request,
  store: MediaStore,
  hash: string,
  asked: ClipKind | 'captions',
): Promise<Response | null> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null
  if (asked === 'captions') return findCaptionsFile(request, hash)
  const key = await findClipKey(hash, asked)
  const file = key === null ? null : await store.find(key)
  if (!file) return null
  const headers = { ...immutable, 'Content-Security-Policy': policy }
  return toFileResponse(request, store, file, headers)
}

async function findCaptionsFile(request: Request, hash: string): Promise<Response | null> {
  const text = await findCaptions(hash)
  if (text === null) return null
  const described = { contentType: 'text/vtt; charset=utf-8', state: text, keys: [] }
  return toConditionalResponse(request, described, () => text)
}
