/** The honeypot field for simple bots. Hidden by a CSS class: the CSP blocks the inline style of the library. */
import { trapField } from '~/domain/trap-field'

/** `id`: the form's. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor={`${id}-${trapField}`}>Leave this empty</label>
      <input id={`${id}-${trapField}`} name={trapField} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
