/** What was read of a recording: length, kind, tags, chapters and loudness; how far the reading is, and what is wrong. */
import { clipPagePath } from '~/desk/kit/pictures/library-urls'
import { newEpisodePath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { judgeLoudness, type Loudness, TARGET_LOUDNESS } from '~/domain/recordings/loudness'
import {
  describeProblem,
  describeToolProblem,
  describeWarning,
  isUnfinished,
  type Recording,
  type RecordingFacts,
} from '~/domain/recordings/recording'
import { formatCount, formatDecimal } from '~/domain/site/formats'
import { Form } from '~/ui/controls/form'
import { useRecordingProgress } from './use-recording-progress'

type RecordingViewProps = {
  hash: string
  /** Of its file, for an episode; null: podcast apps don’t play it. */
  address: string | null
  recording: Recording
  isPaused: boolean
}

export function RecordingView({ hash, address, recording, isPaused }: RecordingViewProps) {
  const { state, facts } = recording
  useRecordingProgress(isUnfinished(recording) && !isPaused)
  return (
    <section aria-labelledby="recording" className="flex flex-col gap-4">
      <h2 id="recording" className="text-xl font-bold">
        {i18n.t('Recording')}
      </h2>
      <Progress hash={hash} recording={recording} />
      {state === 'failed' ? <p className="field-error">{describeProblem(recording.problem)}</p> : null}
      {facts ? <Facts facts={facts} /> : null}
      {state === 'ready' && address ? (
        <p>
          <a href={newEpisodePath(address)} className="button-quiet">
            {i18n.t('Make an episode of it')}
          </a>
        </p>
      ) : null}
      {state === 'ready' ? <LoudnessView hash={hash} recording={recording} /> : null}
      {state === 'failed' ? <ActionForm hash={hash} action="read" label={i18n.t('Try again')} /> : null}
    </section>
  )
}

/** Without script, a link looks again. */
function Progress({ hash, recording }: { hash: string; recording: Recording }) {
  const { state, copyState } = recording
  const words =
    state === 'waiting'
      ? i18n.t('The recording waits to be read.')
      : state === 'reading'
        ? i18n.t('The recording is being read.')
        : copyState === 'waiting'
          ? i18n.t('The copy waits to be made.')
          : copyState === 'making'
            ? i18n.t('The copy is being made.')
            : ''
  return (
    <div>
      <p role="status">{words}</p>
      {words ? (
        <a href={clipPagePath(hash)} className="text-accent underline underline-offset-3">
          {i18n.t('Look again')}
        </a>
      ) : null}
    </div>
  )
}

function Facts({ facts }: { facts: RecordingFacts }) {
  const { title, artist, album, comment, number, chapters, warnings } = facts
  const rows: [name: string, value: string][] = [
    [i18n.t('Duration'), formatPlayTime(facts.seconds)],
    [i18n.t('Format'), describeFormat(facts)],
    [i18n.t('Title'), title],
    [i18n.t('Artist'), artist],
    [i18n.t('Album'), album],
    [i18n.t('Number'), number === null ? '' : formatCount(number)],
    [i18n.t('Comment'), comment],
    [i18n.t('Picture in the file'), facts.hasPicture ? i18n.t('Yes') : i18n.t('No')],
  ]
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="text-sm">
          {describeWarning(warning)}
        </p>
      ))}
      <dl className="recording-facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {chapters.length > 0 ? (
        <details>
          <summary>
            {i18n.t('{count, plural, one {# chapter} other {# chapters}}', { count: chapters.length })}
          </summary>
          <ol className="recording-chapters">
            {chapters.map(({ start, title: chapter, url }) => (
              <li key={start}>
                <span className="tabular-nums">{formatPlayTime(start)}</span>{' '}
                {url ? (
                  <a href={url} rel="nofollow noreferrer" className="underline underline-offset-3">
                    <bdi>{chapter}</bdi>
                  </a>
                ) : (
                  <bdi>{chapter}</bdi>
                )}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  )
}

/** 'MP3 · 128 kb/s · mono · 44.1 kHz'. */
function describeFormat({ codec, bitrate, channels, sampleRate }: RecordingFacts): string {
  const parts = [
    codec,
    bitrate && i18n.t('{count, number} kb/s', { count: Math.round(bitrate / 1_000) }),
    channels && describeChannels(channels),
    sampleRate && i18n.t('{rate} kHz', { rate: formatDecimal(String(sampleRate / 1_000)) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function describeChannels(channels: number): string {
  if (channels === 1) return i18n.t('mono')
  if (channels === 2) return i18n.t('stereo')
  return i18n.t('{count, number} channels', { count: channels })
}

function LoudnessView({ hash, recording }: { hash: string; recording: Recording }) {
  const { loudness, loudnessProblem, copyState, copyProblem, copy } = recording
  const isCopying = copyState === 'waiting' || copyState === 'making'
  const needsCopy = loudness !== null && judgeLoudness(loudness) !== 'fine'
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">{i18n.t('Loudness')}</h3>
      {loudness ? <p>{describeLoudness(loudness)}</p> : null}
      {loudnessProblem ? <p>{describeToolProblem(loudnessProblem)}</p> : null}
      {copyState === 'failed' && copyProblem !== loudnessProblem ? (
        <p className="field-error">{describeToolProblem(copyProblem)}</p>
      ) : null}
      {copy ? (
        <p>
          <a href={clipPagePath(copy)} className="text-accent underline underline-offset-3">
            {i18n.t('The copy at the right loudness')}
          </a>
        </p>
      ) : null}
      {loudness && !isCopying && !copy ? (
        <ActionForm
          hash={hash}
          action="copy"
          isMain={needsCopy}
          label={copyState === 'failed' ? i18n.t('Try again') : i18n.t('Make a copy at −16 LUFS')}
        />
      ) : null}
      {isCopying ? null : <ActionForm hash={hash} action="read" label={i18n.t('Read and measure again')} />}
    </div>
  )
}

const judgements = {
  fine: /*i18n*/ 'It is as loud as podcasts should be.',
  soft: /*i18n*/ 'It is softer than podcasts should be, so listeners have to turn it up. A copy as MP3 with 128 kb/s can be made louder.',
  loud: /*i18n*/ 'It is louder than podcasts should be. A copy as MP3 with 128 kb/s can be made softer.',
  clipped:
    /*i18n*/ 'Its peaks are too high and may crackle. A copy as MP3 with 128 kb/s can be made without.',
}

function describeLoudness(loudness: Loudness): string {
  const measured = i18n.t('{loudness} LUFS, true peak {peak} dBTP. Podcasts should have {target} LUFS.', {
    loudness: formatDecibels(loudness.integrated),
    peak: formatDecibels(loudness.truePeak),
    target: formatDecibels(TARGET_LOUDNESS),
  })
  return `${measured} ${i18n.t(judgements[judgeLoudness(loudness)])}`
}

function formatDecibels(number: number): string {
  const text = formatDecimal(Math.abs(number).toFixed(Number.isInteger(number) ? 0 : 1))
  return number < 0 ? `−${text}` : text
}

type ActionFormProps = { hash: string; action: 'read' | 'copy'; label: string; isMain?: boolean }

function ActionForm({ hash, action, label, isMain = false }: ActionFormProps) {
  return (
    <Form
      id={`recording-${action}`}
      action={clipPagePath(hash)}
      encType="multipart/form-data"
      rejection={null}
    >
      <input type="hidden" name="action" value={action} />
      <button type="submit" className={isMain ? 'button-primary' : 'button-quiet'}>
        {label}
      </button>
    </Form>
  )
}
