/** Choices that are seen: radio buttons for one of them, check boxes for several. */
import type { ReactNode } from 'react'
import { fieldParts } from '~/desk/kit/pictures/field-parts'
import { i18n } from '~/domain/language/desk-i18n'
import type { Choice, FormField } from '~/domain/publication/forms/form-values'
import { useField } from '~/ui/controls/form'

type PicturedChoicesProps = { field: FormField; name: string; help: ReactNode }

export function PicturedChoices({ field, name, help }: PicturedChoicesProps) {
  const { label, control, isRequired, choices = [] } = field
  const { id, value, error, errorId } = useField(name)
  const chosen = value.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const unknown = chosen.filter((one) => !choices.some((choice) => choice.value === one))
  const offered = [...choices, ...[...new Set(unknown)].map((one): Choice => ({ value: one, label: one }))]
  const isList = control === 'lines'
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errorId} className="entry-group">
      <legend>
        {label}
        {isRequired ? null : <span className="field-optional"> {i18n.t('(optional)')}</span>}
      </legend>
      {error}
      {help}
      {isList ? <input type="hidden" name={`${name}${fieldParts.picks}`} value="on" /> : null}
      <div className="pictured-choices">
        {isList ? null : (
          <label className="pictured-choice">
            <span>
              <input type="radio" name={name} value="" defaultChecked={value === ''} />
              {i18n.t('Not chosen')}
            </span>
          </label>
        )}
        {offered.map((choice, n) => {
          // One that is named twice is drawn more often, and stays so.
          const times = isList ? chosen.filter((one) => one === choice.value).length : 0
          return (
            <label key={choice.value} htmlFor={`${id}-${n}`} className="pictured-choice">
              {choice.picture ? (
                <img src={choice.picture} alt="" loading="lazy" width={128} height={72} />
              ) : null}
              <span>
                {isList ? (
                  <input
                    type="checkbox"
                    id={`${id}-${n}`}
                    name={`${name}${fieldParts.pick}${n}`}
                    value={Array.from({ length: Math.max(1, times) }, () => choice.value).join('\n')}
                    defaultChecked={times > 0}
                  />
                ) : (
                  <input
                    type="radio"
                    id={`${id}-${n}`}
                    name={name}
                    value={choice.value}
                    defaultChecked={value === choice.value}
                  />
                )}
                {choice.label}
                {times > 1 ? ` (× ${times})` : ''}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
