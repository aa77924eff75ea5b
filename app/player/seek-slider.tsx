/** Elapsed time, the seek slider, and the duration. */
import { type ChangeEvent, type CSSProperties, type PointerEvent, useState } from 'react'
import { describePlayTime, formatPlayTime } from '~/domain/podcast/play-time'
import { usePlayerStore, usePlayTime } from './player-context'

export function SeekSlider() {
  const { dispatch } = usePlayerStore()
  const { currentTime, duration } = usePlayTime()
  // While the thumb is dragged, only the display follows: seeking on every pixel would chop up the sound.
  const [held, setHeld] = useState<number | null>(null)
  const shown = held ?? currentTime
  const hold = (event: PointerEvent<HTMLInputElement>) => {
    if (event.button !== 0 || event.currentTarget.disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(currentTime)
  }
  const move = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const to = Number(currentTarget.value)
    if (held === null) dispatch({ type: 'seek', to })
    else setHeld(to)
  }
  const release = () => {
    if (held !== null && held !== currentTime) dispatch({ type: 'seek', to: held })
    setHeld(null)
  }
  return (
    <div className="player-times">
      <span className="player-elapsed">{formatPlayTime(shown)}</span>
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={describePlayTime(shown, duration)}
        className="player-seek"
        min={0}
        max={duration ?? 1}
        step={0.1}
        value={duration === null ? 0 : shown}
        disabled={duration === null}
        style={{ '--played': duration === null ? 0 : shown / duration } as CSSProperties}
        onPointerDown={hold}
        onChange={move}
        onPointerUp={release}
        onPointerCancel={() => setHeld(null)}
      />
      <span className="player-length">{formatPlayTime(duration)}</span>
    </div>
  )
}
