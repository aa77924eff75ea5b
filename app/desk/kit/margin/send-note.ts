/** Answers or resolves a comment beside the text, without leaving it. */
import type { BesideNotes } from '~/desk/kit/review/open-notes'
import { articleNotesPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'

/** `id`: of the answer, the same one until it is sent, so that it is added once. */
export type SentNote =
  | { task: 'answer'; id: string; chosen: string; text: string }
  | { task: 'resolve'; chosen: string }

/** `problem`: what to do about it; null: it is done. `notes`: those that are open then; null: that is not known. */
type Outcome = { problem: string | null; notes: BesideNotes | null }

/** Never rejects. */
export async function sendNote(slug: string, sent: SentNote): Promise<Outcome> {
  try {
    const body = new URLSearchParams(sent)
    const response = await fetch(articleNotesPath(slug), { method: 'POST', body })
    if (response.status === 401)
      return fail(i18n.t('Your session has ended. Sign in again in another tab, then send it again.'))
    if (response.status === 403) return fail(i18n.t('Your account doesn’t allow this.'))
    if (response.status === 404) return fail(i18n.t('This article was deleted, and its comments with it.'))
    const { problem, notes } = (await response.json()) as Outcome
    return { problem, notes: notes && revive(notes) }
  } catch {
    return fail(
      i18n.t('Not sent: we can’t reach the site. Your words are still here. Try again in a moment.'),
    )
  }
}

function fail(problem: string): Outcome {
  return { problem, notes: null }
}

/** JSON has no moments. */
function revive({ notes, total }: BesideNotes): BesideNotes {
  const read = notes.map((note) => ({
    ...note,
    at: new Date(note.at),
    answers: note.answers.map((answer) => ({ ...answer, at: new Date(answer.at) })),
  }))
  return { notes: read, total }
}
