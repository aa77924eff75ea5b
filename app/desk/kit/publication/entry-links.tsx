/** Links from an entry's form to its pages for what is not in the form. */
import { entryReviewPath, findDraftPart, type RecordPart } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { EpisodeLinks } from './episode-links'

/** `slug` null: a new one, which has no such pages yet. */
export function EntryLinks({ part, slug }: { part: RecordPart; slug: string | null }) {
  const reviewed = findDraftPart(part)
  return (
    <>
      {reviewed && slug !== null ? (
        <a href={entryReviewPath(reviewed, slug)} className="article-bar-link">
          {i18n.t('Approval')}
        </a>
      ) : null}
      <EpisodeLinks part={part} slug={slug} />
    </>
  )
}
