/** The transcript of an episode. With script, a click on a line plays from there, and the spoken line is marked. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { findSpoken, type SpokenLine, type Turn } from '~/domain/podcast/transcript-turns'
import { usePlayTime } from '~/player/player-context'
import { useAudio } from '~/player/use-audio'
import { TranscriptTurn } from './transcript-turn'
import { useFollowing } from './use-following'
import { useLineClicks } from './use-line-clicks'

type TranscriptProps = { card: EpisodeCard; turns: readonly Turn[] }

export function Transcript({ card: { audio }, turns }: TranscriptProps) {
  const { item, playFrom } = useAudio()
  const isCurrent = item?.slug === audio.slug
  const lines = useMemo(() => turns.flatMap((turn) => turn.lines), [turns])
  const [spoken, setSpoken] = useState<number | null>(null)
  const text = useRef<HTMLDivElement>(null)
  const spokenAt = isCurrent ? spoken : null
  const { isFollowing, toggle } = useFollowing(text, spokenAt)
  useLineClicks(text, (seconds) => playFrom(audio, seconds))
  return (
    <section id="transcript" aria-labelledby="transcript-heading" className="lg:col-span-8">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="transcript-heading" className="text-xl font-bold">
          Transcript
        </h2>
        {isCurrent ? (
          <button type="button" aria-pressed={isFollowing} onClick={toggle} className="follow-button">
            Follow along
          </button>
        ) : null}
      </div>
      <div ref={text} className="transcript">
        {turns.map((turn, index) => (
          <TranscriptTurn
            key={turn.at}
            turn={turn}
            audioUrl={audio.audioUrl}
            spokenAt={isWithin(turn, turns[index + 1], spokenAt) ? spokenAt : null}
          />
        ))}
      </div>
      {isCurrent ? <SpokenLineWatch lines={lines} onChange={setSpoken} /> : null}
    </section>
  )
}

function isWithin(turn: Turn, next: Turn | undefined, at: number | null) {
  return at !== null && at >= turn.at && at < (next?.at ?? Number.POSITIVE_INFINITY)
}

type SpokenLineWatchProps = {
  lines: readonly SpokenLine[]
  /** `at`: the start of the line in seconds; null: before the first line. */
  onChange: (at: number | null) => void
}

/** Reports the spoken line only when it changes, so that a long transcript does not render with every time update. */
function SpokenLineWatch({ lines, onChange }: SpokenLineWatchProps) {
  const { currentTime } = usePlayTime()
  const at = lines[findSpoken(lines, currentTime)]?.at ?? null
  useEffect(() => onChange(at), [at, onChange])
  return null
}
