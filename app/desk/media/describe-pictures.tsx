/** The page on which several pictures are described with one form, and what it shows while they are processed. */

import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { PageHead } from '~/desk/kit/page/page-head'
import {
  deletePicturePath,
  describePicturesPath,
  libraryPath,
  picturePagePath,
} from '~/desk/kit/pictures/library-urls'
import { nameOf, Thumbnail } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import {
  isShowable,
  type ListedPicture,
  toPictureTextValues,
  toTextField,
} from '~/domain/media-library/media-library'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'

/** Without script: the page loads again until all are processed. */
export function ProcessingList({ pictures }: { pictures: ListedPicture[] }) {
  return (
    <>
      <Heading pictures={pictures} />
      <p className="note mb-8">{i18n.t('This page reloads itself until your pictures can be described.')}</p>
      <ul aria-label={i18n.t('Pictures')} className="grid grid-cols-2 gap-5 md:grid-cols-4 lg:grid-cols-6">
        {pictures.map((picture) => (
          <li key={picture.hash} className="text-sm">
            <Thumbnail picture={picture} />
            <bdi className="mt-1 line-clamp-2">{nameOf(picture)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

type DescriptionFormProps = { pictures: ListedPicture[]; rejection: RejectedForm | null }

export function DescriptionForm({ pictures, rejection }: DescriptionFormProps) {
  if (pictures.length === 0) {
    return (
      <>
        <Heading pictures={pictures} />
        <p className="border-y border-line py-14 text-center text-lg text-muted">
          {i18n.t('There’s nothing to describe here.')}{' '}
          <a href={libraryPath} className="text-accent underline underline-offset-3">
            {i18n.t('Go to the media library')}
          </a>
        </p>
      </>
    )
  }
  return (
    <>
      <Heading pictures={pictures} />
      <KeptForm
        id="descriptions"
        action={describePicturesPath(pictures.map(({ hash }) => hash))}
        rejection={rejection}
        values={toPictureTextValues(pictures)}
        className="flex flex-col"
      >
        <ul aria-label={i18n.t('Pictures')} className="border-t border-line">
          {pictures.map((picture) => (
            <DescribedPicture key={picture.hash} picture={picture} />
          ))}
        </ul>
        <div className="described-bar">
          <button type="submit" className="button-primary">
            {i18n.t('Save')}
          </button>
          <a href={libraryPath} className="button-quiet">
            {i18n.t('Later')}
          </a>
        </div>
      </KeptForm>
    </>
  )
}

function Heading({ pictures }: { pictures: ListedPicture[] }) {
  const made = pictures.filter(({ state }) => state !== 'waiting').length
  const isWaiting = made < pictures.length
  return (
    <div className="pb-6">
      <PageHead
        back={{ to: libraryPath, name: i18n.t('Pictures') }}
        title={i18n.t('Describe pictures')}
        about={i18n.t(
          'Alt text is one sentence for people who can’t see the picture: what it shows, and what matters about it. What you leave blank stays under “Missing alt text.”',
        )}
      />
      <p role="status" className={isWaiting ? 'mt-2 flex items-center gap-3 text-sm' : 'visually-hidden'}>
        {isWaiting ? (
          <>
            {i18n.t('{made, number} of {count, number} processed', { made, count: pictures.length })}
            <progress
              value={made}
              max={pictures.length}
              aria-label={i18n.t('Processed')}
              className="accent-accent"
            />
          </>
        ) : null}
      </p>
    </div>
  )
}

/** The fields come once the file has been read, which may say something about the picture itself. */
function DescribedPicture({ picture }: { picture: ListedPicture }) {
  const { hash, fileName, problem } = picture
  return (
    <li className="described-picture">
      <a
        href={picturePagePath(hash)}
        aria-label={i18n.t('Details of {name}', { name: nameOf(picture) })}
        className="self-start"
      >
        <Thumbnail picture={picture} />
      </a>
      <fieldset className="min-w-0">
        <legend dir="auto" className="line-clamp-2 max-w-full text-sm text-muted">
          {fileName || i18n.t('Untitled picture')}
        </legend>
        {isShowable(picture) ? (
          <div className="described-fields">
            <div>
              <Field name={toTextField('description', hash)} label={i18n.t('Alt text')} rows={2} required />
              <Checkbox name={toTextField('isDecorative', hash)} isSmall>
                {i18n.t('Decorative: it needs no alt text')}
              </Checkbox>
            </div>
            <Field name={toTextField('caption', hash)} label={i18n.t('Caption')} rows={2} />
            <Field name={toTextField('credit', hash)} label={i18n.t('Credit')} />
          </div>
        ) : (
          <p className={problem ? 'field-error mt-2' : 'mt-2 text-muted'}>
            {problem ?? i18n.t('Processing…')}{' '}
            {problem ? (
              <a href={deletePicturePath(hash)} className="underline underline-offset-3">
                {i18n.t('Delete')}
              </a>
            ) : null}
          </p>
        )}
      </fieldset>
    </li>
  )
}
