/** Chooses a picture: one of the library, found by words, or files of this computer. Loaded when first opened. */
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { acceptedTypes } from '~/domain/media/picture-kind'
import type { ListedPicture } from '~/domain/media-library/media-library'
import { ModalDialog } from '~/ui/controls/modal-dialog'
import { pictureChoicesPath } from './library-urls'
import { nameOf, Thumbnail } from './media-parts'

type PictureDialogProps = {
  onClose: () => void
  onChoose: (picture: ListedPicture) => void
  onFiles: (files: File[]) => void
  /** Whether several files can be chosen. */
  multiple: boolean
}

const problems: Record<number, string> = {
  401: 'Your session has ended. Sign in again in another tab, then reopen this.',
}
const unreachable = 'We can’t reach the media library. Try again in a moment.'

export function PictureDialog({ onClose, onChoose, onFiles, multiple }: PictureDialogProps) {
  const [query, setQuery] = useState('')
  const { pictures, problem } = usePictures(query)
  const id = useId()
  const takeFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onFiles([...(currentTarget.files ?? [])])
  return (
    <ModalDialog title="Picture" onClose={onClose}>
      <div className="picture-dialog">
        <div className="field">
          <label htmlFor={`${id}-files`} className="field-label">
            From this computer
          </label>
          <input
            id={`${id}-files`}
            type="file"
            accept={acceptedTypes}
            multiple={multiple}
            onChange={takeFiles}
            className="field-input"
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-query`} className="field-label">
            From the media library
          </label>
          <input
            id={`${id}-query`}
            type="search"
            dir="auto"
            placeholder="Alt text, credit or file name"
            autoComplete="off"
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="field-input"
          />
        </div>
        <p role="status" className={problem ? 'field-error' : 'text-sm text-muted'}>
          {problem ?? describe(pictures, query)}
        </p>
        <ul aria-label="Pictures" className="picture-choices">
          {(pictures ?? []).map((picture) => (
            <li key={picture.hash}>
              <button type="button" onClick={() => onChoose(picture)} className="picture-choice">
                <Thumbnail picture={picture} />
                <span dir="auto" className="mt-1 line-clamp-2">
                  {nameOf(picture)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </ModalDialog>
  )
}

function describe(pictures: ListedPicture[] | null, query: string): string | null {
  if (pictures === null) return null
  if (pictures.length > 0) return `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`
  return query.trim() === '' ? 'There are no pictures yet.' : 'No pictures match.'
}

/** `pictures` null: not loaded yet. */
function usePictures(query: string) {
  const [found, setFound] = useState<{ pictures: ListedPicture[] | null; problem: string | null }>({
    pictures: null,
    problem: null,
  })
  useEffect(() => {
    const outdated = new AbortController()
    const timer = setTimeout(
      () => {
        load(query, outdated.signal).then(setFound, () => undefined)
      },
      query === '' ? 0 : 200,
    )
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [query])
  return found
}

/** Rejects only when aborted. */
async function load(query: string, signal: AbortSignal) {
  try {
    const response = await fetch(`${pictureChoicesPath}?${new URLSearchParams({ q: query })}`, { signal })
    if (!response.ok) return { pictures: null, problem: problems[response.status] ?? unreachable }
    const { pictures } = (await response.json()) as { pictures: ListedPicture[] }
    return { pictures, problem: null }
  } catch (error) {
    if (signal.aborted) throw error
    return { pictures: null, problem: unreachable }
  }
}
