/** Keeps what was typed when a form could not be submitted: no network, or a failing server. */
import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { RejectedForm } from '~/domain/forms/form-result'

/** Returns the action's result or, on failure, a rejected form: else the router would show an error page instead. */
export async function submitOrRestore<Result>(
  { request, serverAction }: ClientActionFunctionArgs,
  message: string,
): Promise<Result | Response> {
  const sent = request.clone()
  try {
    return (await serverAction()) as Result
  } catch (error) {
    // A redirect, for example: not a failure.
    if (error instanceof Response) throw error
    const values: Record<string, string> = {}
    for (const [name, value] of await sent.formData()) {
      if (typeof value === 'string' && !/password/i.test(name)) values[name] ??= value
    }
    const result: RejectedForm = { ok: false, values, errors: [{ field: null, message }] }
    // With an error status the router does not reload the page's data from a failing server.
    return Response.json(result, { status: 503 })
  }
}
