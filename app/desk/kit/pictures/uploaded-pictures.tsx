/** The pictures that are being uploaded, with their progress; of those that are in the article, what they show is asked. */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { i18n } from '~/domain/language/desk-i18n'
import { renditionPath } from '~/domain/media/renditions'
import { RichMessage } from '~/ui/controls/rich-message'
import { describePicturePath, picturePagePath } from './library-urls'
import type { PictureUpload, PictureUploads, SavedPicture } from './use-picture-uploads'

const signedOut = () => i18n.t('Your session has ended. Sign in again in another tab, then save it again.')
const unreachable = () => i18n.t('Not saved: we can’t reach the site. Try again in a moment.')

type UploadedPicturesProps = {
  pictures: PictureUploads
  /** Called with a description that was saved. */
  onDescribe: (hash: string, description: string) => void
}

export function UploadedPictures({
  pictures: { uploads, retry, dismiss },
  onDescribe,
}: UploadedPicturesProps) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {describeState(uploads.at(-1))}
      </p>
      {uploads.length > 0 ? (
        <ul aria-label={i18n.t('Uploaded pictures')} className="uploaded-pictures">
          {uploads.map((upload) => (
            <li key={upload.id} className="uploaded-picture">
              {upload.picture ? (
                <DescribedPicture picture={upload.picture} onDescribe={onDescribe} />
              ) : (
                <Progress upload={upload} />
              )}
              <div className="flex gap-3">
                {upload.problem ? (
                  <button type="button" onClick={() => retry(upload.id)} className="button-quiet">
                    {i18n.t('Try again')}
                  </button>
                ) : null}
                <button type="button" onClick={() => dismiss(upload.id)} className="button-quiet">
                  {upload.picture || upload.problem ? i18n.t('Close') : i18n.t('Cancel')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Whether one of the pictures in the form is not uploaded yet. */
export function isUploadingIn(form: HTMLFormElement): boolean {
  return form.querySelector('.uploaded-picture progress') !== null
}

function describeState(upload: PictureUpload | undefined): string | null {
  if (!upload) return null
  if (upload.problem) return `${upload.name}: ${upload.problem}`
  const { name } = upload
  return upload.picture
    ? i18n.t('{name} is in the article.', { name })
    : i18n.t('{name} is uploading.', { name })
}

function Progress({ upload: { name, part, problem } }: { upload: PictureUpload }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block truncate text-sm">
        {name}
      </label>
      {problem ? (
        <p className="field-error">{problem}</p>
      ) : (
        <>
          <progress id={id} value={part} max={1} className="mt-1 block w-full" />
          {part === 1 ? <p className="text-sm text-muted">{i18n.t('Uploaded. Processing…')}</p> : null}
        </>
      )}
    </div>
  )
}

type DescribedPictureProps = { picture: SavedPicture; onDescribe: UploadedPicturesProps['onDescribe'] }

/** Not a form: it is within the article's. */
function DescribedPicture({
  picture: { hash, name, description, width },
  onDescribe,
}: DescribedPictureProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const save = async () => {
    const typed = input.current?.value.trim() ?? ''
    const found = await saveDescription(hash, typed)
    setProblem(found)
    setIsSaved(found === null)
    if (found === null) onDescribe(hash, typed)
    else input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <div className="flex min-w-0 gap-4">
      <a href={picturePagePath(hash)} target="_blank" className="shrink-0" rel="noopener">
        {width ? (
          <img
            src={renditionPath({ hash }, 400, 'jpg')}
            alt={i18n.t('Details of {name}', { name })}
            className="size-20 rounded-sm bg-raised object-cover"
          />
        ) : (
          i18n.t('Details')
        )}
      </a>
      <div className="field min-w-0 grow">
        <label htmlFor={id} className="field-label">
          <RichMessage text={i18n.t('What does <0>name</0> show?')} wrap={[() => <bdi>{name}</bdi>]} />
        </label>
        <p id={`${id}-hint`} role="status" className={problem ? 'field-error' : 'text-sm text-muted'}>
          {problem ? <span className="visually-hidden">{i18n.t('Error:')} </span> : null}
          {problem ??
            (isSaved ? i18n.t('Saved.') : i18n.t('Alt text: one sentence for people who can’t see it.'))}
        </p>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="text"
            dir="auto"
            maxLength={500}
            defaultValue={description}
            onKeyDown={press}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            className="field-input min-w-48 flex-1"
          />
          <button type="button" onClick={() => void save()} className="button-quiet shrink-0">
            {i18n.t('Save alt text')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Saves what a picture shows. Returns a sentence on what is wrong with it; null: it is saved. Never rejects. */
async function saveDescription(hash: string, description: string): Promise<string | null> {
  try {
    const body = new URLSearchParams({ description })
    const response = await fetch(describePicturePath(hash), { method: 'POST', body })
    if (response.status === 401) return signedOut()
    const { problem } = (await response.json()) as { problem: string | null }
    return problem
  } catch {
    return unreachable()
  }
}
