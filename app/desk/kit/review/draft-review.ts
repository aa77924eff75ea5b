/** A draft on its way to publication, of an article or an entry: what its steps are, and which may be next. review-command.ts parses its forms. */
import { i18n } from '~/domain/language/desk-i18n'

/** `published` and `discarded` are made by the database, whatever ends the draft. `did`: as its history says it. */
export const stepKinds = {
  'handed-in': {
    get did() {
      return i18n.t('Handed in')
    },
  },
  'sent-back': {
    get did() {
      return i18n.t('Sent back')
    },
  },
  approved: {
    get did() {
      return i18n.t('Approved')
    },
  },
  published: {
    get did() {
      return i18n.t('Published')
    },
  },
  discarded: {
    get did() {
      return i18n.t('Discarded')
    },
  },
} as const
export type StepKind = keyof typeof stepKinds
/** The steps that somebody takes at the page of the review. */
export type MadeStep = Exclude<StepKind, 'published' | 'discarded'>

export type ReviewStep = {
  id: string
  kind: StepKind
  /** Plain; '': none. */
  note: string
  /** The version of the draft when the step was made. */
  version: number
  at: Date
  /** The editor's name; null: the account was deleted, or there was none. */
  by: string | null
}

/** `publish`: approves it, and does what the button of its form does. Not for a draft that only the form can publish. */
export const reviewTasks = {
  'hand-in': {
    get label() {
      return i18n.t('Hand in')
    },
    kind: 'handed-in',
  },
  publish: {
    get label() {
      return i18n.t('Approve and publish')
    },
    kind: 'approved',
  },
  approve: {
    get label() {
      return i18n.t('Approve')
    },
    kind: 'approved',
  },
  'send-back': {
    get label() {
      return i18n.t('Send back')
    },
    kind: 'sent-back',
  },
} as const satisfies Record<string, { label: string; kind: StepKind }>
export type ReviewTask = keyof typeof reviewTasks

export const MAX_REVIEW_NOTE = 2_000
/** For one draft, the latest; more are stored, but nobody reads them. */
export const MAX_SHOWN_STEPS = 100

/** Drafts that wait, in the header of every page. */
export const MAX_COUNTED = 100

export function isStepKind(text: string): text is StepKind {
  return Object.hasOwn(stepKinds, text)
}

export function isReviewTask(text: unknown): text is ReviewTask {
  return typeof text === 'string' && Object.hasOwn(reviewTasks, text)
}

/** Null: it was never handed in, or that draft has ended. */
export function toOpenState(latest: StepKind | null): MadeStep | null {
  return latest === 'published' || latest === 'discarded' ? null : latest
}

/** `isDraft`: there is something that readers don't see. `isPublishedHere`: it can be published without its form, which merges. */
export type ReviewRights = {
  isDraft: boolean
  isPublishedHere: boolean
  mayWrite: boolean
  mayReview: boolean
}

/** Lists what can be done next with a draft. `latest`: its state; null: it was never handed in. */
export function listReviewTasks(
  latest: StepKind | null,
  { isDraft, isPublishedHere, mayWrite, mayReview }: ReviewRights,
): ReviewTask[] {
  if (!isDraft) return []
  const publish: ReviewTask[] = isPublishedHere ? ['publish'] : []
  if (latest === 'handed-in') return mayReview ? [...publish, 'approve', 'send-back'] : []
  if (latest === 'approved' && mayReview) return [...publish, 'send-back']
  return mayWrite ? ['hand-in'] : []
}

export const reviewNotices: Record<string, string> = {
  'hand-in': /*i18n*/ 'Handed in. Editors see it under Today.',
  publish: /*i18n*/ 'Published.',
  approve: /*i18n*/ 'Approved.',
  'send-back': /*i18n*/ 'Sent back to the writer.',
  note: /*i18n*/ 'The comment is added.',
  answer: /*i18n*/ 'Your answer is added.',
  resolve: /*i18n*/ 'The comment is resolved.',
  reopen: /*i18n*/ 'The comment is open again.',
  'hand-over': /*i18n*/ 'The article now belongs to that account.',
}
