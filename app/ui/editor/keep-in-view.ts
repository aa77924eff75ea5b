/** A save that a script sends: when nothing comes back, or an error, the form stays as it is and says so. */
import { isRouteErrorResponse } from '@remix-run/react'
import type { RejectedForm } from '~/domain/form-result'

export const saveFailed = 'Failed to save article'
const unreachable = 'The site cannot be reached. Nothing of yours is lost: save again in a moment.'
const failed = 'Something went wrong on our side. Nothing of yours is lost: save again in a moment.'

export async function keepInView<Answer>(save: () => Promise<Answer>) {
  try {
    return await save()
  } catch (error) {
    if (error instanceof Response || hasOwnPage(error)) throw error
    const answer: RejectedForm = {
      ok: false,
      values: {},
      errors: [
        // The first is what the notice says (specification 2, section 8).
        { field: null, message: saveFailed },
        // Browsers throw a TypeError when nothing comes back at all; what cannot be read did come back.
        { field: null, message: error instanceof TypeError ? unreachable : failed },
      ],
    }
    // An error's status, so that the page's data are not asked for again from who cannot answer. Remix passes on that of
    // a Response only.
    return Response.json(answer, { status: 503 })
  }
}

/** What to do about an article that is gone is asked on a page of its own. */
function hasOwnPage(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
