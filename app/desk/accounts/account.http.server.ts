/** An editor's own account: what its page shows, and its changes, some of which need the password. */

import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type SessionEditor,
} from '~/data/editors/editor-sessions.server'
import {
  assignPerson,
  findEditorById,
  findEditorByPassword,
  findPersonOf,
  renameEditor,
  saveDeskLanguage,
  saveMailChoices,
  saveWritingView,
} from '~/data/editors/editors.server'
import { publication } from '~/data/publication/publication.server'
import { clearFailures, lockMinutes, recordAttempt } from '~/desk/kit/access/sign-in-failures.data.server'
import { listMailChoices } from '~/domain/editors/mail-choices'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { env } from '~/env.server'
import { findKnownBrowser } from '~/http/editors/editor-session.server'
import { type AccountChange, describeBrowser } from './account'
import { listDeskLanguages } from './desk-language-choices'

export async function loadAccount(editor: SessionEditor) {
  const { id, name, email } = editor
  const [sessions, person, account] = await Promise.all([
    listShownSessions(id, editor.session),
    findPersonOf(id),
    findEditorById(id),
  ])
  const mail = listMailChoices(editor).map((choice) => ({ choice, isOn: !account?.mailOff.includes(choice) }))
  return {
    ...{ name, email, person, mail, sendsMail: env().mail !== null },
    people: listPeople(),
    language: editor.language ?? '',
    languages: listDeskLanguages(),
    writingView: editor.writingView,
    hasSecondFactor: account?.hasSecondFactor ?? false,
    sessions,
  }
}

/** `own`: of the editor who looks. */
export async function listShownSessions(editorId: string, own: string) {
  return (await listSessions(editorId)).map(({ userAgent, ...session }) => ({
    ...{ ...session, browser: describeBrowser(userAgent), isThis: session.id === own },
  }))
}

/** The people whom an account can choose to be. */
export function listPeople() {
  return publication().people.map(({ slug, name }) => ({ value: slug, label: name }))
}

export async function changeOwnAccount(
  editor: SessionEditor,
  change: Exclude<AccountChange, { task: 'password' }>,
): Promise<void> {
  switch (change.task) {
    case 'name':
      return renameEditor(editor.id, change.name)
    case 'person':
      return assignPerson(editor.id, change.person)
    case 'language':
      return saveDeskLanguage(editor.id, change.language)
    case 'writing':
      return saveWritingView(editor.id, change.view)
    case 'mail':
      return saveMailChoices(editor.id, listMailChoices(editor), change.wanted)
    case 'end':
      return endOwnSession(editor.id, change.session)
    case 'end-others':
      return endOtherSessions(editor.id, editor.session)
  }
}

export type PasswordProblem = { status: number; error: FormError; headers?: HeadersInit }

/** Checks the password that an editor sent again; null: it is right. Guesses count as those of a sign-in. */
export async function findOwnPasswordProblem(
  editor: SessionEditor,
  password: string,
  request: Request,
): Promise<PasswordProblem | null> {
  const browser = await findKnownBrowser(request, editor.email)
  if (!(await recordAttempt(editor.email, browser))) return refuseTooMany()
  if (!(await findEditorByPassword(editor.email, password)))
    return {
      status: 422,
      error: { field: 'currentPassword', message: i18n.t('This isn’t your current password.') },
    }
  await clearFailures(editor.email, browser)
  return null
}

export function refuseTooMany(): PasswordProblem {
  const message = i18n.t(
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    { minutes: lockMinutes },
  )
  return {
    status: 429,
    error: { field: null, message },
    headers: { 'Retry-After': String(lockMinutes * 60) },
  }
}

/** Everybody would wait for what cannot be set up, owners included. */
export function explainNoFactors() {
  return i18n.t(
    'The operator of this site must first set SECRET_KEY: without it nobody can set up a second factor.',
  )
}
