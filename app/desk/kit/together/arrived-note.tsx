/** Above the form of an article: what others saved has been merged into the open text. */
import type { ReactNode } from 'react'
import { formatMoment, formatTime } from '~/desk/kit/page/moments'
import { useTimeZone } from '~/desk/kit/page/relative-time'
import { revisionPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import type { Arrival } from './use-arriving-saves'

type ArrivedNoteProps = { slug: string; arrivals: readonly Arrival[]; onSeen: () => void }

export function ArrivedNote({ slug, arrivals, onSeen }: ArrivedNoteProps) {
  return (
    <div className="note mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div>
        {arrivals.map((arrival) => (
          <p key={arrival.savedBy}>
            <ArrivalLine slug={slug} arrival={arrival} />
          </p>
        ))}
      </div>
      <button type="button" onClick={onSeen} className="button-quiet">
        {i18n.t('Mark as seen')}
      </button>
    </div>
  )
}

function ArrivalLine({ slug, arrival }: { slug: string; arrival: Arrival }) {
  const timeZone = useTimeZone()
  const { savedBy, savedAt, base, version } = arrival
  const time = () => (
    <time dateTime={savedAt.toISOString()} title={formatMoment(savedAt, timeZone)}>
      {formatTime(savedAt, timeZone)}
    </time>
  )
  const compare = (words: string): ReactNode => (
    <a
      href={revisionPath(slug, base, version)}
      target="_blank"
      rel="noopener"
      className="text-accent underline underline-offset-3"
    >
      {words}
    </a>
  )
  return savedBy === null ? (
    <RichMessage
      text={i18n.t(
        'The changes of an import or the database from <0>10:32</0> are in your text. <1>Compare the versions</1>',
      )}
      wrap={[time, compare]}
    />
  ) : (
    <RichMessage
      text={i18n.t(
        '<2>The name</2>’s changes from <0>10:32</0> are in your text. <1>Compare the versions</1>',
      )}
      wrap={[time, compare, () => <bdi className="font-semibold">{savedBy}</bdi>]}
    />
  )
}
