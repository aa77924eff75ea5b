/** An editor whose session had ended comes back from the sign-in with the same text. */
import { data, redirect } from '@remix-run/node'
import type { FormFields } from '~/domain/form-fields'
import { pickArticle } from '~/domain/unsaved-article'
import type { RefusedSave } from './answer-save.server'
import { privatelyKept } from './cache.server'
import { readArticleForm } from './read-form.server'

const mark = 'resume'

/** After signing in: on to `to`; when an article came along, with all that was posted. */
export function redirectWithArticle(to: string, values: Record<string, string>, headers: HeadersInit) {
  if (!pickArticle(values)) return redirect(to, { status: 303, headers })
  // 307: the browser posts the same form once more, so that nothing has to be kept here for who is not signed in.
  return redirect(`${to.split(/[?#]/)[0]}?${mark}`, { status: 307, headers })
}

export function isResuming(request: Request): boolean {
  return new URL(request.url).searchParams.has(mark)
}

/** The form as it was, not saved. */
export async function resumeWriting(request: Request) {
  const form = await readArticleForm(request, (sent: FormFields) => ({ ok: true, value: sent }))
  if (!form.ok) return form.answer
  const answer: RefusedSave = {
    ok: false,
    values: pickArticle(form.values) ?? {},
    errors: [
      { field: null, message: 'You are signed in again, and your text is here. It is not saved yet.' },
    ],
  }
  return data(answer, { headers: privatelyKept })
}
