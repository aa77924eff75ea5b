/** The slider of the player bar, with marks where chapters begin. */
import { type ChangeEvent, type CSSProperties, memo, type PointerEvent, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import { describePlayTime, formatPlayTime } from '~/domain/podcast/play-time'
import { chapterStore } from './chapter-store'
import { usePlayerStore, usePlayTime } from './player-context'
import { useValue } from './value-store'

/** Elapsed time, the seek slider, and the duration. */
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
    <div dir="ltr" className="player-times">
      <span className="player-elapsed">{formatPlayTime(shown)}</span>
      <span className="player-track">
        <input
          type="range"
          aria-label={i18n.t({ id: 'player.seek', message: 'Seek' })}
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
        {duration === null ? null : <ChapterMarks duration={duration} />}
      </span>
      <span className="player-length">{formatPlayTime(duration)}</span>
    </div>
  )
}

/** Not rendered again when the time changes. */
const ChapterMarks = memo(function ChapterMarks({ duration }: { duration: number }) {
  return useValue(chapterStore).map(({ start }) =>
    start > 0 && start < duration ? (
      <span key={start} className="player-mark" style={{ '--at': start / duration } as CSSProperties} />
    ) : null,
  )
})
