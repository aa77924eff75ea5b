/** What belongs to the signed-in editor, in the menu of the desk: the account, texts that are not saved, and signing out. */
import { useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { removeCopies } from '~/desk/kit/drafts/browser-copies'
import { sendCopies } from '~/desk/kit/drafts/text-keeper'
import { unsavedTextsPath } from '~/desk/kit/drafts/unsaved-urls'
import { can, type Permitted } from '~/domain/editors/access'
import { accountPath, accountsPath, signOutPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { editorPrefix } from '~/domain/unsaved/draft-backup'

const question = () =>
  i18n.t(
    'Text that you haven’t saved is in this browser only, as the site can’t be reached. Signing out deletes it. Sign out anyway?',
  )

type AccountLinksProps = { editor: { id: string; email: string } & Permitted }

export function AccountLinks({ editor }: AccountLinksProps) {
  const { id, email } = editor
  const { pathname } = useLocation()
  /** The browser may be somebody else's: its copies go, when the server has them, which offers them again. */
  const removeUnsaved = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    const isKept = await sendCopies(editorPrefix(id))
    if (!isKept && !window.confirm(question())) return
    await removeCopies(editorPrefix(id))
    form.submit()
  }
  return (
    <div className="grid">
      <p className="px-2 py-1 text-sm text-muted">{i18n.t('Signed in as {email}', { email })}</p>
      <a
        href={accountPath}
        aria-current={pathname === accountPath ? 'page' : undefined}
        className="desk-link"
      >
        {i18n.t('Account')}
      </a>
      <a
        href={unsavedTextsPath}
        aria-current={pathname === unsavedTextsPath ? 'page' : undefined}
        className="desk-link"
      >
        {i18n.t('Unsaved texts')}
      </a>
      {can(editor, 'read', 'accounts') ? (
        <a
          href={accountsPath}
          aria-current={pathname.startsWith(accountsPath) ? 'page' : undefined}
          className="desk-link"
        >
          {i18n.t('All accounts')}
        </a>
      ) : null}
      <form method="post" action={signOutPath} onSubmit={removeUnsaved} className="grid">
        <button type="submit" className="desk-link">
          {i18n.t('Sign out')}
        </button>
      </form>
    </div>
  )
}
