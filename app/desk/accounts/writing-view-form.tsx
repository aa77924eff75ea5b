/** A form to choose how an account is shown the text of an article while writing it. */

import { accountPath } from '~/domain/editors/desk-urls'
import { type WritingView, writingViewNames, writingViews } from '~/domain/editors/writing-view'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Form, useField } from '~/ui/controls/form'

type WritingViewFormProps = { view: WritingView; rejection: RejectedForm | null }

export function WritingViewForm({ view, rejection }: WritingViewFormProps) {
  return (
    <Form
      key={view}
      id="writing"
      action={accountPath}
      rejection={rejection}
      values={{ view }}
      className="grid gap-4"
    >
      <input type="hidden" name="task" value="writing" />
      <ViewField />
      <button type="submit" className="button-quiet justify-self-start">
        {i18n.t('Save writing')}
      </button>
    </Form>
  )
}

function ViewField() {
  const { id, value: chosen, error, errorId } = useField('view')
  const hintId = `${id}-hint`
  return (
    <fieldset className="field" aria-describedby={[errorId, hintId].filter(Boolean).join(' ')}>
      <legend className="field-label">{i18n.t('Text of articles')}</legend>
      {error}
      {writingViews.map((view, index) => (
        <label key={view} className="flex min-h-9 items-center gap-3 text-sm">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name="view"
            value={view}
            defaultChecked={chosen === view}
            className="size-5 shrink-0"
          />
          {i18n.t(writingViewNames[view])}
        </label>
      ))}
      <p id={hintId} className="field-hint">
        {i18n.t('How the text of an article is shown while you write. Without JavaScript it is always text.')}
      </p>
    </fieldset>
  )
}
