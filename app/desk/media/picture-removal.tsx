/** The pages on which a picture is replaced in every article, or deleted. */

import { PageHead } from '~/desk/kit/page/page-head'
import { deletePicturePath, picturePagePath, replacePicturePath } from '~/desk/kit/pictures/library-urls'
import { nameOf, PictureChoices, Thumbnail, UploadButton, UsedIn } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { acceptedKinds, acceptedTypes } from '~/domain/media/picture-kind'
import { MAX_PICTURE_BYTES } from '~/domain/media/uploads'
import type { ListedPicture, PictureDetails } from '~/domain/media-library/media-library'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { FilterForm } from '~/ui/controls/filter-form'
import { Form } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'

type ReplacementFormProps = {
  picture: PictureDetails
  others: ListedPicture[]
  query: string
  rejection: RejectedForm | null
}

export function ReplacementForm({ picture, others, query, rejection }: ReplacementFormProps) {
  const path = replacePicturePath(picture.hash)
  const isOfFile = rejection?.errors.some(({ field }) => field === 'file') ?? false
  return (
    <>
      <PageHead
        back={{ to: picturePagePath(picture.hash), name: i18n.t('Picture') }}
        title={i18n.t('Replace a picture')}
        about={
          <RichMessage
            text={i18n.t(
              '<0>The picture</0> is {count, plural, =0 {not used} one {in # article} other {in # articles}}. The new picture takes its place, in drafts too, and each article gets a new version. If articles say what it shows, you’re asked what the new one shows. The old picture stays in the library.',
              { count: picture.uses },
            )}
            wrap={[() => <bdi>{nameOf(picture)}</bdi>]}
          />
        }
      />
      <Form
        id="new-file"
        action={path}
        encType="multipart/form-data"
        rejection={isOfFile ? rejection : null}
        className="mb-10 flex flex-col gap-6 border-y border-line py-6"
      >
        <FileField
          name="file"
          label={i18n.t('A new file')}
          hint={i18n.t('{kinds}. Up to {size} MB. It takes over caption, credit and license.', {
            kinds: acceptedKinds(),
            size: MAX_PICTURE_BYTES / 1_000_000,
          })}
          accept={acceptedTypes}
        />
        <UploadButton label={i18n.t('Upload and replace')} />
      </Form>
      <h2 className="mb-4 text-xl font-bold">{i18n.t('Or a picture from the library')}</h2>
      <FilterForm action={path} id="library" query={query} />
      <Form
        id="replacement"
        action={path}
        rejection={isOfFile ? null : rejection}
        className="flex flex-col gap-6"
      >
        <fieldset>
          <legend className="field-label">{i18n.t('Replacement')}</legend>
          {others.length === 0 ? <p className="mt-2 text-muted">{i18n.t('No pictures match.')}</p> : null}
          <div className="mt-3">
            <PictureChoices pictures={others} firstId="replacement-picture" />
          </div>
        </fieldset>
        <button type="submit" className="button-quiet self-start">
          {i18n.t('Replace everywhere')}
        </button>
      </Form>
    </>
  )
}

type DescribedReplacementProps = {
  picture: PictureDetails
  next: PictureDetails
  /** The alt texts of the old one. */
  said: string[]
  rejection: RejectedForm | null
}

/** Asks what the chosen image shows, before articles show it. */
export function DescribedReplacement({ picture, next, said, rejection }: DescribedReplacementProps) {
  return (
    <>
      <PageHead
        back={{ to: replacePicturePath(picture.hash), name: i18n.t('Replace a picture') }}
        title={i18n.t('What does the new picture show?')}
      />
      <div className="mb-6 grid max-w-xl grid-cols-2 gap-6">
        {[picture, next].map((each, n) => (
          <figure key={each.hash}>
            <Thumbnail picture={each} />
            <figcaption className="mt-1 text-sm text-muted">
              {n === 0 ? i18n.t('Until now') : i18n.t('From now on')}
            </figcaption>
          </figure>
        ))}
      </div>
      <Form
        id="described"
        action={replacePicturePath(picture.hash, next.hash)}
        rejection={rejection}
        values={{ description: next.description }}
        className="flex max-w-prose flex-col gap-6"
      >
        <input type="hidden" name="picture" value={next.hash} />
        <Field
          name="description"
          label={i18n.t('Alt text of the new picture, wherever the old one has one')}
        />
        {said.length > 0 ? (
          <div>
            <p>{i18n.t('Until now it says:')}</p>
            <ul className="my-2 list-disc pl-6">
              {said.map((text) => (
                <li key={text} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
            <Checkbox name="keeps">{i18n.t('Keep this: it’s true of the new picture, too')}</Checkbox>
          </div>
        ) : null}
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
            {i18n.t('Replace everywhere')}
          </button>
          <a href={replacePicturePath(picture.hash)} className="button-quiet">
            {i18n.t('Choose another')}
          </a>
        </p>
      </Form>
    </>
  )
}

export function DeletionForm({
  picture,
  rejection,
}: {
  picture: PictureDetails
  rejection: RejectedForm | null
}) {
  const { hash, uses, usedIn } = picture
  return (
    <>
      <PageHead
        back={{ to: picturePagePath(hash), name: i18n.t('Picture') }}
        title={i18n.t('Delete a picture')}
      />
      <div className="mt-4 mb-6 grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="max-w-52">
          <Thumbnail picture={picture} />
        </div>
        <div>
          <p dir="auto" className="max-w-prose font-semibold">
            {nameOf(picture)}
          </p>
          <p className="mt-1 text-muted">
            {i18n.t(
              'It is {count, plural, =0 {not used} one {in # article} other {in # articles}}. Deleting can’t be undone.',
              { count: uses },
            )}
          </p>
          {uses > 0 ? (
            <div className="mt-4">
              <UsedIn uses={usedIn} total={uses} />
            </div>
          ) : null}
        </div>
      </div>
      <Form
        id="deletion"
        action={deletePicturePath(hash)}
        rejection={rejection}
        className="flex flex-col gap-6"
      >
        {uses > 0 ? (
          <Checkbox name="confirmed">{i18n.t('Delete it anyway. Readers will no longer see it.')}</Checkbox>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-danger">
            {i18n.t('Delete')}
          </button>
          <a href={picturePagePath(hash)} className="button-quiet">
            {i18n.t('Cancel')}
          </a>
          {uses > 0 ? (
            <a href={replacePicturePath(hash)} className="button-quiet">
              {i18n.t('Replace everywhere')}
            </a>
          ) : null}
        </div>
      </Form>
    </>
  )
}
