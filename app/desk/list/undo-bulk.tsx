/** Tells which articles were changed together, with the button that undoes it. */

import type { BulkAction } from '~/desk/kit/list/chosen-articles'
import { UndoForm } from '~/desk/kit/list/undo-form'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { RedirectOffers } from '~/desk/kit/redirects/redirect-list'
import type { LostPaths } from '~/desk/kit/redirects/redirects'
import { deskPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import { describeDone } from './bulk-notice'

type BulkNoticeProps = {
  /** A sentence about what was done just now; null: nothing. */
  done: string | null
  /** The titles of those that could not be undone. */
  left: string[]
  /** The action that can be undone; null: none. */
  last: BulkAction | null
  lost: LostPaths
  /** The query of the list. */
  list: string
}

/** Above the list, also when its editor comes back later. */
export function BulkNotice({ done, left, last, lost, list }: BulkNoticeProps) {
  if (!done && !last) return null
  return (
    <div className="note mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role={done ? 'status' : undefined}>
        {done ?? (last ? <LastAction last={last} /> : null)}
        {left.length > 0 ? <bdi> {left.join(' · ')}</bdi> : null}
        {done ? <RedirectOffers {...lost} /> : null}
      </p>
      {last ? <UndoForm last={last} list={list} /> : null}
    </div>
  )
}

function LastAction({ last: { kind, count, at } }: { last: BulkAction }) {
  return (
    <RichMessage
      text={i18n.t('<0>Yesterday</0>: <1>what was done</1>')}
      wrap={[() => <RelativeTime moment={new Date(at)} />, () => describeDone({ kind, count, of: count })]}
    />
  )
}

/** The page that follows signing in again. */
export function UndoPage({ last }: { last: BulkAction | null }) {
  return (
    <div className="pb-6">
      <PageHead
        back={{ to: deskPath, name: i18n.t('Articles') }}
        title={last ? i18n.t('Undo your last change of articles') : i18n.t('Nothing to undo')}
      />
      <p className="mb-6 max-w-prose text-muted">
        {last ? (
          <>
            <LastAction last={last} /> {i18n.t('What somebody has saved since stays as it is.')}
          </>
        ) : (
          i18n.t('You have changed no articles in the list, or it’s undone already.')
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {last ? <UndoForm last={last} list="" /> : null}
        <a href={deskPath} className="button-quiet">
          {i18n.t('All articles')}
        </a>
      </div>
    </div>
  )
}
