/** For links to an episode that start the player instead, when it is there and no other key is held. */
import type { MouseEvent } from 'react'
import { type AudioItem, useNowPlaying } from './player-context'

/** `isHeard`: the episode is playing now. */
export function usePlayLink(audio: AudioItem, start: (audio: AudioItem) => void) {
  const { item, isPlaying } = useNowPlaying()
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    start(audio)
  }
  return { isHeard: isPlaying && item?.slug === audio.slug, onClick }
}
