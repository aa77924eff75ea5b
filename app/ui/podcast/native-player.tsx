/** The browser's own audio controls, until scripts are at work: what they play by then, the site's player takes over. */
import { useCallback, useRef } from 'react'
import type { EpisodeCard } from '~/domain/episode-card'
import { useAudio } from '~/player/player-context'

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
    // Its words are the transcript on this page.
    <audio ref={handOver} controls preload="none" src={audio.audioUrl} aria-label={audio.title}>
      <track kind="captions" src={`${audio.path}/transcript.vtt`} srcLang="en" label="Transcript" />
    </audio>
  )
}
