/** The browser's audio controls before hydration; on hydration the site's player takes over what they play. */
import { useCallback, useRef } from 'react'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { transcriptPath } from '~/domain/site/urls'
import { useAudio } from '~/player/use-audio'

export function NativePlayer({ audio }: { audio: EpisodeCard['audio'] }) {
  const { playFrom } = useAudio()
  const element = useRef<HTMLAudioElement | null>(null)
  const handOver = useCallback(
    (next: HTMLAudioElement | null) => {
      const last = element.current
      element.current = next
      if (next || !last || last.paused) return
      last.pause()
      playFrom(audio, last.currentTime)
    },
    [audio, playFrom],
  )
  return (
    // The transcript is also on this page.
    <audio ref={handOver} controls preload="none" src={audio.audioUrl} aria-label={audio.title}>
      <track kind="captions" src={transcriptPath(audio.slug)} srcLang="en" label="Transcript" />
    </audio>
  )
}
