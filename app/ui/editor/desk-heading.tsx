/** The heading of the list of articles: who is here, and the way out. */
import { Link } from '@remix-run/react'
import { newArticlePath, signOutPath, subscribersCsvPath } from '~/domain/urls'

export function DeskHeading({ email }: { email: string }) {
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
        <a href={subscribersCsvPath} className="button-quiet">
          Newsletter subscribers (CSV)
        </a>
        <form method="post" action={signOutPath}>
          <button type="submit" className="button-quiet">
            Sign out
          </button>
        </form>
      </div>
    </div>
  )
}
