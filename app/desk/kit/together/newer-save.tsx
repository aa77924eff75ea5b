/** Above the form of an article: who else has it open, what of theirs arrived in it, and that they saved what does not fit into it. */
import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import type { OpenedBy } from '~/desk/kit/articles/opened-by'
import { OpenedByLines } from '~/desk/kit/articles/opened-by-lines'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { tellOthers } from '~/desk/kit/surface/told-others'
import { revisionPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import { ArrivedNote } from './arrived-note'
import { findTextField } from './text-field'
import { type Arrival, type ArrivingOptions, useArrivingSaves } from './use-arriving-saves'
import { type FollowArticles, useLastSave } from './use-last-save'

type NewerSaveProps = Omit<ArrivingOptions, 'id' | 'isBusy' | 'last'> & {
  article: { id: string; slug: string }
  /** Others who had it open when the page was rendered. */
  openedBy: readonly OpenedBy[]
  isUnsaved: boolean
  /** While this editor's own save is under way, or is compared with the other one. */
  isHidden: boolean
  /** The form shows what became of a save: another one does not arrive by itself. */
  isAnswered: boolean
  /** With what the form is based on since it arrived. */
  onArrival: (arrival: Arrival) => void
  followArticles: FollowArticles
}

export function NewerSave({
  article: { id, slug },
  openedBy,
  isUnsaved,
  isHidden,
  isAnswered,
  onArrival,
  followArticles,
  ...arriving
}: NewerSaveProps) {
  const { form, version } = arriving
  const formatMoment = useFormatMoment()
  const { pathname } = useLocation()
  const last = useLastSave(id, form, followArticles)
  const { arrivals, newest, hasFailed, markSeen } = useArrivingSaves({
    ...arriving,
    ...{ id, last, isBusy: isHidden || isAnswered },
  })
  useEffect(() => {
    if (newest) onArrival(newest)
  }, [newest, onArrival])
  useEffect(() => {
    const field = findTextField(form.current)
    if (field && last) tellOthers(field, listPlaces(last.openedBy))
  }, [form, last])
  const isNewer = !isHidden && last !== null && last.version > Number(version) && (hasFailed || isAnswered)
  return (
    // Always rendered, because a live region announces only changes in it.
    <div role="status">
      <OpenedByLines openedBy={last ? last.openedBy : openedBy} />
      {arrivals.length > 0 ? <ArrivedNote slug={slug} arrivals={arrivals} onSeen={markSeen} /> : null}
      {isNewer ? (
        <p className="note mb-8">
          <RichMessage
            text={describeNewer(last.savedBy === null, isUnsaved, {
              version: last.version,
              moment: formatMoment(last.savedAt),
              base: version,
            })}
            wrap={[
              (words) => (
                <a
                  href={revisionPath(slug, last.version)}
                  target="_blank"
                  rel="noopener"
                  className="text-accent underline underline-offset-3"
                >
                  {words}
                </a>
              ),
              (words) => (
                <a href={pathname} className="text-accent underline underline-offset-3">
                  {words}
                </a>
              ),
              () => last.savedBy,
            ]}
          />
        </p>
      ) : null}
    </div>
  )
}

/** Those who are in the text now. */
function listPlaces(openedBy: readonly OpenedBy[]) {
  return openedBy.flatMap(({ name, place }) => (place ? [{ name, ...place }] : []))
}

function describeNewer(
  isByNobody: boolean,
  isUnsaved: boolean,
  values: { version: number; moment: string; base: string },
): string {
  if (isByNobody)
    return isUnsaved
      ? i18n.t(
          'An import or the database saved <0>version {version}</0> on {moment}. Your text is based on version {base}: when you save, you can choose one or merge them.',
          values,
        )
      : i18n.t(
          'An import or the database saved <0>version {version}</0> on {moment}. Your text is based on version {base}: <1>open the newer version</1>.',
          values,
        )
  return isUnsaved
    ? i18n.t(
        '<2>The name</2> saved <0>version {version}</0> on {moment}. Your text is based on version {base}: when you save, you can choose one or merge them.',
        values,
      )
    : i18n.t(
        '<2>The name</2> saved <0>version {version}</0> on {moment}. Your text is based on version {base}: <1>open the newer version</1>.',
        values,
      )
}
