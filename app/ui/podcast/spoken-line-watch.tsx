/** Reports the spoken line only when it changes, so that a long transcript does not render with every time update. */
import { useEffect } from 'react'
import { findSpoken, type SpokenLine } from '~/domain/podcast/transcript-turns'
import { usePlayTime } from '~/player/player-context'

type SpokenLineWatchProps = {
  lines: readonly SpokenLine[]
  /** `at`: the start of the line in seconds; null: before the first line. */
  onChange: (at: number | null) => void
}

export function SpokenLineWatch({ lines, onChange }: SpokenLineWatchProps) {
  const { currentTime } = usePlayTime()
  const at = lines[findSpoken(lines, currentTime)]?.at ?? null
  useEffect(() => onChange(at), [at, onChange])
  return null
}
