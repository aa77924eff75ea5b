/** The recording of an episode, with the browser’s own controls; it is fetched when it is played. */
import { forwardRef } from 'react'
import { episodeTranscriptFilePath } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'

type RecordingProps = { slug: string; audio: string }

export const Recording = forwardRef<HTMLAudioElement, RecordingProps>(({ slug, audio }, ref) => (
  <audio ref={ref} controls preload="none" src={audio} aria-label={i18n.t('Recording')}>
    <track kind="captions" src={episodeTranscriptFilePath(slug, 'vtt')} />
  </audio>
))
Recording.displayName = 'Recording'
