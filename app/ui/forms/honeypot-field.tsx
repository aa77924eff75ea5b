/** The honeypot field for simple bots. Hidden by a CSS class: the CSP blocks the inline style of the library. */
import { honeypotField } from '~/domain/forms/form-limits'

/** `id`: the form's. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor={`${id}-${honeypotField}`}>Leave this empty</label>
      <input id={`${id}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
