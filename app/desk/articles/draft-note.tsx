/** Above the form of an article with a draft: that readers see another version, and what differs. */
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import type { WaitingCorrection } from '~/desk/kit/review/corrections'
import { WaitingCorrections } from '~/desk/kit/review/waiting-corrections'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { articleFields, type FieldName } from '~/domain/articles/article-fields'
import { revisionPath } from '~/domain/editors/desk-urls'

export type Waiting = {
  /** The version of the draft. */
  version: number
  /** The version of the article itself. */
  liveVersion: number
  liveSavedAt: Date | null
  /** The version of the article that the draft is based on. */
  baseVersion: number
  /** The fields that the article has changed since; empty: it is still the same. */
  changedSince: FieldName[]
  corrections: WaitingCorrection[]
}

type DraftNoteProps = {
  article: { slug: string; status: ArticleStatus }
  draft: Waiting
  /** The version below it goes out at a planned time. */
  isToBePublished: boolean
}

export function DraftNote({ article: { slug, status }, draft, isToBePublished }: DraftNoteProps) {
  const { version, liveVersion, liveSavedAt, baseVersion, changedSince, corrections } = draft
  const formatMoment = useFormatMoment()
  const moment = liveSavedAt ? ` of ${formatMoment(new Date(liveSavedAt))}` : ` ${liveVersion}`
  return (
    <div className="note mb-4">
      <p>
        {status === 'published'
          ? `This is a draft. Readers see the version${moment}.`
          : isToBePublished
            ? `This is a draft. The version${moment} is the one that goes out.`
            : `This draft was begun while the article was on the site, with the version${moment}.`}{' '}
        <a
          href={revisionPath(slug, liveVersion, version)}
          className="text-accent underline underline-offset-3"
        >
          Compare or discard it
        </a>
      </p>
      <WaitingCorrections corrections={corrections} />
      {changedSince.length > 0 ? (
        <p className="mt-1">
          Since the draft was begun,{' '}
          {baseVersion === liveVersion ? (
            'that version has changed'
          ) : (
            <a
              href={revisionPath(slug, baseVersion, liveVersion)}
              className="text-accent underline underline-offset-3"
            >
              that version has changed
            </a>
          )}
          : {changedSince.map((name) => articleFields[name].label).join(', ')}. Saving adds those changes to
          the draft, or asks you where both have changed the same.
        </p>
      ) : null}
    </div>
  )
}
