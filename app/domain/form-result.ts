/** What a form's sender gets back, the same for a whole page and for a script. */

/** `field` null: about the form as a whole. */
export type FormError = { field: string | null; message: string }

/** What was typed, so that nothing is lost (never passwords), and everything that is wrong with it. */
export type RejectedForm = { ok: false; values: Record<string, string>; errors: FormError[] }

export type FormResult<Done extends object = object> = RejectedForm | ({ ok: true } & Done)

/** Whether a field that may not be blank is. */
export function lacksFields({ errors, values }: RejectedForm): boolean {
  return errors.some(({ field }) => field !== null && !values[field]?.trim())
}
