/** Above the form of an article with a draft: that readers see another version, and what differs. */

import { useFormatMoment } from '~/desk/kit/page/relative-time'
import type { WaitingCorrection } from '~/desk/kit/review/corrections'
import { WaitingCorrections } from '~/desk/kit/review/waiting-corrections'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { articleFields, type FieldName } from '~/domain/articles/article-fields'
import { revisionPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

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
  return (
    <div className="note mb-4">
      <p>
        {describeDraft(
          status,
          isToBePublished,
          liveVersion,
          liveSavedAt && formatMoment(new Date(liveSavedAt)),
        )}{' '}
        <a
          href={revisionPath(slug, liveVersion, version)}
          className="text-accent underline underline-offset-3"
        >
          {i18n.t('Compare or discard it')}
        </a>
      </p>
      <WaitingCorrections corrections={corrections} />
      {changedSince.length > 0 ? (
        <p className="mt-1">
          <RichMessage
            text={i18n.t(
              'Since the draft was begun, <0>that version has changed</0>: {fields}. Saving adds those changes to the draft, or asks you where both have changed the same.',
              { fields: changedSince.map((name) => i18n.t(articleFields[name].label)).join(', ') },
            )}
            wrap={[
              (words) =>
                baseVersion === liveVersion ? (
                  words
                ) : (
                  <a
                    href={revisionPath(slug, baseVersion, liveVersion)}
                    className="text-accent underline underline-offset-3"
                  >
                    {words}
                  </a>
                ),
            ]}
          />
        </p>
      ) : null}
    </div>
  )
}

/** What readers see instead of the draft. `moment`: when that was saved. */
function describeDraft(
  status: ArticleStatus,
  isToBePublished: boolean,
  version: number,
  moment: string | null,
): string {
  if (status === 'published')
    return moment === null
      ? i18n.t('This is a draft. Readers see the version {version}.', { version })
      : i18n.t('This is a draft. Readers see the version of {moment}.', { moment })
  if (isToBePublished)
    return moment === null
      ? i18n.t('This is a draft. The version {version} is the one that goes out.', { version })
      : i18n.t('This is a draft. The version of {moment} is the one that goes out.', { moment })
  return moment === null
    ? i18n.t('This draft was begun while the article was on the site, with the version {version}.', {
        version,
      })
    : i18n.t('This draft was begun while the article was on the site, with the version of {moment}.', {
        moment,
      })
}
