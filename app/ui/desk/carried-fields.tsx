/** Carries an article's fields through another form: hidden inputs, and the text to read. */
export function CarriedFields({ values }: { values: Record<string, string> }) {
  const { content = '', ...others } = values
  return (
    <>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details>
        <summary className="cursor-pointer py-2 font-semibold">
          What you wrote: {others.title || 'untitled'}
        </summary>
        <textarea
          name="content"
          dir="auto"
          aria-label="Article Content"
          readOnly
          rows={12}
          defaultValue={content}
          className="field-input mt-2 w-full font-mono text-sm"
        />
      </details>
    </>
  )
}
