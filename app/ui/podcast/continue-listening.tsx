/**
 * What this browser has begun and not heard to its end. On a page that is loaded it is closed, in the free space below the heading,
 * so that nothing moves; on one that script shows it is open before anything is painted.
 */
import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { useNowPlaying, usePlayLink } from '~/player/player-context'
import { listBegun, readPlayback } from '~/player/saved-playback'
import { useAudio } from '~/player/start-episode'
import { loadStyleSheet } from '~/ui/controls/style-sheet'

const MAX_SHOWN = 5

type Begun = ReturnType<typeof listBegun>[number]

export function ContinueListening() {
  const isHydrated = useHydrated()
  const [isFirstPage] = useState(!isHydrated)
  return isHydrated ? <BegunEpisodes isOpen={!isFirstPage} /> : null
}

/** Lists them as they were when the page was opened: what is played stays where the reader clicked. */
function BegunEpisodes({ isOpen }: { isOpen: boolean }) {
  const { item, isVisible } = useNowPlaying()
  const [begun] = useState(() => findBegun(isVisible ? item?.slug : undefined))
  const [isStyled, setStyled] = useState(isOpen)
  const isNeeded = begun.length > 0
  useEffect(() => {
    // A page that is loaded brings no styles for what the browser adds.
    if (isNeeded) void loadStyleSheet().then(() => setStyled(true))
  }, [isNeeded])
  if (!isNeeded || !isStyled) return null
  return (
    <details className="begun" open={isOpen}>
      <summary>{i18n.t('Continue listening ({count})', { count: begun.length })}</summary>
      <ul className="begun-list">
        {begun.map((each) => (
          <li key={each.item.slug}>
            <BegunEpisode {...each} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `present`: what the player shows already. */
function findBegun(present: string | undefined): Begun[] {
  return listBegun(readPlayback())
    .filter(({ item }) => item.slug !== present)
    .slice(0, MAX_SHOWN)
}

function BegunEpisode({ item, left }: Begun) {
  const { isHeard, onClick } = usePlayLink(item, useAudio().start)
  return (
    <a href={item.path} onClick={onClick} className="begun-episode">
      <img src={item.image} alt="" width={40} height={40} loading="lazy" />
      <span dir="auto" className="font-semibold">
        {item.title}
      </span>
      <span className="begun-left">
        {isHeard
          ? i18n.t('Playing')
          : left === null
            ? null
            : i18n.t('{time} left', { time: formatPlayTime(left) })}
      </span>
    </a>
  )
}
