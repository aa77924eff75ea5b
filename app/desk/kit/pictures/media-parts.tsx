/** Parts that the pages of images and of clips share. */

import { useNavigation } from '@remix-run/react'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { statusName } from '~/desk/kit/page/status-name'
import { editArticlePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { renditionPath } from '~/domain/media/renditions'
import { isShowable, type ListedPicture, type PictureUse } from '~/domain/media-library/media-library'
import { focusClass } from '~/ui/media/responsive-image'

type MediaHeadingProps = {
  title: string
  /** Its name; '' for none. */
  file: string
  about: string
  all: [path: string, name: string]
  done: string | null
}

/** The top of the page of one file; `all` leads back to the list. */
export function MediaHeading({ title, file, about, all: [path, name], done }: MediaHeadingProps) {
  return (
    <>
      <PageHead
        back={{ to: path, name }}
        title={<bdi>{title}</bdi>}
        about={
          <>
            <bdi>{file}</bdi>
            {file && ' · '}
            {about}
          </>
        }
      />
      <Notice text={done} />
    </>
  )
}

/** The button of a form with files, which says that they are being sent. */
export function UploadButton({ label = i18n.t('Upload') }: { label?: string }) {
  const { state, formMethod } = useNavigation()
  const isUploading = state !== 'idle' && formMethod === 'POST'
  return (
    <button type="submit" aria-disabled={isUploading} className="button-primary self-start">
      {isUploading ? i18n.t('Uploading...') : label}
    </button>
  )
}

type CopyFieldProps = { label: string; value: string; rows: number; hint?: string }

/** A text for editors to copy. */
export function CopyField({ label, value, rows, hint }: CopyFieldProps) {
  return (
    <div className="field">
      <label htmlFor="copied" className="field-label">
        {label}
      </label>
      <textarea
        id="copied"
        dir="auto"
        readOnly
        rows={rows}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        aria-describedby={hint && 'copied-hint'}
        className="field-input font-mono text-sm"
      />
      {hint ? (
        <p id="copied-hint" className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** `total`: how many there are, if not all are listed. */
export function UsedIn({ uses, total }: { uses: PictureUse[]; total: number }) {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className="font-semibold">
        {i18n.t('Used in')}
      </h2>
      {uses.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-2">
          {uses.map(({ id, slug, title, status }) => (
            <li key={id}>
              <a href={editArticlePath({ id, slug })} className="text-accent underline underline-offset-3">
                <bdi>{title}</bdi>
              </a>{' '}
              <span className="status" data-status={status}>
                {statusName(status)}
              </span>
            </li>
          ))}
          {total > uses.length ? (
            <li className="text-muted">
              {i18n.t('{count, plural, one {and # more} other {and # more}}', { count: total - uses.length })}
            </li>
          ) : null}
        </ul>
      ) : (
        <p className="mt-2 text-muted">
          {total === 0
            ? i18n.t('No article uses it.')
            : i18n.t(
                'No article uses it, but an episode, a page or the settings do, or a clip has it as its poster.',
              )}
        </p>
      )}
    </section>
  )
}

/** 'used in 1 place'. */
export function describeUses(uses: number): string {
  if (uses === 0) return i18n.t('not used')
  return i18n.t('{count, plural, one {used in # place} other {used in # places}}', { count: uses })
}

type PictureChoicesProps = { pictures: ListedPicture[]; chosen?: string | null; firstId?: string }

/** Images of which one is chosen. `firstId`: of the first one's button, to which an error leads. */
export function PictureChoices({ pictures, chosen = null, firstId }: PictureChoicesProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      {pictures.map((picture, n) => (
        <label key={picture.hash} className="block text-sm">
          <Thumbnail picture={picture} />
          <span className="mt-2 flex items-start gap-2">
            <input
              id={n === 0 ? firstId : undefined}
              type="radio"
              name="picture"
              value={picture.hash}
              defaultChecked={chosen === picture.hash}
              className="size-5 shrink-0"
            />
            <bdi className="line-clamp-3">{nameOf(picture)}</bdi>
          </span>
        </label>
      ))}
    </div>
  )
}

/** Names a picture by what it shows, or else by its file. */
export function nameOf({ description, fileName }: Pick<ListedPicture, 'description' | 'fileName'>): string {
  return description || fileName || i18n.t('Untitled picture')
}

const notes = { waiting: /*i18n*/ 'Processing', failed: /*i18n*/ 'Failed' }

/** Cut as cards are, around its focal point. Decorative: what it shows is said beside it. */
export function Thumbnail({
  picture,
}: {
  picture: Pick<ListedPicture, 'hash' | 'edit' | 'state' | 'focus'>
}) {
  if (!isShowable(picture))
    return (
      <span className="grid aspect-4/3 w-full place-items-center bg-raised text-sm text-muted">
        {picture.state === 'waiting' || picture.state === 'failed' ? i18n.t(notes[picture.state]) : null}
      </span>
    )
  return (
    <img
      src={renditionPath(picture, 400, 'jpg')}
      alt=""
      width={400}
      height={300}
      loading="lazy"
      className={`thumbnail ${focusClass(picture.focus)}`}
    />
  )
}
