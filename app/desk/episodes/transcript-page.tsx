/** The page of an episode's transcript: what is said in it, what is odd about it, and where it comes from. */
import { Form as PlainForm } from '@remix-run/react'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import {
  entryPath,
  episodeChaptersPath,
  episodeTranscriptFilePath,
  episodeTranscriptPath,
} from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { TranscriptCheck } from '~/domain/podcast/check-transcript'
import { RichMessage } from '~/ui/controls/rich-message'
import { BringTranscript } from './bring-transcript'
import { LinesForm } from './lines-form'
import { PlaceNote } from './place-note'
import { ReadingPart } from './reading-part'
import type { ShownEpisode } from './shown-episode'
import type { ShownLines, TranscriptAnswer } from './shown-transcript'
import { TranscriptChecks } from './transcript-checks'

type TranscriptPageProps = {
  episode: ShownEpisode
  /** The transcript of the episode, by name; '': none. */
  version: string
  /** Null: there is none, or what is named is not there. */
  lines: ShownLines | null
  check: TranscriptCheck
  notice: string | null
  answer: TranscriptAnswer | null
  /** Typed before, and not saved. */
  resumed: Extract<TranscriptAnswer, { ok: false }> | null
}

export function TranscriptPage({ episode, version, lines, check, notice, ...given }: TranscriptPageProps) {
  const { slug, title } = episode
  const answer = given.answer ?? given.resumed
  const rejection = answer && !answer.ok ? answer : null
  const shown = rejection?.lines ?? lines
  return (
    <div className="episode-page">
      <PageHead
        back={{ to: entryPath('episodes', slug), name: i18n.t('Episode') }}
        title={
          <RichMessage text={i18n.t('Transcript: <0>the title</0>')} wrap={[() => <bdi>{title}</bdi>]} />
        }
      >
        <a href={episodeChaptersPath(slug)} className="article-bar-link">
          {i18n.t('Chapters')}
        </a>
      </PageHead>
      <Notice text={answer ? null : notice} />
      <PlaceNote place={episode.place} />
      {version !== '' && !lines ? (
        <p className="note" role="alert">
          {i18n.t('The transcript “{name}” of this episode is not here any more. Bring it again.', {
            name: version,
          })}
        </p>
      ) : null}
      {answer?.ok ? <ReadingPart slug={slug} {...answer} hasOne={version !== ''} /> : null}
      {shown ? (
        <>
          <TranscriptChecks
            check={check}
            isTimed={shown.isTimed}
            toPath={(page) => episodeTranscriptPath(slug, { page })}
          />
          <LinesForm
            episode={episode}
            lines={shown}
            version={version}
            rejection={rejection?.of === 'lines' ? rejection : null}
          />
          <section aria-labelledby="files-heading" className="episode-part">
            <h2 id="files-heading" className="tag-heading">
              {i18n.t('Take it elsewhere')}
            </h2>
            <p className="episode-links">
              {(['vtt', 'srt', 'json'] as const).map((form) => (
                <a key={form} href={episodeTranscriptFilePath(slug, form)} className="button-quiet">
                  {i18n.t('Download as {form}', { form: formNames[form] })}
                </a>
              ))}
            </p>
          </section>
        </>
      ) : null}
      <BringTranscript
        slug={slug}
        version={version}
        hasOne={shown !== null}
        rejection={rejection?.of === 'file' ? rejection : null}
      />
      {version === '' ? null : (
        <PlainForm method="post" action={episodeTranscriptPath(slug)} encType="multipart/form-data">
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="task" value="remove" className="button button-danger">
            {i18n.t('Take the transcript off')}
          </button>
        </PlainForm>
      )}
    </div>
  )
}

const formNames = { vtt: 'WebVTT', srt: 'SRT', json: 'JSON' }
