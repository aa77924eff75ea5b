/** Adds one picture to the library: a file, or one at an address of the web. With XMLHttpRequest, because fetch does not tell how much has been sent. */
import { uploadPath } from '~/domain/media/media-urls'
import { MAX_PICTURE_BYTES, signedOut } from '~/domain/media/upload-limits'

/** `width` null: it cannot be shown yet. */
export type SavedPicture = {
  hash: string
  name: string
  path: string
  description: string
  width: number | null
}

export type SendOutcome = { picture: SavedPicture; problem: null } | { picture: null; problem: string }

type Answer = {
  pictures: (Omit<SavedPicture, 'hash' | 'path'> & {
    hash: string | null
    path: string | null
    problem: string | null
  })[]
  problem: string | null
}

const unreachable = 'The site cannot be reached. Try again in a moment.'
const failed = 'Something went wrong on our side. Try again in a moment.'
const tooLarge = `It is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB. Export it smaller and upload it then.`

/** Never rejects. `sent`: a file or an address. `report` gets what part of a file has been sent, from 0 to 1. */
export function sendPicture(
  sent: File | string,
  report: (part: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (typeof sent !== 'string' && sent.size > MAX_PICTURE_BYTES) return Promise.resolve(fail(tooLarge))
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.set(typeof sent === 'string' ? 'address' : 'pictures', sent)
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request.status === 401 ? fail(signedOut) : read(request.responseText))
    request.onerror = () => resolve(fail(unreachable))
    request.onabort = () => resolve(fail(unreachable))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', uploadPath)
    request.send(body)
  })
}

function read(text: string): SendOutcome {
  const answer = parse(text)
  const sent = answer?.pictures[0]
  if (!sent?.hash || !sent.path || sent.problem) return fail(sent?.problem ?? answer?.problem ?? failed)
  const { hash, path, name, description, width } = sent
  return { picture: { hash, path, name, description, width }, problem: null }
}

/** Null: a page, from a proxy or a server in trouble. */
function parse(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}

function fail(problem: string): SendOutcome {
  return { picture: null, problem }
}
