/** Job: on Mondays from seven on, in the publication's zone, queues the mail about the week before to everyone who wants it. */
import type { Task } from 'graphile-worker'
import { listEditors } from '~/data/editors/editors.server'
import { writeMails } from '~/data/editors/write-mails.server'
import { publication } from '~/data/publication/publication.server'
import { findDueMonday, queueWeeklyMails, reportWeek } from '~/desk/today/week.data.server'
import { toWeekMail } from '~/desk/today/week-mail'
import { wantsMail } from '~/domain/editors/mail-choices'
import { env } from '~/env.server'

/** Runs more often than it is due, so that it is late rather than missing after an outage. None without a mail server. */
export const mailWeek: Task = async () => {
  const monday = env().mail && (await findDueMonday())
  if (monday) await queueWeek(monday)
}

/** Does nothing if it is queued already. */
export async function queueWeek(monday: string): Promise<void> {
  const report = await reportWeek(monday)
  const { read, delivered, before } = report
  // A new site has nothing to tell yet.
  const isSilent = read + delivered === 0 && before === null
  const about = { siteName: publication().site.name, siteUrl: env().siteUrl }
  const told = isSilent ? [] : (await listEditors()).filter((editor) => wantsMail(editor, 'week'))
  await queueWeeklyMails(monday, await writeMails(told, () => toWeekMail(monday, report, about)))
}
