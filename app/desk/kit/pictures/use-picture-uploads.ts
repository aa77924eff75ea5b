/** Uploads pictures one after the other, and keeps what became of each until it is dismissed. */
import { useEffect, useRef, useState } from 'react'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_PICTURE_BYTES, signedOut } from '~/domain/media/uploads'
import { uploadPath } from './library-urls'

export type PictureUpload = {
  id: number
  name: string
  /** From 0 to 1. */
  part: number
  /** Null: not uploaded yet. */
  picture: SavedPicture | null
  /** Tells what to do about a failed one. */
  problem: string | null
}

/** `sent`: a file, or the address of a picture. `use` puts the uploaded picture where it belongs. */
type Waiting = { id: number; sent: File | string; use: (picture: SavedPicture) => Promise<void> }

export type PictureUploads = {
  uploads: PictureUpload[]
  upload: (pictures: Iterable<File | string>, use: Waiting['use']) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
}

export function usePictureUploads(): PictureUploads {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const all = useRef(new Map<number, Waiting & { canceled: AbortController }>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    const started = all.current
    return () => {
      for (const { canceled } of started.values()) canceled.abort()
    }
  }, [])

  const change = (id: number, changed: Partial<PictureUpload>) =>
    setUploads((list) => list.map((each) => (each.id === id ? { ...each, ...changed } : each)))

  const start = (id: number) => {
    queue.current = queue.current.then(async () => {
      const waiting = all.current.get(id)
      // Dismissed before its turn.
      if (!waiting) return
      const { sent, use, canceled } = waiting
      const { picture, problem } = await sendPicture(sent, (part) => change(id, { part }), canceled.signal)
      if (canceled.signal.aborted) return
      if (picture) await use(picture)
      change(id, { picture, problem })
    })
  }

  return {
    uploads,
    upload(pictures, use) {
      for (const sent of pictures) {
        const id = all.current.size + 1
        const name = typeof sent === 'string' ? sent : sent.name || i18n.t('picture')
        all.current.set(id, { id, sent, use, canceled: new AbortController() })
        setUploads((list) => [...list, { id, name, part: 0, picture: null, problem: null }])
        start(id)
      }
    },
    retry(id) {
      change(id, { part: 0, problem: null })
      start(id)
    },
    dismiss(id) {
      all.current.get(id)?.canceled.abort()
      setUploads((list) => list.filter((each) => each.id !== id))
    },
  }
}

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

const unreachable = () => i18n.t('We can’t reach the site. Try again in a moment.')
const failed = () => i18n.t('Something went wrong on our end. Try again in a moment.')
const tooLarge = () =>
  i18n.t('The file is larger than {size} MB. Export a smaller one and upload that.', {
    size: MAX_PICTURE_BYTES / 1_000_000,
  })

/** Never rejects. `sent`: a file or an address. `report` gets what part of a file has been sent, from 0 to 1. */
function sendPicture(
  sent: File | string,
  report: (part: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (typeof sent !== 'string' && sent.size > MAX_PICTURE_BYTES) return Promise.resolve(fail(tooLarge()))
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.set(typeof sent === 'string' ? 'address' : 'pictures', sent)
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request.status === 401 ? fail(signedOut()) : read(request.responseText))
    request.onerror = () => resolve(fail(unreachable()))
    request.onabort = () => resolve(fail(unreachable()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', uploadPath)
    request.send(body)
  })
}

function read(text: string): SendOutcome {
  const answer = parse(text)
  const sent = answer?.pictures[0]
  if (!sent?.hash || !sent.path || sent.problem) return fail(sent?.problem ?? answer?.problem ?? failed())
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
