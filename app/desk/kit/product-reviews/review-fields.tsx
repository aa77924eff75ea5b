/** Review and picks in the article form: rows of fields that buttons add, move and remove, by a form post or by script. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { fillRowsEvent, readFormText } from '~/desk/kit/drafts/form-text'
import { taskField } from '~/desk/kit/pictures/article-pictures'
import { i18n } from '~/domain/language/desk-i18n'
import { type RowField, rowTables } from '~/domain/products/review-texts'
import { changeRows, parseRows, rowFieldName, type TextRow } from '~/domain/text/text-rows'
import { type FormRowTask, formatRowTask } from '~/domain/unsaved/form-rows'
import { fieldId, useField, useForm } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import type { ProductChoice } from './known-products'
import { Control, controls, FormerRating, NewProduct } from './review-controls'

/** `name`: of a row. `<0>` in the others is for those who can’t see to which row a button belongs. */
const words = {
  reviews: {
    name: /*i18n*/ 'Review {number}',
    add: /*i18n*/ 'Add another review',
    up: /*i18n*/ 'Move up<0> review {number}</0>',
    down: /*i18n*/ 'Move down<0> review {number}</0>',
    remove: /*i18n*/ 'Remove<0> review {number}</0>',
  },
  picks: {
    name: /*i18n*/ 'Pick {number}',
    add: /*i18n*/ 'Add a pick',
    up: /*i18n*/ 'Move up<0> pick {number}</0>',
    down: /*i18n*/ 'Move down<0> pick {number}</0>',
    remove: /*i18n*/ 'Remove<0> pick {number}</0>',
  },
} as const satisfies Record<RowField, Record<string, string>>

type RowFieldsProps = {
  field: RowField
  scale: string
  /** The article is public: what becomes of a rating that changes is asked. */
  isPublic: boolean
  products: readonly ProductChoice[]
  categories: readonly string[]
}

export function RowFields({ field, scale, isPublic, products, categories }: RowFieldsProps) {
  const { id: formId, values } = useForm()
  const table = rowTables[field]
  const { rows, generation, list, show } = useRows(field)
  const { id, error, errorId } = useField(field)
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
  const texts = words[field]
  // A row that buttons moved is another one: its fields take its values.
  const numbered = rows.map((row, index) => ({ row, number: index + 1, key: `${generation} ${index + 1}` }))
  return (
    <div className="field">
      {error}
      <ol ref={list} className="review-rows">
        {numbered.map(({ row, number, key }, index) => (
          <li key={key} className="review-row">
            <fieldset>
              <legend className={rows.length === 1 ? 'visually-hidden' : 'review-legend'}>
                {i18n.t(texts.name, { number })}
              </legend>
              <div className="review-grid">
                {controls[field].map((control) => (
                  <Control
                    key={control.column}
                    control={
                      control.column === 'rating'
                        ? { ...control, label: () => i18n.t('Rating, 0 to {scale}', { scale }) }
                        : control
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
                    errorId={index === 0 && control.column === 'product' ? errorId : undefined}
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
                        <RichMessage
                          text={i18n.t(texts[task], { number })}
                          wrap={[(words) => <span className="visually-hidden">{words}</span>]}
                        />
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
          {i18n.t(texts.add)}
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
