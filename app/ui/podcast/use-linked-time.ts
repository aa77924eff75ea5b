/** The moment of an episode that its page's address names, as in `#t=123`. */
import { useLocation, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import type { EpisodeCard } from '~/domain/episode-card'
import { parseTimeFragment } from '~/domain/time-fragment'
import { useAudio } from '~/player/player-context'

/**
 * A click on such a link plays from there. A page that was loaded with it may not make a sound by itself, and neither
 * should one that a reader comes back to: for them, this is where the button begins. Null: at the start.
 */
export function useLinkedTime(audio: EpisodeCard['audio'], seconds: number) {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const { playFrom } = useAudio()
  const [linked, setLinked] = useState<number | null>(null)
  const forget = useCallback(() => setLinked(null), [])
  useEffect(() => {
    const named = parseTimeFragment(location.hash)
    const at = named !== null && named < seconds ? named : null
    setLinked(at)
    if (at !== null && !isReturn) playFrom(audio, at)
  }, [location, isReturn, audio, seconds, playFrom])
  return [linked, forget] as const
}
