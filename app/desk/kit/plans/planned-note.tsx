/** The plan for an article: when it goes out or comes off the site, whether it can, and without which draft. */
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { articleSchedulePath, revisionPath } from '~/domain/editors/desk-urls'
import { type PlannedChange, plannedKinds } from './planned-changes'

type PlannedNoteProps = { slug: string; change: PlannedChange; mayPlan: boolean }

export function PlannedNote({ slug, change, mayPlan }: PlannedNoteProps) {
  const { kind, dueAt, missing, laterDraft } = change
  const formatMoment = useFormatMoment()
  return (
    <p className="note mb-4">
      Planned: {plannedKinds[kind].will.toLowerCase()} on{' '}
      {mayPlan ? (
        <a href={articleSchedulePath(slug)} className="text-accent underline underline-offset-3">
          {formatMoment(dueAt)}
        </a>
      ) : (
        formatMoment(dueAt)
      )}
      .{missing ? <strong className="text-danger"> As last saved, that will fail. {missing}</strong> : null}
      {laterDraft === null ? null : (
        <>
          {' '}
          <LaterDraft slug={slug} change={change} />{' '}
          {mayPlan
            ? 'It’s added when you save or approve it.'
            : 'It’s added when an editor approves or saves it.'}
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
    <>
      The{' '}
      <a href={revisionPath(slug, goesOut, laterDraft)} className="text-accent underline underline-offset-3">
        draft that was saved later
      </a>{' '}
      isn’t part of it.
    </>
  )
}
