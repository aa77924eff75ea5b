/** Links from an episode's form to its pages for what is not in the form. */
import { episodeChaptersPath, episodeTranscriptPath, type RecordPart } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'

/** `slug` null: a new one, which has no such pages yet. */
export function EpisodeLinks({ part, slug }: { part: RecordPart; slug: string | null }) {
  if (part !== 'episodes' || slug === null) return null
  return (
    <>
      <a href={episodeTranscriptPath(slug)} className="article-bar-link">
        {i18n.t('Transcript')}
      </a>
      <a href={episodeChaptersPath(slug)} className="article-bar-link">
        {i18n.t('Chapters')}
      </a>
    </>
  )
}
