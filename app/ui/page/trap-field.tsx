/** A field for simple bots. Hidden by a class of ours: the style that libraries write beside it is blocked. */
import { honeypotField } from '~/domain/honeypot-field'

/** `id`: the form's. */
export function TrapField({ id }: { id: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor={`${id}-${honeypotField}`}>Leave this empty</label>
      <input id={`${id}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
