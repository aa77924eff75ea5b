/** The form that takes a transcript in any form, as a file or pasted. */
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { episodeTranscriptPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { useField } from '~/ui/controls/form'

export const bringFormId = 'bring'

type BringTranscriptProps = {
  slug: string
  /** The transcript of the episode; '': none. */
  version: string
  hasOne: boolean
  rejection: RejectedForm | null
}

export function BringTranscript({ slug, version, hasOne, rejection }: BringTranscriptProps) {
  return (
    <section aria-labelledby="bring-heading" className="episode-part">
      <h2 id="bring-heading" className="tag-heading">
        {hasOne ? i18n.t('Bring another transcript') : i18n.t('Bring a transcript')}
      </h2>
      <KeptForm
        id={bringFormId}
        action={episodeTranscriptPath(slug)}
        encType="multipart/form-data"
        rejection={rejection}
        className="entry-form"
      >
        <p className="text-sm text-muted">
          {i18n.t(
            'WebVTT, SRT, JSON as Podcasting 2.0 has it, or text: with times such as “00:12 Ada: Hello” or without. Up to 5 MB. You see what was read before anything is saved.',
          )}
        </p>
        <input type="hidden" name="version" value={rejection?.values.version ?? version} />
        <FileField />
        <Field name="text" label={i18n.t('Or paste it')} rows={8} />
        <div className="entry-buttons">
          <button type="submit" name="task" value="read" className="button-primary">
            {i18n.t('Read it')}
          </button>
        </div>
      </KeptForm>
    </section>
  )
}

function FileField() {
  const { id, error, attributes } = useField('file')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {i18n.t('File')}
      </label>
      {error}
      <input
        {...attributes}
        id={id}
        type="file"
        name="file"
        accept=".vtt,.srt,.json,.txt,text/vtt,text/plain,application/json"
        className="field-input"
      />
    </div>
  )
}
