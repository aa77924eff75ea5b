/** Posts the newsletter form like a document, and reads the errors from the page in the response. */
import type { FormError, FormResult } from '~/domain/forms/form-result'
import { newsletterPath } from '~/domain/site/urls'
import { fieldErrorId, fieldId, problemsId } from '~/ui/controls/form-ids'
import { newsletterFailed, newsletterFormId } from './newsletter-fields'

/**
 * Never throws: without a readable response the result is a general error. Not a fetcher: that would load the route's
 * module first, reload the page's data afterwards, and offline replace the page by an error.
 */
export async function postNewsletter(form: HTMLFormElement): Promise<FormResult> {
  try {
    const response = await fetch(newsletterPath, { method: 'POST', body: new FormData(form) })
    if (response.ok) return { ok: true }
    const page = new DOMParser().parseFromString(withoutStyles(await response.text()), 'text/html')
    const errors = readErrors(page)
    return errors.length > 0 ? { ok: false, values: {}, errors } : failed
  } catch {
    return failed
  }
}

const failed: FormResult = { ok: false, values: {}, errors: [{ field: null, message: newsletterFailed }] }

/** This page's content security policy does not allow the other page's inline styles. */
function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, '')
}

/** The errors that the newsletter's page shows. */
function readErrors(page: Document): FormError[] {
  const ids = {
    email: fieldErrorId(fieldId(newsletterFormId, 'email')),
    form: problemsId(newsletterFormId),
  }
  // The last child, because the field adds a hidden "Error:" before the message.
  const ofField = page.getElementById(ids.email)?.lastChild?.textContent
  const ofForm = page.getElementById(ids.form)?.textContent
  return [
    ...(ofField ? [{ field: 'email', message: ofField }] : []),
    ...(ofForm ? [{ field: null, message: ofForm }] : []),
  ]
}
