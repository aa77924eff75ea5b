/** A field for many lines, each of which becomes an entry of the publication. */
import type { ReactNode } from 'react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { PageHead } from '~/desk/kit/page/page-head'
import { entriesPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { useField } from '~/ui/controls/form'

type LinesPageProps = {
  /** Where they are listed. */
  of: { part: 'sections' | 'people'; name: string }
  title: string
  path: string
  label: string
  placeholder: string
  button: string
  /** In place of the text. */
  takesFile?: boolean
  rejection: RejectedForm | null
  /** How the lines are written. */
  children: ReactNode
}

export function LinesPage({
  of,
  title,
  path,
  label,
  placeholder,
  button,
  takesFile = false,
  rejection,
  children,
}: LinesPageProps) {
  return (
    <div className="entry-page">
      <PageHead back={{ to: entriesPath(of.part), name: of.name }} title={title} />
      <KeptForm
        id="lines"
        action={path}
        encType={takesFile ? 'multipart/form-data' : undefined}
        rejection={rejection}
        className="entry-form"
        summary={rejection ? <p>{i18n.t('Nothing has been added.')}</p> : null}
      >
        <div className="grid gap-2 text-sm text-muted">{children}</div>
        {takesFile ? <FileField /> : null}
        <Field name="lines" label={label} rows={14} required={!takesFile} isCode placeholder={placeholder} />
        <div className="entry-buttons">
          <button type="submit" className="button-primary">
            {button}
          </button>
          <a href={entriesPath(of.part)} className="button-quiet">
            {i18n.t('Cancel')}
          </a>
        </div>
      </KeptForm>
    </div>
  )
}

function FileField() {
  const { id, error, attributes } = useField('file')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {i18n.t('File')} <span className="field-optional">{i18n.t('(optional)')}</span>
      </label>
      {error}
      <input
        {...attributes}
        id={id}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="field-input"
      />
    </div>
  )
}
