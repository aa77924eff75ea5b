/** The honeypot field for simple bots. Hidden by a CSS class: the CSP blocks the inline style of the library. */
import { honeypotField } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/i18n'

/** `id`: the form's. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <p className="trap" aria-hidden="true">
      <label htmlFor={`${id}-${honeypotField}`}>{i18n.t('Leave this empty')}</label>
      <input id={`${id}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
