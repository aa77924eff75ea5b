/** Parses what the pages send on which owners manage accounts. */
import { parseTask } from '~/desk/kit/page/tasks'
import { isRole, type Role } from '~/domain/editors/access'
import { findPasswordProblem } from '~/domain/editors/sign-in'
import {
  addressField,
  type FormFields,
  lineField,
  type ParsedForm,
  parseFields,
  textField,
} from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'

/** `person`: the slug of the person of the publication whose account it is; '': nobody's. */
type Details = { name: string; role: Role; publishesOwn: boolean; person: string }

export type AccountsChange =
  | ({ task: 'invite'; email: string } & Details)
  | { task: 'withdraw'; invitation: string }
  /** Whether everybody needs a second factor. */
  | { task: 'require'; required: boolean }

export type ManagedChange =
  | ({ task: 'save' } & Details)
  | { task: 'end'; session: string }
  | { task: 'end-all' }
  | { task: 'reset-factor' }
  | { task: 'close' }
  | { task: 'reopen' }

const details = {
  name: lineField({ label: () => i18n.t('Name'), maxLength: 100 }),
  role: textField({ label: () => i18n.t('Role'), maxLength: 20 }).refine(isRole, {
    error: () => i18n.t('Choose a role.'),
  }),
  publishesOwn: textField({ label: () => i18n.t('Publishing'), maxLength: 10 }),
  person: textField({ label: () => i18n.t('Author'), maxLength: 120 }),
}

const end = {
  session: textField({
    label: () => i18n.t('Session'),
    maxLength: 100,
    missing: () => i18n.t('Choose a session.'),
  }),
}
const accountsTasks = {
  invite: {
    ...details,
    email: addressField({ label: () => i18n.t('Email'), missing: () => i18n.t('Enter an email address.') }),
  },
  withdraw: {
    invitation: textField({
      label: () => i18n.t('Invitation'),
      maxLength: 100,
      missing: () => i18n.t('Choose an invitation.'),
    }),
  },
  require: {
    required: textField({ label: () => i18n.t('Second factor'), maxLength: 10 }).transform(
      (typed) => typed !== '',
    ),
  },
}
const accountTasks = { save: details, end, 'end-all': {}, 'reset-factor': {}, close: {}, reopen: {} }

export function parseAccountsChange(sent: FormFields): ParsedForm<AccountsChange> {
  const parsed = parseTask(accountsTasks, sent)
  if (!parsed.ok) return parsed
  if (parsed.value.task !== 'invite') return { ok: true, value: parsed.value }
  const { task, email, ...typed } = parsed.value
  return { ok: true, value: { task, email, ...toDetails(typed) } }
}

/** The same for the page of one account. */
export function parseManagedChange(sent: FormFields): ParsedForm<ManagedChange> {
  const parsed = parseTask(accountTasks, sent)
  if (!parsed.ok) return parsed
  if (parsed.value.task !== 'save') return { ok: true, value: parsed.value }
  const { task, ...typed } = parsed.value
  return { ok: true, value: { task, ...toDetails(typed) } }
}

/** Only writers are asked what they may publish without an editor. */
function toDetails({ name, person, ...sent }: Record<keyof typeof details, string>): Details {
  const role: Role = isRole(sent.role) ? sent.role : 'writer'
  return { name, role, publishesOwn: role === 'writer' && sent.publishesOwn !== '', person }
}

export const managedNotices: Record<AccountsChange['task'] | ManagedChange['task'], string> = {
  invite: /*i18n*/ 'The invitation is ready.',
  withdraw: /*i18n*/ 'The invitation is withdrawn. Its link no longer works.',
  require: /*i18n*/ 'The rule is saved.',
  save: /*i18n*/ 'The account is saved.',
  'reset-factor': /*i18n*/ 'The second factor is reset: the password is enough to sign in.',
  end: /*i18n*/ 'The session has ended.',
  'end-all': /*i18n*/ 'All sessions of this account have ended.',
  close: /*i18n*/ 'The account is closed. Nobody can sign in to it, and its articles stay.',
  reopen: /*i18n*/ 'The account is open again, with the password that it had.',
}

export const lastOwnerText =
  /*i18n*/ 'This is the only owner whose account is open. Make another account an owner first, so that somebody can manage accounts.'

export type SignUp = { name: string; password: string }

const signUpFields = {
  name: lineField({
    label: () => i18n.t('Your name'),
    maxLength: 100,
    missing: () => i18n.t('Enter your name.'),
  }),
  ...newPasswordFields(),
}

/** Two passwords; their names say that they are some, so that no answer sends them back. */
function newPasswordFields() {
  const field = (missing: () => string) =>
    textField({ label: () => i18n.t('Password'), maxLength: 1_000, missing, isVerbatim: true })
  return {
    newPassword: field(() => i18n.t('Choose a password.')),
    repeatedPassword: field(() => i18n.t('Enter the password again.')),
  }
}

export function parseNewPassword(sent: FormFields): ParsedForm<{ password: string }> {
  const parsed = parseFields(newPasswordFields(), sent)
  if (!parsed.ok) return parsed
  const { newPassword, repeatedPassword } = parsed.value
  const errors = findNewPasswordErrors(newPassword, repeatedPassword)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: { password: newPassword } }
}

const forgottenFields = {
  email: addressField({ label: () => i18n.t('Email'), missing: () => i18n.t('Enter your email address.') }),
}

export function parseForgotten(sent: FormFields): ParsedForm<{ email: string }> {
  return parseFields(forgottenFields, sent)
}

export function parseSignUp(sent: FormFields): ParsedForm<SignUp> {
  const parsed = parseFields(signUpFields, sent)
  if (!parsed.ok) return parsed
  const { name, newPassword, repeatedPassword } = parsed.value
  const errors = findNewPasswordErrors(newPassword, repeatedPassword)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: { name, password: newPassword } }
}

function findNewPasswordErrors(newPassword: string, repeatedPassword: string) {
  const problem = findPasswordProblem(newPassword)
  if (problem) return [{ field: 'newPassword', message: problem }]
  if (newPassword !== repeatedPassword)
    return [{ field: 'repeatedPassword', message: i18n.t('This isn’t the same as the password above.') }]
  return []
}
