/** The player's main buttons; one button in their place as long as there is nothing to control. */
import { usePlayerStore, usePlayTime } from './player-context'
import { PauseIcon, PlayIcon, SkipIcon } from './player-icons'
import { backSeconds, forwardSeconds } from './player-keys'
import type { NowPlaying } from './player-state'
import { findOffer } from './player-words'

export function Transport({ now }: { now: NowPlaying }) {
  const { wish } = usePlayerStore()
  const { currentTime } = usePlayTime()
  const offer = findOffer(now, currentTime)
  if (offer)
    return (
      <button type="button" className="player-offer" onClick={() => wish({ want: 'toggle' })}>
        {now.status === 'offered' ? <PlayIcon /> : null}
        {offer}
      </button>
    )
  return (
    <div className="player-transport">
      <SkipButton seconds={backSeconds} label="Back 15 seconds" />
      <button
        type="button"
        className="player-main"
        aria-label={now.isPlaying ? 'Pause' : 'Play'}
        title={now.isPlaying ? 'Pause' : 'Play'}
        onClick={() => wish({ want: 'toggle' })}
      >
        {now.isPlaying ? <PauseIcon /> : <PlayIcon />}
        {now.status === 'waiting' ? <span className="player-waiting" aria-hidden="true" /> : null}
      </button>
      <SkipButton seconds={forwardSeconds} label="Forward 30 seconds" />
    </div>
  )
}

function SkipButton({ seconds, label }: { seconds: number; label: string }) {
  const { wish } = usePlayerStore()
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      title={label}
      onClick={() => wish({ want: 'skip', by: seconds })}
    >
      <SkipIcon seconds={seconds} />
    </button>
  )
}
