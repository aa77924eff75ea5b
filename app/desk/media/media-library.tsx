/** The page of the media library: its upload form, its filter and its pictures. */

import { PageHead } from '~/desk/kit/page/page-head'
import {
  clipsPath,
  describePicturesPath,
  libraryPath,
  picturePagePath,
} from '~/desk/kit/pictures/library-urls'
import { describeUses, nameOf, Thumbnail, UploadButton } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { acceptedKinds, acceptedTypes } from '~/domain/media/picture-kind'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '~/domain/media/uploads'
import type { ListedPicture } from '~/domain/media-library/media-library'
import { formatCount } from '~/domain/site/formats'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { Form } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'

/** Leads to the other part of the library. */
export function LibraryHeading({ of }: { of: 'images' | 'clips' }) {
  const parts = {
    images: [libraryPath, i18n.t('Pictures')],
    clips: [clipsPath, i18n.t('Video and audio')],
  } as const
  const [path, name] = parts[of === 'images' ? 'clips' : 'images']
  return (
    <PageHead title={parts[of][1]}>
      <a href={path} className="desk-link text-sm">
        {name}
      </a>
    </PageHead>
  )
}

/** `added`: the pictures that were saved although others were not. */
type RejectedUpload = RejectedForm & { added?: string[] }

export function UploadForm({ rejection }: { rejection: RejectedUpload | null }) {
  return (
    <Form
      id="upload"
      action={libraryPath}
      encType="multipart/form-data"
      rejection={rejection}
      summary={rejection?.added?.length ? <AddedPictures hashes={rejection.added} /> : null}
      className="mb-6 grid items-start gap-x-6 gap-y-4 border-y border-line py-5 lg:grid-cols-[1fr_1fr_auto]"
    >
      <FileField
        name="pictures"
        label={i18n.t('Pictures')}
        hint={i18n.t('{kinds}. Up to {count} at a time, {size} MB each.', {
          kinds: acceptedKinds(),
          count: MAX_PICTURES,
          size: MAX_PICTURE_BYTES / 1_000_000,
        })}
        accept={acceptedTypes}
        multiple
      />
      <Field name="address" label={i18n.t('Or the URL of a picture on another site')} type="url" />
      <div className="lg:pt-7.5">
        <UploadButton />
      </div>
    </Form>
  )
}

function AddedPictures({ hashes }: { hashes: string[] }) {
  return (
    <p>
      <RichMessage
        text={i18n.t(
          '{count, plural, =1 {One picture was added. <0>Describe it</0>} one {# picture was added. <0>Describe it</0>} other {# pictures were added. <0>Describe them</0>}}',
          { count: hashes.length },
        )}
        wrap={[(words) => <a href={describePicturesPath(hashes)}>{words}</a>]}
      />
    </p>
  )
}

export function DescribeAll({ pictures }: { pictures: ListedPicture[] }) {
  return (
    <p className="-mt-4 mb-8">
      <a
        href={describePicturesPath(pictures.map(({ hash }) => hash).slice(0, MAX_PICTURES))}
        className="button-quiet"
      >
        {i18n.t('Describe these pictures')}
      </a>
    </p>
  )
}

export function PictureGrid({ pictures, isFiltered }: { pictures: ListedPicture[]; isFiltered: boolean }) {
  if (pictures.length === 0) {
    return (
      <p className="border-y border-line py-14 text-center text-lg text-muted">
        {isFiltered ? (
          <>
            {i18n.t('No pictures match.')}{' '}
            <a href={libraryPath} className="text-accent underline underline-offset-3">
              {i18n.t('All pictures')}
            </a>
          </>
        ) : (
          i18n.t('There are no pictures yet.')
        )}
      </p>
    )
  }
  return (
    <ul
      aria-label={i18n.t('Pictures')}
      className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6"
    >
      {pictures.map((picture) => (
        <li key={picture.hash} className="text-sm">
          <a href={picturePagePath(picture.hash)} className="block hover:text-accent hover:underline">
            <Thumbnail picture={picture} />
            <span dir="auto" className="mt-1.5 line-clamp-2 font-semibold">
              {nameOf(picture)}
            </span>
          </a>
          <p className="text-muted">{describe(picture)}</p>
          {picture.problem ? <p className="field-error">{picture.problem}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function describe({ description, isDecorative, uses, width, height }: ListedPicture): string {
  const lack = description ? null : isDecorative ? i18n.t('decorative') : i18n.t('no alt text')
  const size = width && height ? `${formatCount(width)} × ${formatCount(height)}` : null
  return [lack, size, describeUses(uses)].filter((part) => part !== null).join(' · ')
}
