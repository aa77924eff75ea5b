/** The part of the page of chapters where they are written into a copy of the recording, for players that know no feed. */
import { Form } from '@remix-run/react'
import { clipPagePath } from '~/desk/kit/pictures/library-urls'
import { entryPath, episodeChaptersPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { describeTagProblem } from '~/domain/recordings/recording'
import type { ShownCopy } from './shown-episode'

type TaggedCopyProps = { slug: string; copy: ShownCopy }

export function TaggedCopy({ slug, copy }: TaggedCopyProps) {
  const { isInFile, state, problem, copy: hash, isOfThese } = copy
  const isMaking = state === 'waiting' || state === 'making'
  return (
    <section aria-labelledby="file-heading" className="episode-part">
      <h2 id="file-heading" className="tag-heading">
        {i18n.t('Chapters in the file')}
      </h2>
      {isInFile ? (
        <p>{i18n.t('The recording has these chapters in its own tags.')}</p>
      ) : (
        <p className="text-sm text-muted">
          {i18n.t(
            'Podcast apps get the chapters from the feed. Written into a copy of the recording, they are also there for whoever downloads it. The sound stays as it is.',
          )}
        </p>
      )}
      {state === 'failed' ? <p className="field-error">{describeTagProblem(problem)}</p> : null}
      {isMaking ? (
        <div>
          <p role="status">
            {state === 'waiting' ? i18n.t('The copy waits to be made.') : i18n.t('The copy is being made.')}
          </p>
          <a href={episodeChaptersPath(slug)} className="text-accent underline underline-offset-3">
            {i18n.t('Look again')}
          </a>
        </div>
      ) : null}
      {hash && !isInFile ? <MadeCopy slug={slug} hash={hash} isOfThese={isOfThese} /> : null}
      {isMaking || isInFile || (hash && isOfThese) ? null : (
        <Form method="post" action={episodeChaptersPath(slug)}>
          <button type="submit" name="task" value="write" className="button-quiet">
            {state === 'failed' ? i18n.t('Try again') : i18n.t('Write the chapters into the file')}
          </button>
        </Form>
      )}
    </section>
  )
}

function MadeCopy({ slug, hash, isOfThese }: { slug: string; hash: string; isOfThese: boolean }) {
  return (
    <>
      <p>
        <a href={clipPagePath(hash)} className="text-accent underline underline-offset-3">
          {i18n.t('The copy with chapters')}
        </a>
      </p>
      <p className="text-sm text-muted">
        {isOfThese ? (
          <>
            {i18n.t('Choose it as the recording in the form of the episode.')}{' '}
            <a href={entryPath('episodes', slug)} className="underline underline-offset-3">
              {i18n.t('Episode')}
            </a>
          </>
        ) : (
          i18n.t('It has other chapters than the episode has now.')
        )}
      </p>
    </>
  )
}
