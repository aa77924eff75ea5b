/** The top of an episode's page: cover, title, byline, date and player. */
import { useLocation, useNavigationType } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { formatPlayTime, parseTimeFragment } from '~/domain/podcast/play-time'
import { highPriority } from '~/domain/site/fetch-priority'
import { formatDay } from '~/domain/site/formats'
import { transcriptPath } from '~/domain/site/urls'
import { PlayIcon } from '~/player/play-icon'
import { usePlayTime } from '~/player/player-context'
import { PauseIcon } from '~/player/player-icons'
import { useAudio } from '~/player/start-episode'
import { titleClass } from '~/ui/page/page-heading'
import { EpisodeByline } from './podcast-card'
import { QueueButtons } from './queue-buttons'

type EpisodePlayerProps = {
  audio: EpisodeCard['audio']
  duration: string
  seconds: number
}

type EpisodeHeadingProps = {
  card: EpisodeCard
  /** `publishedOn`: a date; `seconds`: the duration. */
  episode: { title: string; summary: string; category: string; publishedOn: string; seconds: number }
  /** The show's word for an episode. */
  label: string
  /** In place of the site's. */
  player?: ReactNode
}

export function EpisodeHeading({ card, episode, label, player }: EpisodeHeadingProps) {
  const { title, summary, category, publishedOn, seconds } = episode
  return (
    <header className="grid gap-8 pt-6 md:grid-cols-12 md:gap-10 md:pt-10 lg:gap-16">
      <div className="card-picture aspect-square max-w-xs rounded-md md:col-span-4 md:max-w-none">
        <img src={card.cover} alt="" {...highPriority} />
      </div>
      <div className="flex flex-col justify-center md:col-span-8">
        <p className="eyebrow">{[label, category].filter(Boolean).join(' · ')}</p>
        <h1 dir="auto" className={`mt-3 ${titleClass(title, 60)}`}>
          {title}
        </h1>
        <p dir="auto" className="mt-4 text-xl text-pretty text-muted">
          {summary}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <EpisodeByline name={card.audio.byline} avatar={card.avatar} duration={card.duration} />
          <time dateTime={publishedOn} className="byline-time">
            {formatDay(publishedOn)}
          </time>
        </div>
        {player ?? <EpisodePlayer audio={card.audio} duration={card.duration} seconds={seconds} />}
      </div>
    </header>
  )
}

/**
 * Plays an episode on its own page: with the site's player or, without script, with the browser's controls.
 */
function EpisodePlayer(props: EpisodePlayerProps) {
  return (
    <div className="episode-player no-print">
      {useHydrated() ? <SitePlayer {...props} /> : <NativePlayer {...props} />}
    </div>
  )
}

function SitePlayer({ audio, duration, seconds }: EpisodePlayerProps) {
  const { item, isPlaying, start, playFrom } = useAudio()
  const [linked, clearLinked] = useLinkedTime(audio, seconds)
  const isCurrent = item?.slug === audio.slug
  const isHeard = isCurrent && isPlaying
  useEffect(() => {
    if (isHeard) clearLinked()
  }, [isHeard, clearLinked])
  const from = isHeard ? null : linked
  return (
    <>
      <button
        type="button"
        onClick={() => (from === null ? start(audio) : playFrom(audio, from))}
        className="button-primary"
      >
        {isHeard ? <PauseIcon /> : <PlayIcon />}
        {isHeard
          ? i18n.t({ id: 'audio.pause', message: 'Pause' })
          : from === null
            ? i18n.t('Play episode')
            : i18n.t('Play from {time}', { time: formatPlayTime(from) })}
      </button>
      <span className="text-sm text-muted tabular-nums">
        {isCurrent ? <Elapsed seconds={seconds} /> : duration}
      </span>
      <span className="episode-queue">
        <QueueButtons audio={audio} />
      </span>
    </>
  )
}

function Elapsed({ seconds }: { seconds: number }) {
  const { currentTime } = usePlayTime()
  return `${formatPlayTime(currentTime)} / ${formatPlayTime(seconds)}`
}

/**
 * The browser's audio controls before hydration; on hydration the site's player takes over what they play.
 */
function NativePlayer({ audio }: EpisodePlayerProps) {
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
      <track
        kind="captions"
        src={transcriptPath(audio.slug, audio.show)}
        srcLang="en"
        label={i18n.t('Transcript')}
      />
    </audio>
  )
}

/**
 * Reads the start time from the page's URL, as in `#t=123`. A click on such a link plays from there. A page loaded with
 * one may not autoplay, and going back to one should not: then the play button starts there. The time is null without a
 * valid fragment.
 */
function useLinkedTime(audio: EpisodeCard['audio'], seconds: number) {
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
