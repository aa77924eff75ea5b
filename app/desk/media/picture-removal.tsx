/** The pages on which a picture is replaced in every article, or deleted. */
import { PageHead } from '~/desk/kit/page/page-head'
import { deletePicturePath, picturePagePath, replacePicturePath } from '~/desk/kit/pictures/library-urls'
import {
  describeUses,
  nameOf,
  PictureChoices,
  Thumbnail,
  UploadButton,
  UsedIn,
} from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { acceptedKinds, acceptedTypes } from '~/domain/media/picture-kind'
import { MAX_PICTURE_BYTES } from '~/domain/media/uploads'
import type { ListedPicture, PictureDetails } from '~/domain/media-library/media-library'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { FilterForm } from '~/ui/controls/filter-form'
import { Form } from '~/ui/controls/form'

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
        back={{ to: picturePagePath(picture.hash), name: 'Picture' }}
        title="Replace a picture"
        about={
          <>
            <bdi>{nameOf(picture)}</bdi> is {describeUses(picture.uses)}. The new picture takes its place, in
            drafts too, and each article gets a new version. If articles say what it shows, you’re asked what
            the new one shows. The old picture stays in the library.
          </>
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
          label="A new file"
          hint={`${acceptedKinds}. Up to ${MAX_PICTURE_BYTES / 1_000_000} MB. It takes over caption, credit and license.`}
          accept={acceptedTypes}
        />
        <UploadButton label="Upload and replace" />
      </Form>
      <h2 className="mb-4 text-xl font-bold">Or a picture from the library</h2>
      <FilterForm action={path} id="library" query={query} />
      <Form
        id="replacement"
        action={path}
        rejection={isOfFile ? null : rejection}
        className="flex flex-col gap-6"
      >
        <fieldset>
          <legend className="field-label">Replacement</legend>
          {others.length === 0 ? <p className="mt-2 text-muted">No pictures match.</p> : null}
          <div className="mt-3">
            <PictureChoices pictures={others} firstId="replacement-picture" />
          </div>
        </fieldset>
        <button type="submit" className="button-quiet self-start">
          Replace everywhere
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
        back={{ to: replacePicturePath(picture.hash), name: 'Replace a picture' }}
        title="What does the new picture show?"
      />
      <div className="mb-6 grid max-w-xl grid-cols-2 gap-6">
        {[picture, next].map((each, n) => (
          <figure key={each.hash}>
            <Thumbnail picture={each} />
            <figcaption className="mt-1 text-sm text-muted">
              {n === 0 ? 'Until now' : 'From now on'}
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
        <Field name="description" label="Alt text of the new picture, wherever the old one has one" />
        {said.length > 0 ? (
          <div>
            <p>Until now it says:</p>
            <ul className="my-2 list-disc pl-6">
              {said.map((text) => (
                <li key={text} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
            <Checkbox name="keeps">Keep this: it’s true of the new picture, too</Checkbox>
          </div>
        ) : null}
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
            Replace everywhere
          </button>
          <a href={replacePicturePath(picture.hash)} className="button-quiet">
            Choose another
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
      <PageHead back={{ to: picturePagePath(hash), name: 'Picture' }} title="Delete a picture" />
      <div className="mt-4 mb-6 grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="max-w-52">
          <Thumbnail picture={picture} />
        </div>
        <div>
          <p dir="auto" className="max-w-prose font-semibold">
            {nameOf(picture)}
          </p>
          <p className="mt-1 text-muted">It is {describeUses(uses)}. Deleting can’t be undone.</p>
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
          <Checkbox name="confirmed">Delete it anyway. Readers will no longer see it.</Checkbox>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-danger">
            Delete
          </button>
          <a href={picturePagePath(hash)} className="button-quiet">
            Cancel
          </a>
          {uses > 0 ? (
            <a href={replacePicturePath(hash)} className="button-quiet">
              Replace everywhere
            </a>
          ) : null}
        </div>
      </Form>
    </>
  )
}
