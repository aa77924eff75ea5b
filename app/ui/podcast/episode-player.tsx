/** Plays an episode on its own page: with the site's player or, without script, with the browser's controls. */
import { useEffect } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { PlayIcon } from '~/player/play-icon'
import { usePlayTime } from '~/player/player-context'
import { PauseIcon } from '~/player/player-icons'
import { useAudio } from '~/player/use-audio'
import { NativePlayer } from './native-player'
import { useLinkedTime } from './use-linked-time'

type EpisodePlayerProps = { audio: EpisodeCard['audio']; duration: string; seconds: number }

export function EpisodePlayer(props: EpisodePlayerProps) {
  return (
    <div className="episode-player no-print">
      {useHydrated() ? <SitePlayer {...props} /> : <NativePlayer audio={props.audio} />}
    </div>
  )
}

function SitePlayer({ audio, duration, seconds }: EpisodePlayerProps) {
  const { item, isPlaying, start, playFrom } = useAudio()
  const [linked, clearLinked] = useLinkedTime(audio, seconds)
  const isCurrent = item?.slug === audio.slug
  const isHeard = isCurrent && isPlaying
  useEffect(() => {
    if (isHeard) clearLinked()
  }, [isHeard, clearLinked])
  const from = isHeard ? null : linked
  return (
    <>
      <button
        type="button"
        onClick={() => (from === null ? start(audio) : playFrom(audio, from))}
        className="button-primary"
      >
        {isHeard ? <PauseIcon /> : <PlayIcon />}
        {isHeard ? 'Pause' : from === null ? 'Play episode' : `Play from ${formatPlayTime(from)}`}
      </button>
      <span className="text-sm text-muted tabular-nums">
        {isCurrent ? <Elapsed seconds={seconds} /> : duration}
      </span>
    </>
  )
}

function Elapsed({ seconds }: { seconds: number }) {
  const { currentTime } = usePlayTime()
  return `${formatPlayTime(currentTime)} / ${formatPlayTime(seconds)}`
}
