/** Tells which line is heard, only when it changes, so that a long transcript is not drawn anew with every tick of the clock. */
import { useEffect } from 'react'
import { findSpoken, type SpokenLine } from '~/domain/transcript-turns'
import { usePlayTime } from '~/player/player-context'

type SpokenLineWatchProps = {
  lines: readonly SpokenLine[]
  /** Given when the line begins, in seconds; null: nothing is said yet. */
  onChange: (at: number | null) => void
}

export function SpokenLineWatch({ lines, onChange }: SpokenLineWatchProps) {
  const { currentTime } = usePlayTime()
  const at = lines[findSpoken(lines, currentTime)]?.at ?? null
  useEffect(() => onChange(at), [at, onChange])
  return null
}
