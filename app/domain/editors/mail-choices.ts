/** The kinds of mail that an account is sent unless it has turned them off. */
import { i18n } from '~/domain/language/desk-i18n'
import { type Action, can, type Permitted, type Subject } from './access'

/** The kinds of mail by the names that are stored. `to`: sent to accounts that may do this. */
export const mailChoices = {
  'handed-in': {
    get label() {
      return i18n.t('A draft is handed in')
    },
    to: ['publish', 'article'],
  },
  answers: {
    get label() {
      return i18n.t('Your draft is sent back or approved')
    },
    to: ['read', 'task'],
  },
  notes: {
    get label() {
      return i18n.t('Somebody comments on your draft')
    },
    to: ['read', 'task'],
  },
  late: {
    get label() {
      return i18n.t('Something planned is late or failed')
    },
    to: ['write', 'article'],
  },
  week: {
    get label() {
      return i18n.t('What was read, on Monday mornings')
    },
    to: ['read', 'statistics'],
  },
} as const satisfies Record<string, { label: string; to: readonly [Action, Subject] }>

export type MailChoice = keyof typeof mailChoices

export const mailChoiceNames = Object.keys(mailChoices) as MailChoice[]

/** Lists those of an account's role, wanted or not. */
export function listMailChoices(account: Permitted): MailChoice[] {
  return mailChoiceNames.filter((name) => {
    const [action, subject] = mailChoices[name].to
    return can(account, action, subject)
  })
}

type Account = Permitted & { mailOff: readonly string[]; disabledAt: Date | null }

/** Whether to send it: the account is open, of a role that is sent it, and has not turned it off. */
export function wantsMail(account: Account, choice: MailChoice): boolean {
  const isOff = account.disabledAt !== null || account.mailOff.includes(choice)
  return !isOff && listMailChoices(account).includes(choice)
}
