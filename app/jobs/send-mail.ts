/** Job: hands a mail to the server of `SMTP_URL`. */
import type { Task } from 'graphile-worker'
import { createTransport } from 'nodemailer'
import { JobProblem, type Mail } from '~/data/jobs/job-queue.server'
import { env } from '~/env.server'

/** The longest silence at each step. */
const TIMEOUT_MS = 10_000

/** The payload: a Mail. Mail that is queued when there is no longer a server is dropped. */
export const sendMail: Task = async (payload) => {
  const settings = env().mail
  if (!settings) return
  const { to, subject, text } = payload as Mail
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      ...{ from: settings.from, to: { name: '', address: to }, subject, text },
      // Keeps vacation notices from coming back (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    throw new JobProblem(describeFailure(error), 'warn')
  }
}

/** Without the server's own words, which may name the recipient. */
function describeFailure(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (code === 'EAUTH') return 'The mail server didn’t accept the user name and password of SMTP_URL.'
  if (responseCode) return `The mail server refused the message (code ${responseCode}).`
  return 'The mail server can’t be reached, or didn’t answer in time.'
}
