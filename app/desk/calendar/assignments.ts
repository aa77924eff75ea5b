/** Assignments: what is to be written, by whom and when; and ideas, which have no day. assignment-command.ts parses their forms. */
import {
  type AssignmentFacts,
  can,
  type Permitted,
  toAssignmentSubject,
  toStorySubject,
} from '~/domain/editors/access'
import type { FormError } from '~/domain/forms/form-result'

/** Open ones: those whose article has not been published. */
export const MAX_OPEN_ASSIGNMENTS = 2_000
export const MAX_TITLE_LENGTH = 200
export const MAX_NOTE_LENGTH = 2_000

export type AssignmentFields = {
  title: string
  /** The account that is to write it; null: nobody yet. */
  editorId: string | null
  /** The slug of a section. */
  section: string | null
  /** 2026-12-07; null: an idea. */
  day: string | null
  note: string
}

export type Assignment = AssignmentFields & {
  id: string
  version: number
  createdAt: Date
  /** The account that added it; null: it was deleted. */
  createdBy: string | null
  /** The name of `editorId`. */
  person: string | null
  article: {
    id: string
    slug: string
    title: string
    status: 'draft' | 'published'
    createdBy: string | null
  } | null
}

/** As one editor sees it. */
export type ShownAssignment = Pick<
  Assignment,
  'id' | 'version' | 'title' | 'person' | 'section' | 'day' | 'note' | 'createdAt'
> & {
  /** `slug` null: the article is another’s, which a writer cannot open. */
  article: { id: string; slug: string | null } | null
  mayStart: boolean
  mayChange: boolean
}

type By = Permitted & { id: string }

/** With the title of the article, once there is one that the editor may open. */
export function showAssignment({ article, ...assignment }: Assignment, by: By): ShownAssignment {
  const { id, version, person, section, day, note, createdAt } = assignment
  const mayOpen = article !== null && can(by, 'read', toStorySubject(article, by.id))
  return {
    ...{ id, version, person, section, day, note, createdAt },
    title: mayOpen ? article.title : assignment.title,
    article: article && { id: article.id, slug: mayOpen ? article.slug : null },
    mayStart: article === null && mayDo(by, 'start', assignment),
    mayChange: mayDo(by, 'write', assignment),
  }
}

export function mayDo(by: By, action: 'start' | 'write' | 'delete', assignment: AssignmentFacts): boolean {
  return can(by, action, toAssignmentSubject(assignment, by.id))
}

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
