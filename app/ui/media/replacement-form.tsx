/** Chooses the picture that is shown instead of another one, in every article. */
import { Form as PlainForm } from '@remix-run/react'
import type { RejectedForm } from '~/domain/forms/form-result'
import type { DeskPicture, ListedPicture } from '~/domain/media/desk-picture'
import { libraryPicturePath, replacePicturePath } from '~/domain/media/media-urls'
import { Form } from '~/ui/controls/form'
import { describeUses, nameOf } from './picture-grid'
import { Thumbnail } from './thumbnail'

type ReplacementFormProps = {
  picture: DeskPicture
  others: ListedPicture[]
  query: string
  rejection: RejectedForm | null
}

export function ReplacementForm({ picture, others, query, rejection }: ReplacementFormProps) {
  const path = replacePicturePath(picture.hash)
  return (
    <>
      <div className="py-8">
        <h1 className="text-3xl font-extrabold tracking-tight">Replace a picture</h1>
        <p className="mt-2 max-w-prose text-muted">
          <a href={libraryPicturePath(picture.hash)} className="text-accent underline underline-offset-3">
            <bdi>{nameOf(picture)}</bdi>
          </a>{' '}
          is {describeUses(picture.uses)}. The picture that you choose is shown instead, in drafts too; each
          article gets a revision. Descriptions that stand in the texts stay as they are: please check them.
        </p>
      </div>
      <PlainForm action={path} role="search" className="mb-8 flex flex-wrap items-end gap-4">
        <div className="field grow">
          <label htmlFor="library-query" className="field-label">
            Find
          </label>
          <input
            id="library-query"
            type="search"
            dir="auto"
            name="q"
            defaultValue={query}
            maxLength={200}
            className="field-input"
          />
        </div>
        <button type="submit" className="button-quiet">
          Show
        </button>
      </PlainForm>
      <Form id="replacement" action={path} rejection={rejection} className="flex flex-col gap-6">
        <fieldset>
          <legend className="field-label">Shown instead</legend>
          {others.length === 0 ? <p className="mt-2 text-muted">No pictures match.</p> : null}
          <div className="mt-3 grid grid-cols-2 gap-5 md:grid-cols-4">
            {others.map((other, n) => (
              <label key={other.hash} className="block text-sm">
                <Thumbnail picture={other} />
                <span className="mt-2 flex items-start gap-2">
                  <input
                    id={n === 0 ? 'replacement-picture' : undefined}
                    type="radio"
                    name="picture"
                    value={other.hash}
                    className="size-5 shrink-0"
                  />
                  <bdi>{nameOf(other)}</bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <button type="submit" className="button-primary self-start">
          Replace everywhere
        </button>
      </Form>
    </>
  )
}
