/** /media/:hash/:file: the files of pictures and clips in the library, from the media store. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { MediaStoreError } from '~/data/media/media-store'
import { mediaStore } from '~/data/media/media-store.server'
import { parseClipFile } from '~/domain/media/clips'
import type { RouteRules } from '~/domain/site/route-rules'
import { findClipFile, findPictureFile, toFileResponse } from '~/http/media/media-file.server'
import { immutable, noStore } from '~/http/site/cache.server'
import { catchDatabaseOutage } from '~/http/site/database-outage.server'

export const rules: RouteRules = { isStreamed: true, isMinor: true }

/** For a picture that is being processed, and as protection against a flood of made-up addresses. */
const shortly = { 'Cache-Control': 'public, max-age=10' }

export function loader({ params, request }: LoaderFunctionArgs) {
  return catchDatabaseOutage(respond(request, params.hash ?? '', params.file ?? ''))
}

async function respond(request: Request, hash: string, name: string): Promise<Response> {
  try {
    const store = mediaStore()
    const clipFile = parseClipFile(name)
    if (clipFile) return (await findClipFile(request, store, hash, clipFile)) ?? notFound('File')
    const found = await findPictureFile(store, hash, name)
    if (!found) return notFound('Image')
    if ('movedTo' in found) return redirect(found.movedTo, { headers: shortly })
    return await toFileResponse(request, store, found.file, found.isFinal ? immutable : shortly)
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error
    console.error(error.message)
    const headers = { ...noStore, 'Retry-After': '5' }
    return new Response('Images are unavailable. Try again shortly.\n', { status: 503, headers })
  }
}

function notFound(thing: string) {
  return new Response(`${thing} not found.\n`, { status: 404, headers: shortly })
}
