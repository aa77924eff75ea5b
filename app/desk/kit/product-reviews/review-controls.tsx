/** The fields of one review or pick, and those of a new product. */
import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { useCan } from '~/desk/kit/page/use-can'
import { taskField } from '~/desk/kit/pictures/article-pictures'
import { units } from '~/domain/products/review-limits'
import { askedColumn, keepColumn, type RowField } from '~/domain/products/review-texts'
import { rowFieldName, type TextRow } from '~/domain/text/text-rows'
import { formatRowTask, newProductFields } from '~/domain/unsaved/form-rows'
import { Field } from '~/ui/controls/field'
import { useForm } from '~/ui/controls/form'
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

export const controls: Record<RowField, Control[]> = {
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
    { column: 'note', label: 'Reason', rows: 2, hint: 'Why it won this award.' },
    { column: 'review', label: 'Linked review', hint: 'The slug of an article.' },
    { column: 'since', label: 'Since', isDate: true, isHalf: true },
    { column: 'replacedOn', label: 'Replaced on', isDate: true, isHalf: true },
  ],
}

type ControlProps = {
  control: Control
  id: string
  name: string
  value: string
  product: ProductChoice | undefined
  errorId: string | undefined
}

export function Control({
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

/** Asks what becomes of the rating that readers know. */
export function FormerRating({ row, number }: { row: TextRow; number: number }) {
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
export function NewProduct({ field, categories, category }: NewProductProps) {
  const { rejection, values } = useForm()
  const mayCreate = useCan()('write', 'product')
  const names = newProductFields(field)
  const isOpen = Object.values(names).some(
    (name) => rejection?.errors.some((error) => error.field === name) || values[name],
  )
  const options = categories.map((name) => ({ value: name, label: name }))
  if (!mayCreate) return null
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
