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
  name: lineField({ label: 'Name', maxLength: 100 }),
  role: textField({ label: 'Role', maxLength: 20 }).refine(isRole, { error: 'Choose a role.' }),
  publishesOwn: textField({ label: 'Publishing', maxLength: 10 }),
  person: textField({ label: 'Author', maxLength: 120 }),
}

const end = { session: textField({ label: 'Session', maxLength: 100, missing: 'Choose a session.' }) }
const accountsTasks = {
  invite: { ...details, email: addressField({ label: 'Email', missing: 'Enter an email address.' }) },
  withdraw: {
    invitation: textField({ label: 'Invitation', maxLength: 100, missing: 'Choose an invitation.' }),
  },
  require: {
    required: textField({ label: 'Second factor', maxLength: 10 }).transform((typed) => typed !== ''),
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
  invite: 'The invitation is ready.',
  withdraw: 'The invitation is withdrawn. Its link no longer works.',
  require: 'The rule is saved.',
  save: 'The account is saved.',
  'reset-factor': 'The second factor is reset: the password is enough to sign in.',
  end: 'The session has ended.',
  'end-all': 'All sessions of this account have ended.',
  close: 'The account is closed. Nobody can sign in to it, and its articles stay.',
  reopen: 'The account is open again, with the password that it had.',
}

export const lastOwnerText =
  'This is the only owner whose account is open. Make another account an owner first, so that somebody can manage accounts.'

export type SignUp = { name: string; password: string }

const signUpFields = {
  name: lineField({ label: 'Your name', maxLength: 100, missing: 'Enter your name.' }),
  ...newPasswordFields(),
}

/** Two passwords; their names say that they are some, so that no answer sends them back. */
function newPasswordFields() {
  const field = (missing: string) =>
    textField({ label: 'Password', maxLength: 1_000, missing, isVerbatim: true })
  return {
    newPassword: field('Choose a password.'),
    repeatedPassword: field('Enter the password again.'),
  }
}

export function parseNewPassword(sent: FormFields): ParsedForm<{ password: string }> {
  const parsed = parseFields(newPasswordFields(), sent)
  if (!parsed.ok) return parsed
  const { newPassword, repeatedPassword } = parsed.value
  const errors = findNewPasswordErrors(newPassword, repeatedPassword)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: { password: newPassword } }
}

const forgottenFields = { email: addressField({ label: 'Email', missing: 'Enter your email address.' }) }

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
    return [{ field: 'repeatedPassword', message: 'This isn’t the same as the password above.' }]
  return []
}
