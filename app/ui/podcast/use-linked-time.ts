/** Reads the start time from the page's URL, as in `#t=123`. */
import { useLocation, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { parseTimeFragment } from '~/domain/podcast/time-fragment'
import { useAudio } from '~/player/use-audio'

/**
 * A click on such a link plays from there. A page loaded with one may not autoplay, and going back to one should not: then
 * the play button starts there. The time is null without a valid fragment.
 */
export function useLinkedTime(audio: EpisodeCard['audio'], seconds: number) {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const { playFrom } = useAudio()
  const [linked, setLinked] = useState<number | null>(null)
  const clear = useCallback(() => setLinked(null), [])
  useEffect(() => {
    const fragmentTime = parseTimeFragment(location.hash)
    const at = fragmentTime !== null && fragmentTime < seconds ? fragmentTime : null
    setLinked(at)
    if (at !== null && !isReturn) playFrom(audio, at)
  }, [location, isReturn, audio, seconds, playFrom])
  return [linked, clear] as const
}
