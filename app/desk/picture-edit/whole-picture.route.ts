/** /admin/media/:hash/whole.jpeg: an edited picture as it was uploaded, for the page on which it is edited. */
import { mediaStore } from '~/data/media/media-store.server'
import { guardData } from '~/desk/kit/access/access.http.server'
import { wholePictureKey } from '~/domain/media/renditions'
import type { RouteRules } from '~/domain/site/route-rules'
import { toFileResponse } from '~/http/media/media-file.server'
import { privateHeaders } from '~/http/site/cache.server'

export const rules: RouteRules = { isPersonal: true }

export const loader = guardData('write', 'picture', async ({ request, params: { hash = '' } }) => {
  const file = /^[0-9a-f]{32}$/.test(hash) ? await mediaStore().find(wholePictureKey(hash)) : null
  return file
    ? toFileResponse(request, mediaStore(), file, privateHeaders)
    : new Response('Image not found.\n', { status: 404, headers: privateHeaders })
})
