/** Signs up for the newsletter from any page: the form is posted as a document would be, and its answer is read from that page. */
import type { FormError, FormResult } from '~/domain/form-result'
import { newsletterPath } from '~/domain/urls'
import { fieldErrorId, fieldId, problemsId } from '~/ui/controls/form-ids'
import { newsletterFailed, newsletterFormId } from './newsletter-fields'

/**
 * Never fails: without an answer that can be read, the reader is told that it did not work. Not a fetcher: that needs the
 * route's module first, and afterwards the data of the page anew, and without a connection it takes the page away.
 */
export async function postNewsletter(form: HTMLFormElement): Promise<FormResult> {
  try {
    const answer = await fetch(newsletterPath, { method: 'POST', body: new FormData(form) })
    if (answer.ok) return { ok: true }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const errors = readErrors(page)
    return errors.length > 0 ? { ok: false, values: {}, errors } : lost
  } catch {
    return lost
  }
}

const lost: FormResult = { ok: false, values: {}, errors: [{ field: null, message: newsletterFailed }] }

/** What the newsletter's page says about its form. */
function readErrors(page: Document): FormError[] {
  const ids = {
    email: fieldErrorId(fieldId(newsletterFormId, 'email')),
    form: problemsId(newsletterFormId),
  }
  // Before the message stands a word that the field puts there again.
  const ofField = page.getElementById(ids.email)?.lastChild?.textContent
  const ofForm = page.getElementById(ids.form)?.textContent
  return [
    ...(ofField ? [{ field: 'email', message: ofField }] : []),
    ...(ofForm ? [{ field: null, message: ofForm }] : []),
  ]
}
