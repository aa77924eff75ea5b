/** The picture of a recording: how loud it is from beginning to end, and where its chapters begin; with script, a press plays from there. */
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { toWavePath, WAVE_HEIGHT } from '~/domain/recordings/peaks'
import type { ShownWave } from './shown-episode'

type WaveformProps = {
  wave: ShownWave
  /** The sound of it. */
  sound: RefObject<HTMLAudioElement>
}

/** Hidden from screen readers: the player beside it says and does the same. */
export function Waveform({ wave: { peaks, seconds, marks }, sound }: WaveformProps) {
  const picture = useRef<SVGSVGElement>(null)
  const position = useRef<SVGPathElement>(null)
  const width = peaks.length
  const path = useMemo(() => toWavePath(peaks), [peaks])
  useEffect(() => {
    const [svg, player] = [picture.current, sound.current]
    if (!svg || !player) return
    const toPlace = (time: number) => Math.min(width, (time / seconds) * width)
    const move = () => position.current?.setAttribute('d', toLine(toPlace(player.currentTime)))
    const seek = ({ clientX }: MouseEvent) => {
      const { left, width: shown } = svg.getBoundingClientRect()
      player.currentTime = Math.max(0, Math.min(1, (clientX - left) / shown)) * seconds
      move()
    }
    svg.addEventListener('click', seek)
    player.addEventListener('timeupdate', move)
    player.addEventListener('seeked', move)
    return () => {
      svg.removeEventListener('click', seek)
      player.removeEventListener('timeupdate', move)
      player.removeEventListener('seeked', move)
    }
  }, [sound, seconds, width])
  return (
    <svg
      ref={picture}
      viewBox={`0 0 ${width} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="episode-wave"
    >
      <path d={path} className="episode-wave-sound" />
      <path
        d={marks.map((time) => toLine((time / seconds) * width)).join('')}
        className="episode-wave-marks"
      />
      <path ref={position} className="episode-wave-position" />
    </svg>
  )
}

function toLine(place: number): string {
  return `M${Math.round(place * 100) / 100} 0V${WAVE_HEIGHT}`
}
