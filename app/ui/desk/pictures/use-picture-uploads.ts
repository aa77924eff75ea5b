/** Uploads pictures one after the other, and keeps what became of each until it is dismissed. */
import { useEffect, useRef, useState } from 'react'
import { type SavedPicture, sendPicture } from './send-picture'

export type PictureUpload = {
  id: number
  name: string
  /** From 0 to 1. */
  part: number
  /** Null: not uploaded yet. */
  picture: SavedPicture | null
  /** What to do about a failed one. */
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
        const name = typeof sent === 'string' ? sent : sent.name || 'picture'
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
