/** Above the form of a record with a draft: that readers see another version, and what differs. */
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { entryVersionPath, type RecordPart } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'

export type WaitingDraft = {
  version: number
  savedAt: Date
  savedBy: string | null
  /** What readers see has changed since. */
  isBehind: boolean
}

type DraftNoteProps = { part: RecordPart; slug: string; draft: WaitingDraft }

export function DraftNote({ part, slug, draft: { version, savedAt, savedBy, isBehind } }: DraftNoteProps) {
  const moment = useFormatMoment()(savedAt)
  return (
    <div className="note">
      <p>
        {savedBy === null
          ? i18n.t(
              'This is a draft, saved {moment} by an account that was deleted. It differs from what is on the site.',
              { moment },
            )
          : i18n.t('This is a draft, saved {moment} by {name}. It differs from what is on the site.', {
              moment,
              name: savedBy,
            })}{' '}
        <a href={entryVersionPath(part, slug, version)} className="text-accent underline underline-offset-3">
          {i18n.t('Compare or discard it')}
        </a>
      </p>
      {isBehind ? (
        <p className="mt-1">
          {i18n.t(
            'What is on the site has changed since. Saving adds those changes to the draft, or asks you where both have changed the same.',
          )}
        </p>
      ) : null}
    </div>
  )
}
