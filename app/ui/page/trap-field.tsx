/** A field for simple bots. Hidden by a class of ours: the style that libraries write beside it is blocked. */
import { trapField } from '~/domain/trap-field'

/** `id`: the form's. */
export function TrapField({ id }: { id: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor={`${id}-${trapField}`}>Leave this empty</label>
      <input id={`${id}-${trapField}`} name={trapField} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
