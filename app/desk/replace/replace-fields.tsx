/** The fields of search and replace. */

import type { SectionChoice } from '~/desk/kit/articles/article-draft'
import { SectionSelect } from '~/desk/kit/list/section-select'
import { articleFields } from '~/domain/articles/article-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_LENGTH, replacedFields, statuses } from './replaced-fields'

type SearchFieldsProps = { values: Record<string, string>; errors: FormError[]; sections: SectionChoice[] }

export function SearchFields({ values, errors, sections }: SearchFieldsProps) {
  const text = { values, errors }
  return (
    <div className="mb-6 grid max-w-2xl gap-4">
      <TextField name="find" label={i18n.t('Find')} {...text} />
      <TextField name="with" label={i18n.t('Replace with')} {...text} />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="field-label">{i18n.t({ id: 'replace.in', message: 'In' })}</legend>
        {replacedFields.map((name) => (
          <Choice key={name} name={name} label={i18n.t(articleFields[name].label)} values={values} />
        ))}
        <Problem name="title" errors={errors} />
      </fieldset>
      <div className="flex flex-wrap gap-x-6">
        <Choice name="case" label={i18n.t('Match case')} values={values} />
        <Choice name="words" label={i18n.t('Whole words')} values={values} />
      </div>
      <div className="flex flex-wrap gap-4">
        <label className="field">
          <span className="field-label">{i18n.t('Articles')}</span>
          <select name="status" defaultValue={values.status ?? ''} className="field-input">
            {Object.entries(statuses).map(([value, name]) => (
              <option key={value} value={value}>
                {name()}
              </option>
            ))}
          </select>
        </label>
        <div className="field">
          <label htmlFor="replace-section" className="field-label">
            {i18n.t('Section')}
          </label>
          <SectionSelect
            id="replace-section"
            value={values.section ?? ''}
            groups={sections}
            blank={i18n.t('All sections')}
            className="field-input"
          />
        </div>
      </div>
    </div>
  )
}

type FieldProps = { name: string; values: Record<string, string>; errors: FormError[]; label: string }

function TextField({ name, label, values, errors }: FieldProps) {
  const isWrong = errors.some(({ field }) => field === name)
  const id = `replace-${name}`
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <Problem name={name} errors={errors} />
      <input
        id={id}
        name={name}
        dir="auto"
        defaultValue={values[name] ?? ''}
        maxLength={MAX_LENGTH}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        className="field-input"
      />
    </div>
  )
}

function Problem({ name, errors }: Pick<FieldProps, 'name' | 'errors'>) {
  const error = errors.find(({ field }) => field === name)
  if (!error) return null
  return (
    <p id={`replace-${name}-problem`} role="alert" className="field-error">
      {error.message}
    </p>
  )
}

function Choice({ name, label, values }: Omit<FieldProps, 'errors'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={Boolean(values[name])}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  )
}
