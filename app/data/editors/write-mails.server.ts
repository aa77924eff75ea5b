/** Writes mail to accounts, each in the language of its account. */
import type { Mail } from '~/data/jobs/job-queue.server'
import { speakAtDesk } from '~/data/publication/desk-languages.server'
import type { EditorAccount } from './editors.server'

/** `write`: called for each of the accounts. */
export function writeMails(
  accounts: readonly Pick<EditorAccount, 'email' | 'language'>[],
  write: () => Omit<Mail, 'to'>,
): Promise<Mail[]> {
  return Promise.all(
    accounts.map(({ email, language }) => speakAtDesk(language, async () => ({ to: email, ...write() }))),
  )
}
