/** How much there may be of assignments, and what pages say after a write or a refused one. */

import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'

/** Open ones: those whose article has not been published. */
export const MAX_OPEN_ASSIGNMENTS = 2_000
export const MAX_TITLE_LENGTH = 200
export const MAX_NOTE_LENGTH = 2_000

/** The outcome of a write. `stale`: somebody changed it since the page was opened. */
export type AssignmentOutcome = 'done' | 'gone' | 'denied' | 'stale' | 'many'

const refusals: Record<Exclude<AssignmentOutcome, 'done'>, () => string> = {
  gone: () => i18n.t('Somebody has deleted this assignment.'),
  denied: () =>
    i18n.t('Your account doesn’t allow this: it is somebody else’s assignment, or editors decide about it.'),
  stale: () =>
    i18n.t(
      'Somebody changed this assignment since you opened the page. Look at what it says now, then try again.',
    ),
  many: () =>
    i18n.t('There are {count, number} open assignments and ideas, which is the most. Delete some first.', {
      count: MAX_OPEN_ASSIGNMENTS,
    }),
}

const statuses: Record<Exclude<AssignmentOutcome, 'done'>, number> = {
  gone: 422,
  denied: 403,
  stale: 409,
  many: 422,
}

export function toRefusal(outcome: Exclude<AssignmentOutcome, 'done'>): {
  status: number
  errors: FormError[]
} {
  return { status: statuses[outcome], errors: [{ field: null, message: refusals[outcome]() }] }
}

/** What pages say after a command. */
export const assignmentNotices = {
  add: /*i18n*/ 'It’s added.',
  save: /*i18n*/ 'It’s saved.',
  'set-day': /*i18n*/ 'It’s moved to the new day.',
  delete: /*i18n*/ 'It’s deleted.',
}
