/** Shows what was typed into a refused form, as plain text to copy. */
import type { TypedText } from '~/domain/forms/typed-text'

/** `typed`: null if it was not read, because it is too long or not a form. */
export function ReturnedText({ typed }: { typed: TypedText[] | null }) {
  if (!typed)
    return (
      <p className="mx-auto mt-4 max-w-prose text-lg">
        Your text is still in the form: use your browser’s Back button to return to it.
      </p>
    )
  if (typed.length === 0) return null
  return (
    <section aria-labelledby="returned-text" className="mx-auto mt-12 max-w-prose text-left">
      <h2 id="returned-text" className="text-xl font-bold">
        What your browser sent
      </h2>
      <p className="mt-2 text-muted">
        If you wrote this, copy it before you leave this page. If you did not, another site made it up.
      </p>
      {typed.map(({ label, text }, index) => {
        const id = `returned-text-${index + 1}`
        return (
          <div key={id} className="field mt-4">
            <label htmlFor={id} className="field-label">
              {label}
            </label>
            <textarea
              id={id}
              dir="auto"
              readOnly
              rows={Math.min(12, text.split('\n').length + Math.floor(text.length / 80))}
              className="field-input"
              defaultValue={text}
            />
          </div>
        )
      })}
    </section>
  )
}
