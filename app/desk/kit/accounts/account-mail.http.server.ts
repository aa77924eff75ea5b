/** Mail about accounts, in plain text: what a link does, and until when. Each returns whether there is a mail server. */
import { queueMail } from '~/data/jobs/job-queue.server'
import { publication } from '~/data/publication/publication.server'
import { invitationDays } from '~/domain/editors/access'
import { tokenMinutes } from './editor-tokens.data.server'

export function mailInvitation(to: string, address: string, { name }: { name: string }): Promise<boolean> {
  const site = publication().site.name
  const lines = [
    `${name} invites you to the desk of ${site}, where its articles are written.`,
    `Choose your name and a password here:`,
    address,
    `The link works once, for ${invitationDays} days. If you don’t know what this is about, ignore this mail.`,
  ]
  return queueMail({ to, subject: `Your account at ${site}`, text: `${lines.join('\n\n')}\n` })
}

export function mailPasswordLink(to: string, address: string): Promise<boolean> {
  const site = publication().site.name
  const lines = [
    `Somebody, probably you, asked for a new password for the desk of ${site}. Choose it here:`,
    address,
    `The link works once, for ${tokenMinutes.password} minutes. If it wasn’t you, ignore this mail: nothing has changed.`,
  ]
  return queueMail({ to, subject: `New password for ${site}`, text: `${lines.join('\n\n')}\n` })
}
