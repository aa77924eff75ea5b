/** Fetches a picture from another site into the library, when an editor asks for it. */

import type { IncomingMessage } from 'node:http'
import type { Editor } from '~/data/editors/editors.server'
import { type AddedFile, saveOriginal } from '~/data/media/originals.server'
import { addPicture, findUploadAllowance } from '~/data/media/pictures.server'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_PICTURE_BYTES, toFileName } from '~/domain/media/uploads'
import { AddressError, NotPublicError, openPublicUrl, type PublicOptions } from './public-address.server'

const MAX_MS = 20_000

const problems = {
  url: () => i18n.t('That isn’t a web address. It must begin with https:// or http://.'),
  refused: () =>
    i18n.t('That URL isn’t public, so we can’t fetch the picture from it. Upload the file instead.'),
  unreachable: () => i18n.t('Nothing was found at that URL. Check it, or upload the file instead.'),
  redirects: () => i18n.t('That URL redirects too many times. Open it, and copy the URL it ends at.'),
  type: () =>
    i18n.t('That URL leads to a page or something else, not a picture. Copy the URL of the picture itself.'),
  long: () =>
    i18n.t('The picture is larger than {megabytes, number} MB. Export a smaller one and upload that.', {
      megabytes: MAX_PICTURE_BYTES / 1_000_000,
    }),
  slow: () => i18n.t('The other site took too long. Try again, or upload the file instead.'),
}

class FetchProblem extends Error {}

type Options = PublicOptions & { maxMillis?: number }

export async function fetchPicture(
  address: string,
  editor: Editor,
  { maxMillis = MAX_MS, ...options }: Options = {},
): Promise<AddedFile> {
  const { bytes, ...used } = await findUploadAllowance(editor.id)
  if (bytes === 0) return { hash: null, ...used }
  const signal = AbortSignal.timeout(maxMillis)
  try {
    const { saved, name } = await storePicture(address, signal, options)
    return saved.ok
      ? await addPicture(saved.original, name, editor.id)
      : { hash: null, problem: saved.problem }
  } catch (error) {
    if (error instanceof FetchProblem) return { hash: null, problem: error.message }
    if (error instanceof AddressError) return { hash: null, problem: problems[error.reason]() }
    if (error instanceof NotPublicError) return { hash: null, problem: problems.refused() }
    return { hash: null, problem: (signal.aborted ? problems.slow : problems.unreachable)() }
  }
}

/** The picture at an address, in the media store. `maxBytes`: no more is asked for. Rejects when there is none. */
export async function storePicture(
  address: string,
  signal: AbortSignal,
  options: PublicOptions,
  maxBytes = MAX_PICTURE_BYTES,
) {
  const { url, response } = await openPublicUrl(address, signal, options)
  const name = toFileName(decodeName(url.pathname)) || url.hostname
  try {
    return { saved: await saveOriginal(requirePicture(response, maxBytes), name), name }
  } finally {
    response.destroy()
  }
}

/** The bytes tell later what the file is. */
function requirePicture(response: IncomingMessage, maxBytes: number): IncomingMessage {
  const { statusCode, headers } = response
  let problem: string | null = null
  if (statusCode !== 200) problem = problems.unreachable()
  else if (!/^image\//i.test(headers['content-type'] ?? '')) problem = problems.type()
  else if (Number(headers['content-length'] ?? 0) > maxBytes) problem = problems.long()
  if (problem === null) return response
  throw new FetchProblem(problem)
}

function decodeName(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
