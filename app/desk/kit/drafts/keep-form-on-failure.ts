/** Saves by script: when the request fails, the form stays as it is and shows the error. */
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'

export const saveFailed = /*i18n*/ 'Failed to save article'
const unreachable = /*i18n*/ 'We can’t reach the site. Your text is still here: try saving again in a moment.'
const failed =
  /*i18n*/ 'Something went wrong on our end. Your text is still here: try saving again in a moment.'

/** The `clientAction` of such a form's route. */
export async function keepFormOnFailure({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || hasOwnPage(error)) throw error
    const result: RejectedForm = {
      ok: false,
      values: {},
      errors: [
        // The toast shows the first one (specification 2, section 8).
        { field: null, message: i18n.t(saveFailed) },
        // Browsers throw a TypeError when there is no response; an unreadable response throws something else.
        { field: null, message: i18n.t(error instanceof TypeError ? unreachable : failed) },
      ],
    }
    // With an error status the router does not reload the page's data from a failing server. Remix reads the status
    // of a Response only.
    return Response.json(result, { status: 503 })
  }
}

/** A deleted article has an error page of its own. */
function hasOwnPage(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
