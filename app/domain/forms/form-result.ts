/** The result of a form submission, the same for a document POST and for fetch. */

/** `field` null: about the form as a whole. */
export type FormError = { field: string | null; message: string }

/**
 * The typed values (never passwords), so that nothing is lost, and all errors. `notice`: what a button did that changes the form
 * but does not save it.
 */
export type RejectedForm = {
  ok: false
  values: Record<string, string>
  errors: FormError[]
  notice?: string
  /** Images that were put into the text, and whose alt text is asked for. `isShowable`: they are processed. */
  undescribed?: { address: string; isShowable: boolean }[]
}

export type FormResult<Done extends object = object> = RejectedForm | ({ ok: true } & Done)

/** Whether a field with an error is blank. */
export function lacksFields({ errors, values }: RejectedForm): boolean {
  return errors.some(({ field }) => field !== null && !values[field]?.trim())
}
