/** What was understood of a file, what was lost, and the button that makes it the transcript of the episode. */
import { Form as PlainForm } from '@remix-run/react'
import { episodeTranscriptPath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatExactTime } from '~/domain/podcast/play-time'
import type { TranscriptForm } from '~/domain/podcast/transcript-files'
import { problemsId } from '~/ui/controls/form'
import { bringFormId } from './bring-transcript'
import type { ShownReading } from './shown-transcript'
import { TranscriptChecks } from './transcript-checks'

type ReadingPartProps = {
  slug: string
  reading: ShownReading
  /** The transcript of the episode when the file was read; '': none. */
  version: string
  hasOne: boolean
}

export function ReadingPart({ slug, reading, version, hasOne }: ReadingPartProps) {
  const { base, form, isTimed, losses, total, speakers, lines, check } = reading
  return (
    // A browser without script scrolls here.
    <section
      id={problemsId(bringFormId)}
      tabIndex={-1}
      aria-labelledby="reading-heading"
      className="episode-part episode-reading"
    >
      <h2 id="reading-heading" className="tag-heading">
        {i18n.t('What was read')}
      </h2>
      <p role="status">
        {i18n.t('{form}: {count, plural, one {# line} other {# lines}}. It isn’t saved yet.', {
          form: nameForm(form),
          count: total,
        })}
      </p>
      <p>
        {speakers.length === 0
          ? i18n.t('No speakers are named.')
          : i18n.t('Speakers: {names}.', { names: speakers.join(', ') })}
      </p>
      {losses.length > 0 ? (
        <ul className="episode-losses">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      ) : (
        <p>{i18n.t('Nothing in it was left out.')}</p>
      )}
      <TranscriptChecks check={check} isTimed={isTimed} />
      <ol className="episode-sample">
        {lines.map((line) => (
          <li key={`${line.start} ${line.end} ${line.text}`} dir="auto">
            {isTimed ? <span className="episode-time">{formatExactTime(line.start)}</span> : null}{' '}
            {line.speaker ? <b>{line.speaker}: </b> : null}
            {line.text}
          </li>
        ))}
        {total > lines.length ? <li aria-hidden="true">…</li> : null}
      </ol>
      <PlainForm
        method="post"
        action={episodeTranscriptPath(slug)}
        encType="multipart/form-data"
        className="entry-buttons"
      >
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="version" value={version} />
        <button type="submit" name="task" value="use" className="button-primary">
          {hasOne ? i18n.t('Replace the transcript with it') : i18n.t('Use it as the transcript')}
        </button>
        <a href={episodeTranscriptPath(slug)} className="button-quiet">
          {i18n.t('Cancel')}
        </a>
      </PlainForm>
    </section>
  )
}

function nameForm(form: TranscriptForm): string {
  switch (form) {
    case 'vtt':
      return 'WebVTT'
    case 'srt':
      return 'SRT'
    case 'json':
      return 'JSON'
    case 'timed':
      return i18n.t('Text with times')
    case 'text':
      return i18n.t('Text without times')
  }
}
