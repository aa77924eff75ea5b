/** Shown instead of a listing without articles. */
import { Link } from '@remix-run/react'
import { homePath } from '~/domain/site/urls'

type EmptyListingProps = { empty: { text: string; backTo: { path: string; name: string } | null } }

export function EmptyListing({ empty: { text, backTo } }: EmptyListingProps) {
  return (
    <div className="mx-auto max-w-xl border-y border-line py-14 text-center">
      {backTo ? <h2 className="section-heading mb-3">Coming Soon</h2> : null}
      <p className="text-lg text-muted">{text}</p>
      <p className="mt-6">
        <Link to={backTo?.path ?? homePath} className={backTo ? 'button-primary' : 'button-quiet'}>
          {backTo ? `Back to ${backTo.name}` : 'See the newest articles'}
        </Link>
      </p>
    </div>
  )
}
