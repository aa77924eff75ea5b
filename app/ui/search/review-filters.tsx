/** Narrows a search down to stories that review something: a plain GET form, folded away until it is used. */
import { Form } from '@remix-run/react'
import { i18n } from '~/domain/language/i18n'
import { noReviewFilters, type ReviewFields, toReviewParameters } from '~/domain/search/review-filters'
import { searchPath, searchUrl } from '~/domain/site/urls'

/** `parameters`: of the page. */
type ReviewFiltersProps = ReviewFields & { parameters: Record<string, string> }

const ownNames = Object.keys(toReviewParameters(noReviewFilters))

export function ReviewFilters({ ratings, currency, parameters }: ReviewFiltersProps) {
  const others = Object.entries(parameters).filter(([name]) => !ownNames.includes(name))
  const isUsed = others.length < Object.keys(parameters).length
  return (
    // New fields for another search, because browsers keep what was typed.
    <details key={JSON.stringify(parameters)} open={isUsed} className="review-filters">
      <summary className="summary">{i18n.t('Filter by rating and price')}</summary>
      <Form action={searchPath} className="review-filter-fields">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="rated" className="field-label">
            {i18n.t({ id: 'filter.rated', message: 'Rated' })}
          </label>
          <select id="rated" name="rated" defaultValue={parameters.rated ?? ''} className="field-input">
            <option value="">{i18n.t({ id: 'filter.anyRating', message: 'Any' })}</option>
            {ratings.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {currency === null
          ? null
          : (['price-from', 'price-to'] as const).map((name) => (
              <div key={name} className="field">
                <label htmlFor={name} className="field-label">
                  {name === 'price-from'
                    ? i18n.t('Price from ({currency})', { currency })
                    : i18n.t('Price up to ({currency})', { currency })}
                </label>
                <input
                  id={name}
                  type="number"
                  name={name}
                  min={0}
                  max={999_999_999_999}
                  step="any"
                  inputMode="decimal"
                  defaultValue={parameters[name]}
                  className="field-input"
                />
              </div>
            ))}
        <label className="still-sold">
          <input
            type="checkbox"
            name="sold"
            value="yes"
            defaultChecked={parameters.sold === 'yes'}
            className="size-5 shrink-0"
          />
          {i18n.t('Still sold')}
        </label>
        <p className="flex items-center gap-4">
          <button type="submit" className="button-quiet">
            {i18n.t({ id: 'filter.show', message: 'Show' })}
          </button>
          {isUsed ? (
            <a href={searchUrl(Object.fromEntries(others))} className="footer-link font-semibold text-accent">
              {i18n.t({ id: 'filter.clear', message: 'Clear' })}
            </a>
          ) : null}
        </p>
      </Form>
    </details>
  )
}
