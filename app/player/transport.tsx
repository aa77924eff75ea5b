/** The player's main buttons, or a single button while there is nothing to control. */
import { PlayIcon } from './play-icon'
import { usePlayerStore, usePlayTime } from './player-context'
import { PauseIcon, SkipIcon } from './player-icons'
import { backSeconds, forwardSeconds } from './player-keys'
import { findOffer } from './player-messages'
import type { NowPlaying } from './player-state'

export function Transport({ now }: { now: NowPlaying }) {
  const { dispatch } = usePlayerStore()
  const { currentTime } = usePlayTime()
  const offer = findOffer(now, currentTime)
  if (offer)
    return (
      <button type="button" className="player-offer" onClick={() => dispatch({ type: 'toggle' })}>
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
        onClick={() => dispatch({ type: 'toggle' })}
      >
        {now.isPlaying ? <PauseIcon /> : <PlayIcon />}
        {now.status === 'waiting' ? <span className="player-waiting" aria-hidden="true" /> : null}
      </button>
      <SkipButton seconds={forwardSeconds} label="Forward 30 seconds" />
    </div>
  )
}

function SkipButton({ seconds, label }: { seconds: number; label: string }) {
  const { dispatch } = usePlayerStore()
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      title={label}
      onClick={() => dispatch({ type: 'skip', by: seconds })}
    >
      <SkipIcon seconds={seconds} />
    </button>
  )
}
