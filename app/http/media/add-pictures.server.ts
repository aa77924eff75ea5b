/** Adds what an editor chose on the library's page, files and an address, and says what became of each. */
import { data, type redirect } from '@remix-run/node'
import type { Editor } from '~/data/desk/editors.server'
import type { RejectedForm } from '~/domain/forms/form-result'
import { libraryPath, libraryPicturePath } from '~/domain/media/media-urls'
import { privateHeaders } from '~/http/site/cache.server'
import { fetchPicture } from './fetch-picture.server'
import { redirectAfter } from './open-picture.server'
import { awaitPicture, saveUploads } from './save-uploads.server'

type Problem = RejectedForm['errors'][number]

/** How long the page of a new picture waits until the picture, and what its file says about it, can be shown. */
const PATIENCE_MS = 2_000

/** To the picture if it is the only one, so that it can be described; the problems of others are shown with the form. */
export async function addPictures(
  request: Request,
  editor: Editor,
): Promise<ReturnType<typeof redirect> | ReturnType<typeof reject>> {
  const saved = await saveUploads(request, editor)
  if (!saved.ok) return reject(saved.status, '', [{ field: null, message: saved.problem }])
  const address = typeof saved.fields.address === 'string' ? saved.fields.address.trim() : ''
  const fetched = address === '' ? null : await fetchPicture(address, editor)
  const added = [...saved.pictures.map(({ hash }) => hash), fetched?.hash ?? null].filter(
    (hash) => hash !== null,
  )
  const problems: Problem[] = saved.pictures.flatMap(({ name, problem }) =>
    problem ? [{ field: 'pictures', message: `${name}: ${problem}` }] : [],
  )
  if (fetched?.problem) problems.push({ field: 'address', message: fetched.problem })
  if (saved.problem) problems.push({ field: 'pictures', message: saved.problem })
  const [first, ...others] = added
  if (!first && problems.length === 0)
    problems.push({ field: 'pictures', message: 'Choose a picture, or enter the address of one.' })
  if (problems.length > 0) return reject(422, fetched?.problem ? address : '', problems)
  if (!first || others.length > 0) return redirectAfter('uploaded', libraryPath)
  await awaitPicture(first, PATIENCE_MS)
  return redirectAfter('uploaded', libraryPicturePath(first))
}

/** The address is kept if it is what failed; a browser lets no page choose files again. */
export function reject(
  status: number,
  address: string,
  errors: Problem[],
  headers: Record<string, string> = {},
) {
  const rejected: RejectedForm = { ok: false, values: { address }, errors }
  return data(rejected, { status, headers: { ...privateHeaders, ...headers } })
}
