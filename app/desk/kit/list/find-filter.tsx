/** The field for words in the filters of a desk list. */
import { i18n } from '~/domain/language/desk-i18n'

export function FindFilter({ query, placeholder }: { query: string; placeholder: string }) {
  return (
    <label className="list-filter grow">
      <span className="visually-hidden">{i18n.t('Find')}</span>
      <input
        type="search"
        dir="auto"
        name="q"
        defaultValue={query}
        maxLength={200}
        placeholder={placeholder}
      />
    </label>
  )
}
