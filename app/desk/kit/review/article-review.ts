/** A draft on its way to publication: what its steps are, and which may be next. review-command.ts parses its forms. */

/** `published` and `discarded` are made by the database, whatever ends the draft. `did`: as its history says it. */
export const stepKinds = {
  'handed-in': { did: 'Handed in' },
  'sent-back': { did: 'Sent back' },
  approved: { did: 'Approved' },
  published: { did: 'Published' },
  discarded: { did: 'Discarded' },
} as const
export type StepKind = keyof typeof stepKinds
/** The steps that somebody takes at the page of the review. */
export type MadeStep = Exclude<StepKind, 'published' | 'discarded'>

export type ReviewStep = {
  id: string
  kind: StepKind
  /** Plain; '': none. */
  note: string
  /** The version of the article when the step was made. */
  version: number
  at: Date
  /** The editor's name; null: the account was deleted, or there was none. */
  by: string | null
}

/** `publish`: approves it, and does what the button of its form does. Not for a draft above a public story, which the form merges. */
export const reviewTasks = {
  'hand-in': { label: 'Hand in', kind: 'handed-in', notice: 'Handed in. Editors see it under Today.' },
  publish: { label: 'Approve and publish', kind: 'approved', notice: 'Published.' },
  approve: { label: 'Approve', kind: 'approved', notice: 'Approved.' },
  'send-back': { label: 'Send back', kind: 'sent-back', notice: 'Sent back to the writer.' },
} as const satisfies Record<string, { label: string; kind: StepKind; notice: string }>
export type ReviewTask = keyof typeof reviewTasks

export const MAX_REVIEW_NOTE = 2_000
/** For one article, the latest; more are stored, but nobody reads them. */
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

/** `isAbove`: it is a draft above a public story. */
type ReviewRights = { isPublic: boolean; isAbove: boolean; mayWrite: boolean; mayReview: boolean }

/** Lists what can be done next with an article. `latest`: its state; null: it was never handed in. */
export function listReviewTasks(
  latest: StepKind | null,
  { isPublic, isAbove, mayWrite, mayReview }: ReviewRights,
): ReviewTask[] {
  if (isPublic && !isAbove) return []
  const publish: ReviewTask[] = isAbove ? [] : ['publish']
  if (latest === 'handed-in') return mayReview ? [...publish, 'approve', 'send-back'] : []
  if (latest === 'approved' && mayReview) return [...publish, 'send-back']
  return mayWrite ? ['hand-in'] : []
}

export const reviewNotices: Record<string, string> = {
  ...Object.fromEntries(Object.entries(reviewTasks).map(([task, { notice }]) => [task, notice])),
  note: 'The comment is added.',
  resolve: 'The comment is resolved.',
  reopen: 'The comment is open again.',
  'hand-over': 'The article now belongs to that account.',
}
