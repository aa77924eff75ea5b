/** The chapters of the present episode: a list to play from, and the buttons for the one before and after. */
import { useEffect, useRef } from 'react'
import { i18n } from '~/domain/language/i18n'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { useChapters } from './chapter-store'
import { takeStep } from './play-next'
import { useNowPlaying, usePlayerStore } from './player-context'
import { StepIcon } from './player-icons'
import { playFrom } from './start-episode'

export function ChaptersPanel() {
  const { chapters, present } = useChapters()
  const { item } = useNowPlaying()
  const list = useRef<HTMLOListElement>(null)
  const isShown = item !== null && chapters.length > 0
  // Only the list: scrolling the chapter into view would move the page, too.
  useEffect(() => {
    const entry = isShown ? list.current?.querySelector('[aria-current]')?.parentElement : null
    if (list.current && entry) list.current.scrollTop = entry.offsetTop - list.current.offsetTop
  }, [isShown])
  if (!item || chapters.length === 0) return null
  return (
    <section aria-labelledby="player-chapters" className="player-part">
      <div className="player-part-top">
        <h2 id="player-chapters" className="player-part-heading">
          {i18n.t('Chapters')}
        </h2>
        <ChapterButton by={-1} />
        <ChapterButton by={1} />
      </div>
      <ol ref={list} className="player-list player-chapters">
        {chapters.map(({ start, title, url }, place) => (
          <li key={start} className="player-entry">
            <button
              type="button"
              aria-current={place === present || undefined}
              className="player-chapter"
              onClick={() => playFrom(item, start)}
            >
              <span className="player-chapter-time">{formatPlayTime(start)}</span>
              <span dir="auto">{title}</span>
            </button>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={i18n.t('Link about {title}', { title })}
                className="player-chapter-link"
              >
                {i18n.t('Link')}
              </a>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Leads to the chapter before or after; after the last, to the next episode. */
export function ChapterButton({ by }: { by: 1 | -1 }) {
  const store = usePlayerStore()
  const label = by === 1 ? i18n.t('Next chapter') : i18n.t('Previous chapter')
  return (
    <button
      type="button"
      className="player-button player-step"
      aria-label={label}
      title={label}
      onClick={() => takeStep(store, by)}
    >
      <StepIcon by={by} />
    </button>
  )
}
