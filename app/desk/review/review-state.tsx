/** How far a draft is on its way to publication. */
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { type ReviewStep, stepKinds, toOpenState } from '~/desk/kit/review/draft-review'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

type ReviewStateProps = {
  /** There is something that readers don't see. */
  isDraft: boolean
  /** Where readers see it; null: nowhere. */
  address: string | null
  version: number
  /** The page with what changed since a version. */
  toChangesPath: (since: number) => string
  /** Null: there was no step. */
  latest: ReviewStep | null
}

/** Tells how far the draft is on its way, and whether it was changed since. */
export function ReviewState({ isDraft, address, version, toChangesPath, latest }: ReviewStateProps) {
  const onSite =
    isDraft || address === null ? null : (
      <>
        {' '}
        <RichMessage
          text={i18n.t('<0>See it on the site</0>.')}
          wrap={[
            (words) => (
              <a href={address} className="text-accent underline underline-offset-3">
                {words}
              </a>
            ),
          ]}
        />
      </>
    )
  if (!latest || (isDraft && toOpenState(latest.kind) === null))
    return (
      <p className="max-w-prose">
        {isDraft ? i18n.t('It isn’t handed in yet.') : i18n.t('It was published without a review.')}
        {onSite}
      </p>
    )
  const { note } = latest
  const done = stepKinds[latest.kind].did
  const isChanged = toOpenState(latest.kind) !== null && version !== latest.version
  return (
    <>
      <p className="max-w-prose">
        <RichMessage
          text={
            latest.by
              ? i18n.t('<0>{done}</0> by <2>name</2> <1>time</1>.', { done })
              : i18n.t('<0>{done}</0> <1>time</1>.', { done })
          }
          wrap={[
            (words) => <strong>{words}</strong>,
            () => <RelativeTime moment={latest.at} />,
            () => <bdi>{latest.by}</bdi>,
          ]}
        />
        {onSite}
        {isChanged ? (
          <>
            {' '}
            <RichMessage
              text={i18n.t('It was saved again since: <0>see what changed</0>.')}
              wrap={[
                (words) => (
                  <a
                    href={toChangesPath(latest.version)}
                    className="text-accent underline underline-offset-3"
                  >
                    {words}
                  </a>
                ),
              ]}
            />
          </>
        ) : null}
      </p>
      {note ? (
        <blockquote dir="auto" className="story-note-passage mt-2 max-w-prose whitespace-pre-line">
          {note}
        </blockquote>
      ) : null}
    </>
  )
}
