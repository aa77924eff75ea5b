/** An editor's own account: what its page shows, and the changes that need no password. */
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type SessionEditor,
} from '~/data/desk/editor-sessions.server'
import {
  assignPerson,
  findEditorById,
  findPersonOf,
  renameEditor,
  saveMailChoices,
} from '~/data/desk/editors.server'
import { publication } from '~/data/publication/publication.server'
import { type AccountChange, describeBrowser } from '~/domain/desk/account'
import { listMailChoices } from '~/domain/desk/mail-choices'
import { env } from '~/env.server'

export async function loadAccount(editor: SessionEditor) {
  const { id, name, email } = editor
  const [sessions, person, account] = await Promise.all([
    listSessions(id),
    findPersonOf(id),
    findEditorById(id),
  ])
  const mail = listMailChoices(editor).map((choice) => ({ choice, isOn: !account?.mailOff.includes(choice) }))
  return {
    ...{ name, email, person, mail, sendsMail: env().mail !== null },
    people: listPeople(),
    hasSecondFactor: account?.hasSecondFactor ?? false,
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...{ ...session, browser: describeBrowser(userAgent), isThis: session.id === editor.session },
    })),
  }
}

/** Whose account one can be: a choice of a form. */
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
    case 'mail':
      return saveMailChoices(editor.id, listMailChoices(editor), change.wanted)
    case 'end':
      return endOwnSession(editor.id, change.session)
    case 'end-others':
      return endOtherSessions(editor.id, editor.session)
  }
}
