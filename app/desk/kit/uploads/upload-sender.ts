/** The requests by which a browser sends a file in parts. */
import { i18n } from '~/domain/language/desk-i18n'
import { signedOut } from '~/domain/media/uploads'
import { PART_BYTES, type Sender, type UploadAnswer } from './send-file'

/** The addresses of one kind of upload. */
export type UploadPaths = { announce: string; part: (id: string) => string }

/** `goOn`: the upload that was interrupted; null: whichever is of this file, or a new one. */
export function createSender(
  file: File,
  paths: UploadPaths,
  goOn: string | null,
  signal: AbortSignal,
): Omit<Sender, 'now'> {
  const announced = { name: file.name, size: String(file.size), id: goOn ?? '' }
  return {
    announce: () => post(paths.announce, toForm(announced), () => {}, signal),
    send: async (id, from, report) => {
      const part = await readPart(file, from)
      if (!part) return { id, bytes: from, isWhole: false, problem: unreadable() }
      const body = new FormData()
      body.set('file', part, file.name)
      return post(`${paths.part(id)}?from=${from}`, body, report, signal)
    },
    ask: async (id) => {
      const response = await fetch(paths.part(id), { signal }).catch(() => null)
      return response && read(response.status, await response.text().catch(() => ''))
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          window.removeEventListener('online', end)
          resolve()
        }
        const timer = setTimeout(end, signal.aborted ? 0 : ms)
        signal.addEventListener('abort', end)
        // Sooner, if the browser knows.
        window.addEventListener('online', end)
      }),
  }
}

const unreadable = () => i18n.t('The file can’t be read any more. Choose it again.')

/** Null: it was changed, moved or deleted since it was chosen. In memory: a browser would say only that the request failed. */
async function readPart(file: File, from: number): Promise<Blob | null> {
  const bytes = await file
    .slice(from, from + PART_BYTES)
    .arrayBuffer()
    .catch(() => null)
  return bytes && new Blob([bytes])
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** By XMLHttpRequest, which tells how much was sent. */
function post(
  path: string,
  body: FormData,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => report(Math.min(loaded, PART_BYTES))
    request.onload = () => resolve(read(request.status, request.responseText))
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open('POST', path)
    request.send(body)
  })
}

/** Null: the server, or what is before it, is in trouble. */
function read(status: number, text: string): UploadAnswer | null {
  if (status === 401 || status === 403) return { id: '', bytes: 0, isWhole: false, problem: signedOut() }
  if (status === 429 || status >= 500) return null
  try {
    const { id, bytes, isWhole, problem, path }: Partial<UploadAnswer> = JSON.parse(text)
    return typeof id === 'string' && typeof bytes === 'number'
      ? { id, bytes, isWhole: isWhole === true, problem: problem ?? null, path }
      : null
  } catch {
    return null
  }
}
