/** The heading of the article list: who is signed in, and the sign-out button. */
import type { FormEvent } from 'react'
import { newArticlePath, signOutPath, subscribersPath } from '~/domain/desk/desk-urls'
import { editorPrefix } from '~/domain/desk/draft-backup'
import { libraryPath } from '~/domain/media/media-urls'
import { listBackups, removeBackups } from './draft-backup-storage'

const question = 'This browser has text that you have not saved. Signing out deletes it. Sign out anyway?'

export function DeskHeading({ editorId, email }: { editorId: string; email: string }) {
  const removeUnsaved = (event: FormEvent) => {
    const prefix = editorPrefix(editorId)
    if (listBackups(prefix).length > 0 && !window.confirm(question)) event.preventDefault()
    else removeBackups(prefix)
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-10">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">All articles</h1>
        <p className="mt-1 text-sm text-muted">Signed in as {email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a href={newArticlePath} className="button-primary">
          New article
        </a>
        <a href={libraryPath} className="button-quiet">
          Pictures
        </a>
        <a href={subscribersPath} className="button-quiet">
          Newsletter subscribers
        </a>
        <form method="post" action={signOutPath} onSubmit={removeUnsaved}>
          <button type="submit" className="button-quiet">
            Sign out
          </button>
        </form>
      </div>
    </div>
  )
}
