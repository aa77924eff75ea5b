/** Review and picks in the article form: rows of fields that buttons add, move and remove, by a form post or by script. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { changeRows, parseRows, rowFieldName, type TextRow } from '~/domain/articles/text-rows'
import { taskField } from '~/domain/desk/article-pictures'
import { type FormRowTask, formatRowTask, newProductFields } from '~/domain/desk/form-rows'
import { units } from '~/domain/products/review-limits'
import { askedColumn, keepColumn, type RowField, rowTables } from '~/domain/products/review-texts'
import { Field } from '~/ui/controls/field'
import { fieldErrorId, fieldId, useForm } from '~/ui/controls/form'
import { SelectField } from './article-form-fields'
import { fillRowsEvent, readFormText } from './form-text'
import type { ProductChoice } from './known-products'

type Control = {
  column: string
  label: string
  hint?: string
  rows?: number
  list?: string
  isHalf?: boolean
  isDate?: boolean
}

const controls: Record<RowField, Control[]> = {
  reviews: [
    { column: 'product', label: 'Product', list: 'known-products', hint: 'Its slug or its exact name.' },
    { column: 'rating', label: 'Rating', isHalf: true },
    { column: 'unit', label: 'Unit', isHalf: true },
    { column: 'verdict', label: 'Verdict', rows: 3, hint: 'Two sentences.' },
    { column: 'pros', label: 'Pros', rows: 4, hint: 'One on each line, at most eight.' },
    { column: 'cons', label: 'Cons', rows: 3, hint: 'One on each line, at most eight.' },
    { column: 'bestFor', label: 'Best for' },
    { column: 'notFor', label: 'Not for' },
    {
      column: 'scores',
      label: 'Sub-scores',
      rows: 3,
      hint: 'One on each line, with or without a weight: Battery: 9.0 (40%)',
    },
    { column: 'testedFrom', label: 'Tested from', isDate: true, isHalf: true },
    { column: 'testedTo', label: 'Tested to', isDate: true, isHalf: true },
    { column: 'method', label: 'How we test', hint: 'The address of a page.' },
    {
      column: 'earlier',
      label: 'Earlier ratings',
      rows: 2,
      hint: 'One on each line: 8.0 on 2026-01-31: why it changed',
    },
  ],
  picks: [
    { column: 'product', label: 'Product', list: 'known-products' },
    { column: 'award', label: 'Award', hint: 'Such as Best overall.' },
    { column: 'note', label: 'Note', rows: 2 },
    { column: 'review', label: 'Linked review', hint: 'The slug of an article.' },
    { column: 'since', label: 'Since', isDate: true, isHalf: true },
    { column: 'replacedOn', label: 'Replaced on', isDate: true, isHalf: true },
  ],
}

const words = {
  reviews: { one: 'review', add: 'Add another review' },
  picks: { one: 'pick', add: 'Add a pick' },
}

type RowFieldsProps = {
  field: RowField
  scale: string
  /** The article is public: what becomes of a rating that changes is asked. */
  isPublic: boolean
  products: readonly ProductChoice[]
  categories: readonly string[]
}

export function RowFields({ field, scale, isPublic, products, categories }: RowFieldsProps) {
  const { id: formId, rejection, values } = useForm()
  const table = rowTables[field]
  const { rows, generation, list, show } = useRows(field)
  const message = rejection?.errors.find((error) => error.field === field)?.message
  const id = fieldId(formId, field)
  const press = (task: FormRowTask) => (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form
    if (!form || task.task === 'create') return
    event.preventDefault()
    const typed = parseRows(table, readFormText(form)[field] ?? '')
    show(
      changeRows(
        table,
        typed.length < rows.length ? rows.map((_, n) => typed[n] ?? {}) : typed,
        task.task,
        task.row,
      ),
    )
    const shown = { add: rows.length + 1, remove: task.row - 1, up: task.row - 1, down: task.row + 1 }[
      task.task
    ]
    setTimeout(() => {
      form.dispatchEvent(new Event('input', { bubbles: true }))
      const next = list.current?.children[Math.max(0, shown - 1)]
      next?.querySelector<HTMLElement>('input')?.focus()
    })
  }
  const { one, add } = words[field]
  // A row that buttons moved is another one: its fields take its values.
  const numbered = rows.map((row, index) => ({ row, number: index + 1, key: `${generation} ${index + 1}` }))
  return (
    <div className="field">
      {message ? (
        <p id={fieldErrorId(id)} className="field-error">
          <span className="visually-hidden">Error: </span>
          {message}
        </p>
      ) : null}
      <ol ref={list} className="review-rows">
        {numbered.map(({ row, number, key }, index) => (
          <li key={key} className="review-row">
            <fieldset>
              <legend className={rows.length === 1 ? 'visually-hidden' : 'review-legend'}>
                {`${one.replace(/^./, (letter) => letter.toUpperCase())} ${number}`}
              </legend>
              <div className="review-grid">
                {controls[field].map((control) => (
                  <Control
                    key={control.column}
                    control={
                      control.column === 'rating' ? { ...control, label: `Rating, 0 to ${scale}` } : control
                    }
                    id={
                      index === 0 && control.column === 'product'
                        ? id
                        : fieldId(formId, rowFieldName(table.prefix, number, control.column))
                    }
                    name={rowFieldName(table.prefix, number, control.column)}
                    value={row[control.column] ?? ''}
                    product={
                      control.column === 'product'
                        ? products.find(({ slug }) => slug === row.product)
                        : undefined
                    }
                    errorId={
                      message && index === 0 && control.column === 'product' ? fieldErrorId(id) : undefined
                    }
                  />
                ))}
                {field === 'reviews' && isPublic ? <FormerRating row={row} number={number} /> : null}
              </div>
              {rows.length > 1 || field === 'picks' ? (
                <p className="review-buttons">
                  {(['up', 'down', 'remove'] as const).map((task) =>
                    (task === 'up' && index === 0) ||
                    (task === 'down' && index === rows.length - 1) ? null : (
                      <button
                        key={task}
                        type="submit"
                        name={taskField}
                        value={formatRowTask({ task, field, row: number })}
                        onClick={press({ task, field, row: number })}
                        className="review-button"
                      >
                        {{ up: 'Move up', down: 'Move down', remove: 'Remove' }[task]}
                        <span className="visually-hidden">{` ${one} ${number}`}</span>
                      </button>
                    ),
                  )}
                </p>
              ) : null}
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < table.maxRows ? (
        <button
          type="submit"
          name={taskField}
          value={formatRowTask({ task: 'add', field, row: rows.length })}
          onClick={press({ task: 'add', field, row: rows.length })}
          className="button-quiet mt-2"
        >
          {add}
        </button>
      ) : null}
      <NewProduct
        key={`new ${generation}`}
        field={field}
        categories={categories}
        category={values.categoryName ?? ''}
      />
    </div>
  )
}

/** The rows as they were last shown, apart from what was typed in them since. */
function useRows(field: RowField) {
  const { rejection, values } = useForm()
  const table = rowTables[field]
  const parse = (text: string) => {
    const rows = parseRows(table, text)
    return rows.length === 0 ? [{}] : rows
  }
  const [state, setState] = useState(() => ({ rows: parse(values[field] ?? ''), generation: 0 }))
  const list = useRef<HTMLOListElement>(null)
  const show = (rows: TextRow[]) =>
    setState(({ generation }) => ({ rows: rows.length === 0 ? [{}] : rows, generation: generation + 1 }))
  const latest = useRef({ parse, show })
  latest.current = { parse, show }
  useEffect(() => {
    const form = list.current?.closest('form')
    const fill = (event: Event) => {
      const { detail } = event as CustomEvent<Record<string, string>>
      latest.current.show(latest.current.parse(detail[field] ?? ''))
    }
    form?.addEventListener(fillRowsEvent, fill)
    return () => form?.removeEventListener(fillRowsEvent, fill)
  }, [field])
  const seen = useRef(rejection)
  useEffect(() => {
    if (seen.current === rejection) return
    seen.current = rejection
    // A product was created, and chosen in a row.
    const text = rejection?.errors.length === 0 ? rejection.values[field] : undefined
    if (text !== undefined) latest.current.show(latest.current.parse(text))
  }, [rejection, field])
  return { ...state, list, show }
}

type ControlProps = {
  control: Control
  id: string
  name: string
  value: string
  product: ProductChoice | undefined
  errorId: string | undefined
}

function Control({
  control: { column, label, hint, rows, list, isHalf, isDate },
  id,
  name,
  value,
  product,
  errorId,
}: ControlProps) {
  const note = product ? [product.name, product.brand].filter(Boolean).join(' · ') : hint
  const attributes = {
    ...{ id, name, defaultValue: value, className: 'field-input' },
    'aria-describedby': [errorId, note && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': errorId ? true : undefined,
  }
  return (
    <div className={isHalf ? 'review-half' : 'review-whole'}>
      <label htmlFor={id} className="review-label">
        {label}
      </label>
      {column === 'unit' ? (
        <select {...attributes}>
          <option value="">Not said</option>
          {Object.entries(units).map(([unit, text]) => (
            <option key={unit} value={unit}>
              {text.replace(/^./, (letter) => letter.toUpperCase())}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...attributes} rows={rows} dir="auto" />
      ) : (
        <input
          {...attributes}
          type={isDate ? 'date' : 'text'}
          list={list}
          dir={isDate ? undefined : 'auto'}
          inputMode={column === 'rating' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )}
      {note ? (
        <span id={`${id}-hint`} className="review-hint">
          {note}
        </span>
      ) : null}
    </div>
  )
}

/** What becomes of the rating that readers know. */
function FormerRating({ row, number }: { row: TextRow; number: number }) {
  const name = (column: string) => rowFieldName('review', number, column)
  return (
    <div className="review-whole review-former">
      <input type="hidden" name={name(askedColumn)} value="1" />
      <label className="review-check">
        <input type="checkbox" name={name(keepColumn)} value="keep" defaultChecked={row.former !== 'drop'} />
        <span>If the rating changes, keep the former one under earlier ratings</span>
      </label>
      <label>
        <span className="review-label">Why it changed</span>
        <input
          type="text"
          name={name('reason')}
          defaultValue={row.reason ?? ''}
          dir="auto"
          className="field-input"
        />
      </label>
    </div>
  )
}

type NewProductProps = { field: RowField; categories: readonly string[]; category: string }

/** Creates a product and chooses it, with everything that was typed kept; the article is not saved. */
function NewProduct({ field, categories, category }: NewProductProps) {
  const { rejection, values } = useForm()
  const names = newProductFields(field)
  const isOpen = Object.values(names).some(
    (name) => rejection?.errors.some((error) => error.field === name) || values[name],
  )
  const options = categories.map((name) => ({ value: name, label: name }))
  return (
    <details open={isOpen} className="review-new">
      <summary className="people-more">New product</summary>
      <div className="review-new-fields">
        <Field name={names.name} label="Name of the new product" />
        <Field name={names.brand} label="Brand" />
        <SelectField
          name={names.category}
          label="Category of the product"
          groups={[{ name: null, options }]}
          none={category || 'Choose…'}
        />
        <Field name={names.price} label="Price, such as 899 or 899 EUR" />
        <Field name={names.link} label="Link to a retailer" />
        <button
          type="submit"
          name={taskField}
          value={formatRowTask({ task: 'create', field, row: 1 })}
          className="button-quiet"
        >
          Create product
        </button>
        <p className="review-hint">Your article stays as it is, and isn’t saved by this.</p>
      </div>
    </details>
  )
}
