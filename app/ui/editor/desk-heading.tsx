/** The heading of the list of articles: who is here, and the way out. */
import { Link } from '@remix-run/react'
import type { FormEvent } from 'react'
import { editorPrefix } from '~/domain/draft-backup'
import { newArticlePath, signOutPath, subscribersPath } from '~/domain/urls'
import { listEntries, removeEntries } from './journal-store'

const question =
  'This browser keeps text that you have not saved. Signing out removes it for good. Sign out all the same?'

export function DeskHeading({ editorId, email }: { editorId: string; email: string }) {
  const forgetUnsaved = (event: FormEvent) => {
    const prefix = editorPrefix(editorId)
    if (listEntries(prefix).length > 0 && !window.confirm(question)) event.preventDefault()
    else removeEntries(prefix)
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-10">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">All articles</h1>
        <p className="mt-1 text-sm text-muted">Signed in as {email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Link to={newArticlePath} className="button-primary">
          New article
        </Link>
        <Link to={subscribersPath} className="button-quiet">
          Newsletter subscribers
        </Link>
        <form method="post" action={signOutPath} onSubmit={forgetUnsaved}>
          <button type="submit" className="button-quiet">
            Sign out
          </button>
        </form>
      </div>
    </div>
  )
}
