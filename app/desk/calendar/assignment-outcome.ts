/** How much there may be of assignments, and what pages say after a write or a refused one. */
import type { FormError } from '~/domain/forms/form-result'

/** Open ones: those whose article has not been published. */
export const MAX_OPEN_ASSIGNMENTS = 2_000
export const MAX_TITLE_LENGTH = 200
export const MAX_NOTE_LENGTH = 2_000

/** The outcome of a write. `stale`: somebody changed it since the page was opened. */
export type AssignmentOutcome = 'done' | 'gone' | 'denied' | 'stale' | 'many'

const refusals: Record<Exclude<AssignmentOutcome, 'done'>, FormError> = {
  gone: { field: null, message: 'Somebody has deleted this assignment.' },
  denied: {
    field: null,
    message: 'Your account doesn’t allow this: it is somebody else’s assignment, or editors decide about it.',
  },
  stale: {
    field: null,
    message:
      'Somebody changed this assignment since you opened the page. Look at what it says now, then try again.',
  },
  many: {
    field: null,
    message: 'There are 2,000 open assignments and ideas, which is the most. Delete some first.',
  },
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
  return { status: statuses[outcome], errors: [refusals[outcome]] }
}

/** What pages say after a command. */
export const assignmentNotices = {
  add: 'It’s added.',
  save: 'It’s saved.',
  'set-day': 'It’s moved to the new day.',
  delete: 'It’s deleted.',
}
