/** Tells editors that somebody tried to sign in to their account, until they say that they have seen it. */
import { deskPath } from '~/domain/desk/desk-urls'
import { formatMoment } from '~/domain/site/dates'

export function FailedSignIns({ total, since }: { total: number; since: Date }) {
  const attempts = total === 1 ? '1 failed attempt' : `${total.toLocaleString('en-US')} failed attempts`
  return (
    <form method="post" action={deskPath} className="note mb-8 flex flex-wrap items-center gap-4">
      <p className="grow">
        {attempts} to sign in to your account since {formatMoment(since)}. If that was not you, somebody may
        be guessing your password: make sure that it is long, and that you use it nowhere else.
      </p>
      <button type="submit" className="button-quiet">
        OK
      </button>
    </form>
  )
}
