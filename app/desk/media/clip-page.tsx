/** The page of one video or recording: what it is, its captions and poster, its mark, and where it is used. */

import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { clipPagePath, clipsPath } from '~/desk/kit/pictures/library-urls'
import { CopyField, MediaHeading, PictureChoices, UsedIn } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { clipKinds, toClipMark } from '~/domain/media/clips'
import { captionsPath, clipPath } from '~/domain/media/renditions'
import type { ClipDetails } from '~/domain/media-library/clip-editing'
import type { ListedPicture } from '~/domain/media-library/media-library'
import type { Recording } from '~/domain/recordings/recording'
import type { SafeHtml } from '~/domain/text/safe-html'
import { ArticleHtml } from '~/ui/articles/article-body'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { FilterForm } from '~/ui/controls/filter-form'
import { Form } from '~/ui/controls/form'
import { describeClip } from './clip-list'
import { RecordingView } from './recording-view'

type ClipPageProps = {
  clip: ClipDetails
  html: SafeHtml
  values: Record<string, string>
  pictures: ListedPicture[]
  query: string
  /** Null: it is none. */
  recording: Recording | null
  done: string | null
  rejection: RejectedForm | null
}

export function ClipPage(props: ClipPageProps) {
  const { clip, html, values, pictures, query, recording, done, rejection } = props
  const isOfPoster = rejection?.errors.some(({ field }) => field === 'picture') ?? false
  const isOfDeletion = rejection !== null && Object.keys(rejection.values).length === 0 && !isOfPoster
  return (
    <>
      <MediaHeading
        title={clip.title || clip.fileName}
        file={clip.fileName}
        about={describeClip(clip)}
        all={[clipsPath, i18n.t('All video and audio')]}
        done={done}
      />
      <div className="grid gap-10 lg:grid-cols-2">
        <DetailsForm clip={clip} values={values} rejection={isOfPoster || isOfDeletion ? null : rejection} />
        <div className="flex min-w-0 flex-col gap-8">
          {/* As readers see it. */}
          <section aria-label={i18n.t('Player')} className="clip-player">
            <ArticleHtml html={html} />
          </section>
          {recording && recording.state !== 'none' ? (
            <RecordingView
              hash={clip.hash}
              address={clip.kind === 'mp3' || clip.kind === 'm4a' ? clipPath(clip) : null}
              recording={recording}
              isPaused={rejection !== null}
            />
          ) : null}
          <CopyField
            label={i18n.t('Mark for an article')}
            value={toClipMark(clip, i18n.t('Caption'))}
            rows={4}
            hint={i18n.t(
              'Copy these lines into the text. Write a caption, or leave its line out to show title and credit. {wide} or {full} after the address makes it wider.',
              { wide: '{wide}', full: '{full}' },
            )}
          />
          <UsedIn uses={clip.usedIn} total={clip.uses} />
          <DeletionForm clip={clip} rejection={isOfDeletion ? rejection : null} />
        </div>
      </div>
      {clipKinds[clip.kind].thing === 'video' ? (
        <PosterForms
          clip={clip}
          pictures={pictures}
          query={query}
          rejection={isOfPoster ? rejection : null}
        />
      ) : null}
    </>
  )
}

type PartProps = { clip: ClipDetails; rejection: RejectedForm | null }

function DetailsForm({ clip, values, rejection }: PartProps & Pick<ClipPageProps, 'values'>) {
  return (
    <KeptForm
      id="clip"
      action={clipPagePath(clip.hash)}
      encType="multipart/form-data"
      rejection={rejection}
      values={values}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="action" value="details" />
      <Field name="title" label={i18n.t('Title')} required />
      <Field name="description" label={i18n.t('Description')} rows={3} />
      <p className="-mt-4 text-sm text-muted">
        {i18n.t(
          'One sentence for people who can’t see or hear it: what happens in it. Screen readers say it as the player’s name.',
        )}
      </p>
      <Field name="credit" label={i18n.t('Credit')} />
      <fieldset className="flex flex-col gap-4">
        <legend className="field-label mb-3">{i18n.t('Captions')}</legend>
        {clip.hasCaptions ? (
          <div>
            <a href={captionsPath(clip.hash)} className="text-accent underline underline-offset-3">
              {i18n.t('The captions')}
            </a>
            <Checkbox name="removeCaptions">{i18n.t('Remove them')}</Checkbox>
          </div>
        ) : null}
        <FileField
          name="captions"
          label={clip.hasCaptions ? i18n.t('Other captions') : i18n.t('A WebVTT file')}
          hint={i18n.t('WebVTT (.vtt) in UTF-8. Up to 1 MB.')}
          accept=".vtt,text/vtt"
        />
        <div className="grid grid-cols-2 gap-5">
          <Field name="captionsLanguage" label={i18n.t('Language code')} required />
          <Field name="captionsLabel" label={i18n.t('Name in the menu')} required />
        </div>
      </fieldset>
      <button type="submit" className="button-primary self-start">
        {i18n.t('Save')}
      </button>
    </KeptForm>
  )
}

function DeletionForm({ clip, rejection }: PartProps) {
  if (clip.uses > 0 && !rejection)
    return (
      <p className="text-sm text-muted">{i18n.t('It can be deleted when no article uses it any more.')}</p>
    )
  return (
    <Form
      id="deletion"
      action={clipPagePath(clip.hash)}
      encType="multipart/form-data"
      rejection={rejection}
      className="flex flex-col items-start gap-2"
    >
      <input type="hidden" name="action" value="delete" />
      <button type="submit" className="button-quiet text-danger">
        {i18n.t('Delete')}
      </button>
      <p className="text-sm text-muted">{i18n.t('Deleting can’t be undone.')}</p>
    </Form>
  )
}

/** A form of its own, so that looking for an image loses nothing that is typed above: it is sent with its own button. */
function PosterForms({
  clip,
  pictures,
  query,
  rejection,
}: PartProps & Pick<ClipPageProps, 'pictures' | 'query'>) {
  const path = clipPagePath(clip.hash)
  return (
    <section aria-labelledby="poster" id="posters" className="mt-12 border-t border-line pt-6">
      <h2 id="poster" className="text-xl font-bold">
        {i18n.t('Poster')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">
        {i18n.t(
          'The picture that readers see before the video plays. Its shape is that of the player, so use a still of the video. Save what you have typed above first.',
        )}
      </p>
      <FilterForm action={`${path}#posters`} id="poster" query={query} />
      <Form
        id="poster-form"
        action={path}
        encType="multipart/form-data"
        rejection={rejection}
        className="flex flex-col gap-6"
      >
        <input type="hidden" name="action" value="poster" />
        <fieldset>
          <legend className="visually-hidden">{i18n.t('Poster')}</legend>
          <label className="mb-5 flex min-h-11 items-center gap-3">
            <input
              id="poster-form-picture"
              type="radio"
              name="picture"
              value="none"
              defaultChecked={clip.poster === null}
              className="size-5 shrink-0"
            />
            {i18n.t('No poster')}
          </label>
          <PictureChoices pictures={pictures} chosen={clip.poster} />
        </fieldset>
        <button type="submit" className="button-quiet self-start">
          {i18n.t('Save the poster')}
        </button>
      </Form>
    </section>
  )
}
