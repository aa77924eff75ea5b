/** The transcript of an episode. With script, a click on a line plays from there, and the spoken line is marked. */
import { Fragment, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { formatPlayTime, toLineFragment, toTimeFragment } from '~/domain/podcast/play-time'
import { findSpoken, type SpokenLine, type Turn } from '~/domain/podcast/transcript'
import { usePlayTime } from '~/player/player-context'
import { useAudio } from '~/player/start-episode'

type TranscriptTurnProps = {
  turn: Turn
  audioUrl: string
  /** The start of the spoken line; null: it is not in this turn. */
  spokenAt: number | null
}

/** One turn of a transcript: speaker, start time and lines. */
const TranscriptTurn = memo(function TranscriptTurn({ turn, audioUrl, spokenAt }: TranscriptTurnProps) {
  // Without script the link opens the audio file at that time.
  const moment = `${useHydrated() ? '' : audioUrl}${toTimeFragment(turn.at)}`
  return (
    <div className="turn">
      <p className="turn-speaker">
        {turn.speaker}
        <a
          href={moment}
          data-at={turn.at}
          aria-label={i18n.t('Play from {time}', { time: formatPlayTime(turn.at) })}
          className="turn-time"
        >
          {formatPlayTime(turn.at)}
        </a>
      </p>
      <p dir="auto">
        {turn.lines.map(({ at, text }) => (
          <Fragment key={at}>
            <span
              id={toLineFragment(at).slice(1)}
              data-at={at}
              aria-current={at === spokenAt || undefined}
              className="spoken-line"
            >
              {text}
            </span>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  )
})

type TranscriptProps = { card: EpisodeCard; turns: readonly Turn[] }

export function Transcript({ card: { audio }, turns }: TranscriptProps) {
  const { item, playFrom } = useAudio()
  const isCurrent = item?.slug === audio.slug
  const lines = useMemo(() => turns.flatMap((turn) => turn.lines), [turns])
  const [spoken, setSpoken] = useState<number | null>(null)
  const text = useRef<HTMLDivElement>(null)
  const spokenAt = isCurrent ? spoken : null
  const { isFollowing, toggle } = useFollowing(text, spokenAt)
  useLineClicks(text, (seconds) => playFrom(audio, seconds))
  return (
    <section id="transcript" aria-labelledby="transcript-heading" className="lg:col-span-8">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="transcript-heading" className="text-xl font-bold">
          {i18n.t('Transcript')}
        </h2>
        {isCurrent ? (
          <button type="button" aria-pressed={isFollowing} onClick={toggle} className="follow-button">
            {i18n.t('Follow along')}
          </button>
        ) : null}
      </div>
      <div ref={text} className="transcript">
        {turns.map((turn, index) => (
          <TranscriptTurn
            key={turn.at}
            turn={turn}
            audioUrl={audio.audioUrl}
            spokenAt={isWithin(turn, turns[index + 1], spokenAt) ? spokenAt : null}
          />
        ))}
      </div>
      {isCurrent ? <SpokenLineWatch lines={lines} onChange={setSpoken} /> : null}
    </section>
  )
}

function isWithin(turn: Turn, next: Turn | undefined, at: number | null) {
  return at !== null && at >= turn.at && at < (next?.at ?? Number.POSITIVE_INFINITY)
}

type SpokenLineWatchProps = {
  lines: readonly SpokenLine[]
  /** `at`: the start of the line in seconds; null: before the first line. */
  onChange: (at: number | null) => void
}

/** Reports the spoken line only when it changes, so that a long transcript does not render with every time update. */
function SpokenLineWatch({ lines, onChange }: SpokenLineWatchProps) {
  const { currentTime } = usePlayTime()
  const at = lines[findSpoken(lines, currentTime)]?.at ?? null
  useEffect(() => onChange(at), [at, onChange])
  return null
}

/** Scrolls along with the spoken line while switched on; scrolling by hand switches it off. */
function useFollowing(text: RefObject<HTMLElement>, spokenAt: number | null) {
  const [isFollowing, setFollowing] = useState(false)
  useEffect(() => {
    if (!isFollowing || spokenAt === null) return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    text.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'instant' : 'smooth' })
  }, [isFollowing, spokenAt, text])
  useEffect(() => {
    if (!isFollowing) return
    const stop = () => setFollowing(false)
    const events = ['wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, stop, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, stop)
    }
  }, [isFollowing])
  return { isFollowing, toggle: () => setFollowing(!isFollowing) }
}

/**
 * Handles clicks on transcript lines. Keyboard users have the time links: a tab stop per line would be too many. Calls
 * `onLine` with the seconds in `data-at`.
 */
function useLineClicks(text: RefObject<HTMLElement>, onLine: (seconds: number) => void) {
  const latest = useRef(onLine)
  latest.current = onLine
  useEffect(() => {
    const element = text.current
    const listen = (event: MouseEvent) => {
      const isModified =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
      if (!line || isModified || isSelecting()) return
      event.preventDefault()
      latest.current(Number(line.dataset.at))
    }
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [text])
}

/** A click that ends a text selection must not play. */
function isSelecting() {
  return getSelection()?.isCollapsed === false
}
