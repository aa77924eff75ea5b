/** The field for words in the filters of a desk list. */
export function FindFilter({ query, placeholder }: { query: string; placeholder: string }) {
  return (
    <label className="list-filter grow">
      <span className="visually-hidden">Find</span>
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
