/** One turn of a transcript: speaker, start time and lines. */
import { Fragment, memo } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { toLineFragment, toTimeFragment } from '~/domain/podcast/time-fragment'
import type { Turn } from '~/domain/podcast/transcript-turns'

type TranscriptTurnProps = {
  turn: Turn
  audioUrl: string
  /** The start of the spoken line; null: it is not in this turn. */
  spokenAt: number | null
}

export const TranscriptTurn = memo(function TranscriptTurn({
  turn,
  audioUrl,
  spokenAt,
}: TranscriptTurnProps) {
  // Without script the link opens the audio file at that time.
  const moment = `${useHydrated() ? '' : audioUrl}${toTimeFragment(turn.at)}`
  return (
    <div className="turn">
      <p className="turn-speaker">
        {turn.speaker}
        <a
          href={moment}
          data-at={turn.at}
          aria-label={`Play from ${formatPlayTime(turn.at)}`}
          className="turn-time"
        >
          {formatPlayTime(turn.at)}
        </a>
      </p>
      <p>
        {turn.lines.map(({ at, text }) => (
          <Fragment key={at}>
            <span
              id={toLineFragment(at).slice(1)}
              data-at={at}
              aria-current={at === spokenAt || undefined}
              className="spoken-line"
            >
              {text}
            </span>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  )
})
