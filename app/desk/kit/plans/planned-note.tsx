/** The plan for an article: when it goes out or comes off the site, whether it can, and without which draft. */
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { articleSchedulePath, revisionPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import type { PlannedChange } from './planned-changes'

type PlannedNoteProps = { slug: string; change: PlannedChange; mayPlan: boolean }

export function PlannedNote({ slug, change, mayPlan }: PlannedNoteProps) {
  const { kind, dueAt, missing, laterDraft } = change
  const formatMoment = useFormatMoment()
  return (
    <p className="note mb-4">
      <RichMessage
        text={i18n.t(
          '{kind, select, publish {Planned: publish on <0>{moment}</0>.} unpublish {Planned: unpublish on <0>{moment}</0>.} other {Planned: update on <0>{moment}</0>.}}',
          { kind, moment: formatMoment(dueAt) },
        )}
        wrap={[
          (moment) =>
            mayPlan ? (
              <a href={articleSchedulePath(slug)} className="text-accent underline underline-offset-3">
                {moment}
              </a>
            ) : (
              moment
            ),
        ]}
      />
      {missing ? (
        <strong className="text-danger">
          {' '}
          {i18n.t('As last saved, that will fail. {missing}', { missing })}
        </strong>
      ) : null}
      {laterDraft === null ? null : (
        <>
          {' '}
          <LaterDraft slug={slug} change={change} />{' '}
          {mayPlan
            ? i18n.t('It’s added when you save or approve it.')
            : i18n.t('It’s added when an editor approves or saves it.')}
        </>
      )}
    </p>
  )
}

/** That the draft that waits isn't what goes out. */
export function LaterDraft({
  slug,
  change: { goesOut, laterDraft },
}: Pick<PlannedNoteProps, 'slug' | 'change'>) {
  if (goesOut === null || laterDraft === null) return null
  return (
    <RichMessage
      text={i18n.t('The <0>draft that was saved later</0> isn’t part of it.')}
      wrap={[
        (words) => (
          <a
            href={revisionPath(slug, goesOut, laterDraft)}
            className="text-accent underline underline-offset-3"
          >
            {words}
          </a>
        ),
      ]}
    />
  )
}
