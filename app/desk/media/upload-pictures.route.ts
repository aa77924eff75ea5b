/** /admin/media/upload: takes pictures that an editor puts into an article, or the URL of one, and responds with JSON. */
import type { ActionFunctionArgs } from '@remix-run/node'
import { acceptOnlyPosts, guardData } from '~/desk/kit/access/access.http.server'
import { toUploadRefusal } from '~/desk/kit/pictures/require-picture.http.server'
import { awaitPicture, saveUploads, type UploadedPicture } from '~/desk/kit/pictures/save-uploads.http.server'
import { renditionPath } from '~/domain/media/renditions'
import { uploadedTooOften, uploadRules } from '~/domain/media/uploads'
import { fetchPicture } from '~/http/media/fetch-picture.server'
import { privateHeaders } from '~/http/site/cache.server'
import { rateLimitHeaders } from '~/http/site/rate-limit.server'

export const rules = uploadRules

/** How long a response waits until the picture can be shown. Without that wait, the picture is usable too, but missing at first. */
const MAX_WAIT_MS = 20_000

export const loader = acceptOnlyPosts('add', 'picture')

export const action = (args: ActionFunctionArgs) => {
  const { rateLimitHit } = args.context
  if (rateLimitHit)
    return respond(429, { pictures: [], problem: uploadedTooOften() }, rateLimitHeaders(rateLimitHit))
  return upload(args)
}

const upload = guardData('add', 'picture', async ({ request, editor }) => {
  const saved = await saveUploads(request, editor)
  if (!saved.ok) return respond(saved.status, { pictures: [], problem: saved.problem })
  const { address } = saved.fields
  const fetched =
    typeof address === 'string' ? [{ name: address, ...(await fetchPicture(address, editor)) }] : []
  const added = [...saved.pictures, ...fetched]
  const pictures = await Promise.all(added.map(describe))
  const isSaved = pictures.some(({ problem }) => problem === null)
  const { status, headers } = isSaved ? { status: 200, headers: {} } : toUploadRefusal(added)
  return respond(status, { pictures, problem: saved.problem }, headers)
})

async function describe({ name, hash, problem }: Omit<UploadedPicture, 'field'>) {
  const picture = hash ? await awaitPicture(hash, MAX_WAIT_MS) : null
  const { width = null, height = null, description = '' } = picture ?? {}
  const path = hash && renditionPath({ hash }, 1200, 'jpg')
  return { name, hash, path, width, height, description, problem: problem ?? picture?.problem ?? null }
}

function respond(status: number, body: object, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { ...privateHeaders, ...headers } })
}
