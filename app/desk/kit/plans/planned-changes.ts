/** Changes planned for articles, and what the desk says became of them. plan-command.ts parses its forms. */
import { formatMoment } from '~/desk/kit/page/moments'
import type { FormError } from '~/domain/forms/form-result'
import { findMoments } from '~/domain/forms/publication-date'

/** What can be planned. `will` and `did`: as lines of the schedule say it. */
export const plannedKinds = {
  publish: { choice: 'Publish', will: 'Publish', did: 'Published' },
  unpublish: { choice: 'Unpublish (take it off the site)', will: 'Unpublish', did: 'Unpublished' },
  /** For a public article with a draft above it. */
  update: { choice: 'Update (publish the draft)', will: 'Update', did: 'Updated' },
} as const
export type PlannedKind = keyof typeof plannedKinds

/** skipped: the story was deleted or already so, or its draft gone; canceled: by an editor. */
export type PlannedOutcome = 'done' | 'failed' | 'skipped' | 'canceled'

export type PlannedChange = {
  id: string
  kind: PlannedKind
  /** Null: the story was deleted. */
  story: { id: string; slug: string } | null
  title: string
  dueAt: Date
  /** As typed in `timeZone`: 2026-11-30T09:00. */
  localTime: string
  timeZone: string
  /** The editor's name; null: the account was deleted. */
  createdBy: string | null
  /** Null, as is `outcome`: still to come. */
  doneAt: Date | null
  outcome: PlannedOutcome | null
  /** Why it failed or was skipped. */
  reason: string | null
  /** The version that goes out; null: none does. */
  goesOut: number | null
  /** For a change to come: the version of the draft that was saved above that, and waits; null: there is none. */
  laterDraft: number | null
  /** For a change to come: why it would fail now; null: nothing is missing. */
  missing: string | null
  /** It should have been done more than ten seconds ago, by the database's clock. */
  isLate: boolean
  /** It failed, and nobody has seen to it yet. */
  isUnsettled: boolean
}

/** In the order of (due_at, id), or of what is done (done_at, id). */
export type ChangeList = 'coming' | 'done'

/** Open changes of one story. */
export const MAX_OPEN_CHANGES = 20
/** After this many seconds, a change counts as late. */
export const LATE_SECONDS = 10
/** After this many, editors get mail about it. */
export const ALERT_SECONDS = 120

export type PlannedTime = { dueAt: Date; localTime: string; timeZone: string }
export type PlanCommand =
  /** `seen`: the version of the story, or of the draft above it, that the page showed; null: it showed none. */
  | ({ task: 'plan'; kind: PlannedKind; seen: number | null } & PlannedTime)
  | ({ task: 'move'; change: string } & PlannedTime)
  /** dismiss: a failed one that nobody needs to see to any more. */
  | { task: 'cancel' | 'dismiss' | 'retry'; change: string }

export const timeField = 'at' as const
export const occurrenceField = 'occurrence' as const
/** The choices for a time that clocks show twice; empty for all others. */
export function listOccurrences(
  at: string,
  timeZone: string,
): { value: 'first' | 'second'; label: string }[] {
  const found = findMoments(at, timeZone)
  if (!found || 'skipped' in found || !found.moments[1]) return []
  const [first, second] = found.moments
  return [
    { value: 'first', label: `The first: ${formatMoment(first, timeZone)}` },
    { value: 'second', label: `The second, an hour or so later: ${formatMoment(second, timeZone)}` },
  ]
}

/** Finds which of two hours a moment is in, where clocks show both alike. */
export function findOccurrence(moment: Date, at: string, timeZone: string): 'first' | 'second' {
  const found = findMoments(at, timeZone)
  const second = found && 'moments' in found ? found.moments[1] : undefined
  return second !== undefined && moment >= second ? 'second' : 'first'
}

/** The result of plan_change(). */
export type PlanOutcome =
  | 'planned'
  | 'gone'
  | 'past'
  | 'changed'
  | 'taken'
  | 'already'
  | 'again'
  | 'no-draft'
  | 'hidden'
  | 'many'

const refusals: Record<Exclude<PlanOutcome, 'planned'>, string> = {
  gone: 'This is no longer planned: it has happened, or somebody canceled it or deleted the article.',
  past: 'That time has passed. Choose one that is still to come.',
  changed: 'Somebody saved the article since you opened this page. Look at what changed, then schedule it.',
  taken:
    'Something else is planned for the article at this very minute. Choose another time, or cancel that first.',
  already: 'The article will already be in that state at that time. Check what else is planned for it.',
  again: 'The next thing planned for the article is the same. Move or cancel that one instead.',
  'no-draft': 'No draft of the article is waiting. Save the changes as a draft first.',
  hidden: 'The article won’t be on the site at that time, so there will be nothing to update.',
  many: `At most ${MAX_OPEN_CHANGES} changes can be planned for an article. Cancel one first.`,
}

/** As an error of the form. */
export function toPlanError(outcome: Exclude<PlanOutcome, 'planned'>): FormError {
  const isOfTime = !['gone', 'changed', 'many'].includes(outcome)
  return { field: isOfTime ? timeField : null, message: refusals[outcome] }
}

/** What pages say after a command. */
export const planNotices: Record<PlanCommand['task'], string> = {
  plan: 'It’s planned.',
  move: 'It’s moved to the new time.',
  cancel: 'It’s canceled. Nothing will happen.',
  dismiss: 'It’s dismissed.',
  retry: 'Tried again. The result is below.',
}

const SECOND_MS = 1_000

/** "3 minutes late"; null: on time, which is within ten seconds. */
export function describeDelay({ dueAt, doneAt, outcome }: PlannedChange): string | null {
  if (outcome !== 'done' || !doneAt) return null
  const seconds = Math.round((doneAt.getTime() - dueAt.getTime()) / SECOND_MS)
  if (seconds <= LATE_SECONDS) return null
  const [count, unit] =
    seconds < 120
      ? [seconds, 'seconds']
      : seconds < 7_200
        ? [Math.round(seconds / 60), 'minutes']
        : [Math.round(seconds / 3_600), 'hours']
  return `${count} ${unit} late`
}

/** Lines of a mail: thousands may be late at once. */
const MAX_LINES = 20

/**
 * Makes the mail that tells editors of changes that are late or failed: one mail, however many there are. `page`: where to see to
 * them.
 */
export function toAlertMail(
  changes: readonly PlannedChange[],
  { siteName, page }: { siteName: string; page: string },
): { subject: string; text: string } {
  const [first] = changes
  const what = changes.length === 1 && first ? `“${first.title}”` : `${changes.length} planned changes`
  const lines = changes.slice(0, MAX_LINES).map(describeAlert)
  const more = changes.length > MAX_LINES ? [`… and ${changes.length - MAX_LINES} more`] : []
  const text = `${[...lines, ...more].map((line) => `- ${line}`).join('\n')}\n\nSee to them here: ${page}\n`
  return { subject: `${siteName}: ${what} late or failed`, text }
}

function describeAlert(change: PlannedChange): string {
  const { kind, title, dueAt, timeZone, outcome, reason } = change
  const { will } = plannedKinds[kind]
  const became =
    outcome === null
      ? 'hasn’t happened yet'
      : outcome === 'failed'
        ? `failed: ${reason}`
        : `happened ${describeDelay(change) ?? 'late'}`
  return `${will} “${title}”, planned for ${formatMoment(dueAt, timeZone)}: ${became}`
}
