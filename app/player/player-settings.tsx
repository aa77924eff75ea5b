/** The controls at the end of the bar: speed, mute and close. */
import { usePlayerStore } from './player-context'
import { CloseIcon, SoundIcon } from './player-icons'
import { type NowPlaying, rates } from './player-state'

type PlayerSettingsProps = { now: NowPlaying; onClose: () => void }

export function PlayerSettings({ now: { rate, isMuted }, onClose }: PlayerSettingsProps) {
  const { dispatch } = usePlayerStore()
  return (
    <>
      <select
        aria-label="Speed"
        title="Speed"
        className="player-speed"
        value={rate}
        onChange={({ target }) => dispatch({ type: 'rate', rate: Number(target.value) })}
      >
        {rates.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
      <button
        type="button"
        className="player-button player-mute"
        aria-label="Mute"
        aria-pressed={isMuted}
        title={isMuted ? 'Unmute' : 'Mute'}
        onClick={() => dispatch({ type: 'mute' })}
      >
        <SoundIcon isMuted={isMuted} />
      </button>
      <button
        type="button"
        className="player-button player-close"
        aria-label="Close player"
        title="Close player"
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </>
  )
}
