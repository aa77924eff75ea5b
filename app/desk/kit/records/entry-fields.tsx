/** The fields of an entry's form, as the server describes them. */
import { createContext, Fragment, type ReactNode, type RefObject, useContext, useRef } from 'react'
import { ShownResult } from '~/desk/kit/articles/found-fields'
import { useTyped } from '~/desk/kit/drafts/form-text'
import { i18n } from '~/domain/language/desk-i18n'
import {
  addAllCommand,
  commandField,
  type FormField,
  listRows,
  morePart,
  orderField,
  slugField,
  type Values,
} from '~/domain/publication/forms/form-values'
import { type ResultFacts, toSearchResult } from '~/domain/publication/search-result'
import { fieldId, useField, useForm } from '~/ui/controls/form'
import { rowWords } from './row-words'
import { SimpleField } from './simple-field'

type EntryFacts = {
  path: string
  /** By name, so that an answer to a button finds them as the editor left them. */
  openParts: Set<string>
  form: RefObject<HTMLFormElement>
  /** Null: it has no page of its own. */
  result?: ResultFacts | null
  /** The address, which is the first in the part for what follows from the name. */
  more?: ReactNode
}

/** Null: a form of one field. */
export const EntryContext = createContext<EntryFacts | null>(null)

/** Fields of a part come last, each part once. */
export function EntryFields({ fields, prefix = '' }: { fields: FormField[]; prefix?: string }) {
  const show = (field: FormField) => (
    <Fragment key={field.name}>
      <EntryField field={field} name={prefix + field.name} />
      {prefix + field.name === resultFollows(fields) ? <EntryResult /> : null}
    </Fragment>
  )
  const parts = [...new Set(fields.flatMap(({ part }) => part ?? []))]
  const { more } = useContext(EntryContext) ?? {}
  return (
    <>
      {fields.filter(({ part }) => part === undefined).map(show)}
      {parts.length === 0 ? null : (
        <div className="entry-parted">
          {parts.map((part, n) => {
            const own = fields.filter((field) => field.part === part)
            return (
              <Part
                key={part}
                title={part}
                fields={own}
                isFirst={n === 0 && own.length < fields.length && fields.every((field) => field.part)}
              >
                {part === morePart ? more : null}
                {own.map(show)}
              </Part>
            )
          })}
        </div>
      )}
    </>
  )
}

/** The field below which stands what search engines show: those of a person are all in one part. */
function resultFollows(fields: FormField[]): string {
  return fields.find(({ name }) => name === 'description')?.name ?? 'searchDescription'
}

function EntryResult() {
  const { form, result } = useContext(EntryContext) ?? {}
  return form && result ? <TypedResult form={form} facts={result} /> : null
}

/** The result for what is typed. */
function TypedResult({ form, facts }: { form: RefObject<HTMLFormElement>; facts: ResultFacts }) {
  const typed = useTyped(form, useForm().values)
  return <ShownResult result={toSearchResult(facts, typed)} thing="page" />
}

/** Closed at first: a menu has dozens of rows in rows. */
function NestedRows({ field, name }: { field: FormField; name: string }) {
  const count = listRows(useForm().values, name).length
  const title = `${field.label} (${count})`
  return (
    <Part title={title} name={name} fields={[{ ...field, name }]} isFirst={false}>
      <Rows field={field} name={name} />
    </Part>
  )
}

type PartProps = {
  title: string
  /** Names it among the open ones. */
  name?: string
  fields: FormField[]
  isFirst: boolean
  children: ReactNode
}

/** Can be closed. It opens where something is wrong, or where a row was added or moved. */
function Part({ title, name = title, fields, isFirst, children }: PartProps) {
  const { rejection, values } = useForm()
  const openParts = useContext(EntryContext)?.openParts
  const isMore = title === morePart
  const isOwn = (key: string | null | undefined) =>
    (isMore && key === slugField) || fields.some(({ name }) => key === name || key?.startsWith(`${name}_`))
  const isAsked =
    rejection !== null &&
    (rejection.errors.some(({ field }) => isOwn(field)) ||
      isOwn(rejection.values[commandField]?.split(' ')[1]))
  // Only as it is first: it stays as the editor leaves it.
  const first = useRef(
    isFirst || isAsked || openParts?.has(name) || (isMore && fields.some((one) => hasOwnValue(one, values))),
  )
  return (
    <details
      open={first.current}
      onToggle={({ currentTarget }) => openParts?.[currentTarget.open ? 'add' : 'delete'](name)}
      className="article-part"
    >
      <summary className="article-part-summary">
        <span className="font-semibold">{isMore ? i18n.t('More') : title}</span>
        <span dir="auto" className="article-part-value">
          {describePart(isMore ? fields.filter((one) => hasOwnValue(one, values)) : fields, values)}
        </span>
      </summary>
      <div className="article-part-fields">{children}</div>
    </details>
  )
}

/** Whether it says something that doesn’t follow from other fields. */
function hasOwnValue(field: FormField, values: Values, prefix = ''): boolean {
  const { name, control, isRequired, choices = [], follows, fields: inner = [] } = field
  const key = prefix + name
  const value = values[key]?.trim() ?? ''
  if (control === 'group') return inner.some((one) => hasOwnValue(one, values, `${key}_`))
  if (control === 'rows') return listRows(values, key).length > 0
  if (control === 'select' && isRequired && value === choices[0]?.value) return false
  return value !== '' && value !== values[follows ?? '']?.trim()
}

/** Describes its values, also when it is closed. */
function describePart(fields: FormField[], values: Values, prefix = ''): string {
  const texts = fields.flatMap(({ name, label, control, choices, fields: inner }): string[] => {
    const value = values[prefix + name]?.trim() ?? ''
    if (control === 'group') return [describePart(inner ?? [], values, `${prefix}${name}_`)]
    if (value === '') return []
    if (control === 'checkbox' || control === 'picture') return [label]
    return [choices?.find((choice) => choice.value === value)?.label ?? value.replaceAll(/\s*\n/g, ', ')]
  })
  return texts.filter(Boolean).slice(0, 2).join(' · ')
}

function EntryField({ field, name }: { field: FormField; name: string }) {
  const { id: formId, rejection } = useForm()
  const message = rejection?.errors.find((error) => error.field === name)?.message
  if (field.control === 'rows') return <Rows field={field} name={name} />
  if (field.control === 'group')
    return (
      <fieldset
        id={fieldId(formId, name)}
        tabIndex={-1}
        className={field.part === field.label ? 'entry-whole' : 'entry-group'}
      >
        <legend>{field.label}</legend>
        {field.hint ? <p className="field-hint">{field.hint}</p> : null}
        {message ? <p className="field-error">{message}</p> : null}
        <EntryFields fields={field.fields ?? []} prefix={`${name}_`} />
      </fieldset>
    )
  return <SimpleField field={field} name={name} />
}

/** Rows that buttons add, remove and move, without saving; numbers order them when the form is saved. */
function Rows({ field, name }: { field: FormField; name: string }) {
  const { values } = useForm()
  const rows = listRows(values, name)
  const { id, error, errorId } = useField(name)
  const words = rowWords[field.rowName ?? 'row']
  const [nested, simple] = [true, false].map((isNested) =>
    (field.fields ?? []).filter(({ control }) => (control === 'rows') === isNested),
  ) as [FormField[], FormField[]]
  return (
    <fieldset id={id} tabIndex={-1} className="entry-group" aria-describedby={errorId}>
      <legend>{field.label}</legend>
      {field.hint ? <p className="field-hint">{field.hint}</p> : null}
      {error}
      <ol className="entry-rows">
        {rows.map((row, n) => (
          <li key={row} id={`${id}_${n}`} tabIndex={-1} className="entry-row">
            <div className="entry-row-fields">
              <EntryFields fields={simple} prefix={`${name}_${row}_`} />
            </div>
            <div className="entry-row-buttons">
              <label className="entry-number">
                <span className="visually-hidden">
                  {i18n.t('Position of {row}', { row: words.one(n + 1) })}
                </span>
                <input
                  type="text"
                  inputMode="numeric"
                  name={`${name}_${row}_${orderField}`}
                  defaultValue={values[`${name}_${row}_${orderField}`] ?? String(n + 1)}
                  className="field-input"
                />
              </label>
              {n > 0 ? (
                <RowButton
                  command={`up ${name} ${row}`}
                  to={n - 1}
                  of={id}
                  text={i18n.t('Up')}
                  label={i18n.t('Up: {row}', { row: words.one(n + 1) })}
                />
              ) : null}
              {n < rows.length - 1 ? (
                <RowButton
                  command={`down ${name} ${row}`}
                  to={n + 1}
                  of={id}
                  text={i18n.t('Down')}
                  label={i18n.t('Down: {row}', { row: words.one(n + 1) })}
                />
              ) : null}
              <RowButton
                command={`remove ${name} ${row}`}
                of={id}
                text={i18n.t('Remove')}
                label={i18n.t('Remove: {row}', { row: words.one(n + 1) })}
              />
            </div>
            {nested.map((inner) => (
              <NestedRows key={inner.name} field={inner} name={`${name}_${row}_${inner.name}`} />
            ))}
          </li>
        ))}
      </ol>
      {rows.length < (field.maxRows ?? 50) ? (
        <RowButton command={`add ${name}`} to={rows.length} of={id} text={words.add()} />
      ) : null}
      {field.addAll ? <RowButton command={addAllCommand} of={id} text={field.addAll} /> : null}
    </fieldset>
  )
}

type RowButtonProps = { command: string; text: string; label?: string; of: string; to?: number }

/** `label`: with the row that it is about. `to`: where the row is afterwards, which the answer shows. */
function RowButton({ command, text, label, of, to }: RowButtonProps) {
  const path = useContext(EntryContext)?.path
  return (
    <button
      type="submit"
      name={commandField}
      value={command}
      formAction={path && `${path}#${of}${to === undefined ? '' : `_${to}`}`}
      aria-label={label}
      className={label ? 'entry-row-button' : 'button-quiet entry-add'}
    >
      {text}
    </button>
  )
}
