/** Mail about accounts, in plain text: what a link does, and until when. Each returns whether there is a mail server. */
import { queueMail } from '~/data/jobs/job-queue.server'
import { publication } from '~/data/publication/publication.server'
import { invitationDays } from '~/domain/editors/access'
import { i18n } from '~/domain/language/desk-i18n'
import { tokenMinutes } from './editor-tokens.data.server'

export function mailInvitation(to: string, address: string, { name }: { name: string }): Promise<boolean> {
  const site = publication().site.name
  const lines = [
    i18n.t('{name} invites you to the desk of {site}, where its articles are written.', { name, site }),
    i18n.t('Choose your name and a password here:'),
    address,
    i18n.t(
      '{days, plural, one {The link works once, for # day.} other {The link works once, for # days.}} If you don’t know what this is about, ignore this mail.',
      { days: invitationDays },
    ),
  ]
  return queueMail({
    to,
    subject: i18n.t('Your account at {site}', { site }),
    text: `${lines.join('\n\n')}\n`,
  })
}

export function mailPasswordLink(to: string, address: string): Promise<boolean> {
  const site = publication().site.name
  const lines = [
    i18n.t('Somebody, probably you, asked for a new password for the desk of {site}. Choose it here:', {
      site,
    }),
    address,
    i18n.t(
      '{minutes, plural, one {The link works once, for # minute.} other {The link works once, for # minutes.}} If it wasn’t you, ignore this mail: nothing has changed.',
      { minutes: tokenMinutes.password },
    ),
  ]
  return queueMail({
    to,
    subject: i18n.t('New password for {site}', { site }),
    text: `${lines.join('\n\n')}\n`,
  })
}
