/** The fields of one review or pick, and those of a new product. */
import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { useCan } from '~/desk/kit/page/use-can'
import { taskField } from '~/desk/kit/pictures/article-pictures'
import { i18n } from '~/domain/language/desk-i18n'
import { type Unit, units } from '~/domain/products/review-limits'
import { askedColumn, keepColumn, type RowField } from '~/domain/products/review-texts'
import { rowFieldName, type TextRow } from '~/domain/text/text-rows'
import { formatRowTask, newProductFields } from '~/domain/unsaved/form-rows'
import { Field } from '~/ui/controls/field'
import { useForm } from '~/ui/controls/form'
import type { ProductChoice } from './known-products'

type Control = {
  column: string
  label: () => string
  hint?: () => string
  rows?: number
  list?: string
  isHalf?: boolean
  isDate?: boolean
}

export const controls: Record<RowField, Control[]> = {
  reviews: [
    {
      column: 'product',
      label: () => i18n.t('Product'),
      list: 'known-products',
      hint: () => i18n.t('Its slug or its exact name.'),
    },
    { column: 'rating', label: () => i18n.t('Rating'), isHalf: true },
    { column: 'unit', label: () => i18n.t('Unit'), isHalf: true },
    { column: 'verdict', label: () => i18n.t('Verdict'), rows: 3, hint: () => i18n.t('Two sentences.') },
    {
      column: 'pros',
      label: () => i18n.t('Pros'),
      rows: 4,
      hint: () => i18n.t('One on each line, at most eight.'),
    },
    {
      column: 'cons',
      label: () => i18n.t('Cons'),
      rows: 3,
      hint: () => i18n.t('One on each line, at most eight.'),
    },
    { column: 'bestFor', label: () => i18n.t('Best for') },
    { column: 'notFor', label: () => i18n.t('Not for') },
    {
      column: 'scores',
      label: () => i18n.t('Sub-scores'),
      rows: 3,
      hint: () => i18n.t('One on each line, with or without a weight: Battery: 9.0 (40%)'),
    },
    { column: 'testedFrom', label: () => i18n.t('Tested from'), isDate: true, isHalf: true },
    { column: 'testedTo', label: () => i18n.t('Tested to'), isDate: true, isHalf: true },
    { column: 'method', label: () => i18n.t('How we test'), hint: () => i18n.t('The address of a page.') },
    {
      column: 'earlier',
      label: () => i18n.t('Earlier ratings'),
      rows: 2,
      hint: () => i18n.t('One on each line: {example}', { example: '8.0 on 2026-01-31: why it changed' }),
    },
  ],
  picks: [
    { column: 'product', label: () => i18n.t('Product'), list: 'known-products' },
    { column: 'award', label: () => i18n.t('Award'), hint: () => i18n.t('Such as Best overall.') },
    { column: 'note', label: () => i18n.t('Reason'), rows: 2, hint: () => i18n.t('Why it won this award.') },
    { column: 'review', label: () => i18n.t('Linked review'), hint: () => i18n.t('The slug of an article.') },
    { column: 'since', label: () => i18n.t('Since'), isDate: true, isHalf: true },
    { column: 'replacedOn', label: () => i18n.t('Replaced on'), isDate: true, isHalf: true },
  ],
}

const unitNames: Record<Unit, string> = {
  bought: /*i18n*/ 'Bought',
  loan: /*i18n*/ 'On loan',
  gift: /*i18n*/ 'A gift',
  own: /*i18n*/ 'Our own',
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
  const note = product ? [product.name, product.brand].filter(Boolean).join(' · ') : hint?.()
  const attributes = {
    ...{ id, name, defaultValue: value, className: 'field-input' },
    'aria-describedby': [errorId, note && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': errorId ? true : undefined,
  }
  return (
    <div className={isHalf ? 'review-half' : 'review-whole'}>
      <label htmlFor={id} className="review-label">
        {label()}
      </label>
      {column === 'unit' ? (
        <select {...attributes}>
          <option value="">{i18n.t('Not said')}</option>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {i18n.t(unitNames[unit])}
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
        <span>{i18n.t('If the rating changes, keep the former one under earlier ratings')}</span>
      </label>
      <label>
        <span className="review-label">{i18n.t('Why it changed')}</span>
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
      <summary className="people-more">{i18n.t('New product')}</summary>
      <div className="review-new-fields">
        <Field name={names.name} label={i18n.t('Name of the new product')} />
        <Field name={names.brand} label={i18n.t('Brand')} />
        <SelectField
          name={names.category}
          label={i18n.t('Category of the product')}
          groups={[{ name: null, options }]}
          none={category || i18n.t('Choose…')}
        />
        <Field name={names.price} label={i18n.t('Price, such as 899 or 899 EUR')} />
        <Field name={names.link} label={i18n.t('Link to a retailer')} />
        <button
          type="submit"
          name={taskField}
          value={formatRowTask({ task: 'create', field, row: 1 })}
          className="button-quiet"
        >
          {i18n.t('Create product')}
        </button>
        <p className="review-hint">{i18n.t('Your article stays as it is, and isn’t saved by this.')}</p>
      </div>
    </details>
  )
}
