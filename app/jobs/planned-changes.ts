/** Applies planned changes at their time, publishes planned episodes, and unpins what has ended. No job of the queue, whose alarms are seconds late: the table itself is asked. */
import { setTimeout as sleep } from 'node:timers/promises'
import { listEditors } from '~/data/editors/editors.server'
import { writeMails } from '~/data/editors/write-mails.server'
import { queueMail } from '~/data/jobs/job-queue.server'
import { publishDueEpisodes } from '~/data/podcast/planned-episodes.server'
import { publication } from '~/data/publication/publication.server'
import { deleteEndedPins } from '~/desk/front/pins.data.server'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import { toAlertMail } from '~/desk/kit/plans/planned-changes'
import { claimAlerts, findMillisToNext } from '~/desk/kit/plans/planned-changes.data.server'
import { schedulePath } from '~/domain/editors/desk-urls'
import { wantsMail } from '~/domain/editors/mail-choices'
import { env } from '~/env.server'

/** The polling interval: changes may have been planned or moved in the meantime. */
const MAX_WAIT_MS = 1_000
/** After a failure: what is due meanwhile is at most a second late when the database is back. */
const RETRY_MS = 250
/** The wait while something is due but could not be done, because its article is being saved or another instance is at it. */
const MIN_WAIT_MS = 100
const ALERT_INTERVAL_MS = 10_000

/** Until the signal aborts, also while the database is away. Never rejects. */
export async function keepApplyingChanges(signal: AbortSignal): Promise<void> {
  // Each by itself, so that a change which blocks the first is still reported by the second.
  await Promise.all([
    repeat(signal, () => applyAndFindWait(signal)),
    repeat(signal, async () => {
      await sendAlerts()
      return ALERT_INTERVAL_MS
    }),
    repeat(signal, async () => {
      await publishDueEpisodes()
      return MAX_WAIT_MS
    }),
    repeat(signal, async () => {
      await deleteEndedPins()
      return MAX_WAIT_MS
    }),
  ])
}

/** `work`: returns how long to wait until it is done again. */
async function repeat(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  let isReported = false
  while (!signal.aborted) {
    let wait = RETRY_MS
    try {
      wait = await work()
      isReported = false
    } catch (error) {
      if (!isReported)
        console.error('Planned changes are paused:', error instanceof Error ? error.message : error)
      isReported = true
    }
    await sleep(wait, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function applyAndFindWait(signal: AbortSignal): Promise<number> {
  for (;;) {
    const millis = (await findMillisToNext()) ?? MAX_WAIT_MS
    if (millis > 0) return Math.min(Math.ceil(millis), MAX_WAIT_MS)
    if (signal.aborted) return MIN_WAIT_MS
    // One alone, if all together take longer than a statement may.
    const ended = await applyDueChanges().catch(() => applyDueChanges(1))
    if (ended === 0) return MIN_WAIT_MS
  }
}

/** One mail to everyone who may change the schedule, about all that is newly late or failed; none without a mail server. */
export async function sendAlerts(): Promise<void> {
  const { mail, siteUrl } = env()
  if (!mail) return
  const changes = await claimAlerts()
  if (changes.length === 0) return
  const about = { siteName: publication().site.name, page: new URL(schedulePath, siteUrl).href }
  // The editors who can see to it.
  const told = (await listEditors()).filter((editor) => wantsMail(editor, 'late'))
  const mails = await writeMails(told, () => toAlertMail(changes, about))
  await Promise.all(mails.map(queueMail))
}
