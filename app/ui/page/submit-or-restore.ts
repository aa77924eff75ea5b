/** Keeps what was typed when a form did not get through: no network, or a server that failed. */
import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { RefusedForm } from '~/domain/form-answer'

/** The server's answer; without one, an answer like it, else the router would put an error page over the form. */
export async function submitOrRestore<Answer>(
  { request, serverAction }: ClientActionFunctionArgs,
  message: string,
): Promise<Answer | Response> {
  const sent = request.clone()
  try {
    return (await serverAction()) as Answer
  } catch (error) {
    // A redirect is an answer too.
    if (error instanceof Response) throw error
    const values: Record<string, string> = {}
    for (const [name, value] of await sent.formData()) {
      if (typeof value === 'string' && !/password/i.test(name)) values[name] ??= value
    }
    const answer: RefusedForm = { ok: false, values, errors: [{ field: null, message }] }
    // With an error's status the router does not ask for the page's data anew, from a site that cannot answer.
    return Response.json(answer, { status: 503 })
  }
}
