/** Changes planned for articles, and what the desk says became of them. plan-command.ts parses its forms. */
import { formatMoment } from '~/desk/kit/page/moments'
import type { FormError } from '~/domain/forms/form-result'
import { findMoments } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'

/** What can be planned. `will` and `did`: as lines of the schedule say it. */
export const plannedKinds = {
  publish: {
    get choice() {
      return i18n.t('Publish')
    },
    get will() {
      return i18n.t('Publish')
    },
    get did() {
      return i18n.t('Published')
    },
  },
  unpublish: {
    get choice() {
      return i18n.t('Unpublish (take it off the site)')
    },
    get will() {
      return i18n.t('Unpublish')
    },
    get did() {
      return i18n.t('Unpublished')
    },
  },
  /** For a public article with a draft above it. */
  update: {
    get choice() {
      return i18n.t('Update (publish the draft)')
    },
    get will() {
      return i18n.t('Update')
    },
    get did() {
      return i18n.t('Updated')
    },
  },
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
    { value: 'first', label: i18n.t('The first: {moment}', { moment: formatMoment(first, timeZone) }) },
    {
      value: 'second',
      label: i18n.t('The second, an hour or so later: {moment}', { moment: formatMoment(second, timeZone) }),
    },
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
  gone: /*i18n*/ 'This is no longer planned: it has happened, or somebody canceled it or deleted the article.',
  past: /*i18n*/ 'That time has passed. Choose one that is still to come.',
  changed:
    /*i18n*/ 'Somebody saved the article since you opened this page. Look at what changed, then schedule it.',
  taken:
    /*i18n*/ 'Something else is planned for the article at this very minute. Choose another time, or cancel that first.',
  already:
    /*i18n*/ 'The article will already be in that state at that time. Check what else is planned for it.',
  again: /*i18n*/ 'The next thing planned for the article is the same. Move or cancel that one instead.',
  'no-draft': /*i18n*/ 'No draft of the article is waiting. Save the changes as a draft first.',
  hidden: /*i18n*/ 'The article won’t be on the site at that time, so there will be nothing to update.',
  many: /*i18n*/ 'At most {limit, plural, one {# change} other {# changes}} can be planned for an article. Cancel one first.',
}

/** As an error of the form. */
export function toPlanError(outcome: Exclude<PlanOutcome, 'planned'>): FormError {
  const isOfTime = !['gone', 'changed', 'many'].includes(outcome)
  return {
    field: isOfTime ? timeField : null,
    message: i18n.t(refusals[outcome], { limit: MAX_OPEN_CHANGES }),
  }
}

/** What pages say after a command. */
export const planNotices: Record<PlanCommand['task'], string> = {
  plan: /*i18n*/ 'It’s planned.',
  move: /*i18n*/ 'It’s moved to the new time.',
  cancel: /*i18n*/ 'It’s canceled. Nothing will happen.',
  dismiss: /*i18n*/ 'It’s dismissed.',
  retry: /*i18n*/ 'Tried again. The result is below.',
}

const SECOND_MS = 1_000

/** "3 minutes late"; null: on time, which is within ten seconds. */
export function describeDelay({ dueAt, doneAt, outcome }: PlannedChange): string | null {
  if (outcome !== 'done' || !doneAt) return null
  const seconds = Math.round((doneAt.getTime() - dueAt.getTime()) / SECOND_MS)
  if (seconds <= LATE_SECONDS) return null
  if (seconds < 120)
    return i18n.t('{count, plural, one {# second late} other {# seconds late}}', { count: seconds })
  if (seconds < 7_200)
    return i18n.t('{count, plural, one {# minute late} other {# minutes late}}', {
      count: Math.round(seconds / 60),
    })
  return i18n.t('{count, plural, one {# hour late} other {# hours late}}', {
    count: Math.round(seconds / 3_600),
  })
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
  const lines = changes.slice(0, MAX_LINES).map(describeAlert)
  const left = changes.length - MAX_LINES
  const more =
    left > 0 ? [i18n.t('{count, plural, one {… and # more} other {… and # more}}', { count: left })] : []
  const text = `${[...lines, ...more].map((line) => `- ${line}`).join('\n')}\n\n${i18n.t('See to them here: {page}', { page })}\n`
  const subject =
    changes.length === 1 && first
      ? i18n.t('{site}: “{title}” late or failed', { site: siteName, title: first.title })
      : i18n.t(
          '{site}: {count, plural, one {{number} planned change} other {{number} planned changes}} late or failed',
          {
            ...{ site: siteName, count: changes.length, number: String(changes.length) },
          },
        )
  return { subject, text }
}

function describeAlert(change: PlannedChange): string {
  const { kind, title, dueAt, timeZone, outcome, reason } = change
  const planned = { will: plannedKinds[kind].will, title, moment: formatMoment(dueAt, timeZone) }
  if (outcome === null) return i18n.t('{will} “{title}”, planned for {moment}: hasn’t happened yet', planned)
  if (outcome === 'failed')
    return i18n.t('{will} “{title}”, planned for {moment}: failed: {reason}', { ...planned, reason })
  const delay = describeDelay(change)
  return delay === null
    ? i18n.t('{will} “{title}”, planned for {moment}: happened late', planned)
    : i18n.t('{will} “{title}”, planned for {moment}: happened {delay}', { ...planned, delay })
}
