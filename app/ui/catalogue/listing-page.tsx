/** What a listing shows that has no articles yet. */
import type { Listing } from '~/domain/catalogue/listing'
import { homePath } from '~/domain/site/urls'

export function EmptyListing({ empty: { text, backTo } }: Pick<Listing, 'empty'>) {
  return (
    <div className="mx-auto max-w-xl border-y border-line py-14 text-center">
      {backTo ? <h2 className="section-heading mb-3">Coming Soon</h2> : null}
      <p className="text-lg text-muted">{text}</p>
      <p className="mt-6">
        <a href={backTo?.path ?? homePath} className={backTo ? 'button-primary' : 'button-quiet'}>
          {backTo ? `Back to ${backTo.name}` : 'See the newest articles'}
        </a>
      </p>
    </div>
  )
}
