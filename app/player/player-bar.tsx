/** The bar at the bottom of every page: one set of controls, which the style sheet arranges in three layouts. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { PageLink } from '~/ui/controls/page-link'
import { connectPlayer } from './connect-player'
import { useAudio, usePlayerStore } from './player-context'
import { type KeyTarget, toWish } from './player-keys'
import { PlayerSettings } from './player-settings'
import type { AudioItem, NowPlaying } from './player-state'
import { findMessage } from './player-words'
import { SeekSlider } from './seek-slider'
import { Transport } from './transport'
import { useHeight } from './use-height'
import { useOnline } from './use-online'

export function PlayerBar() {
  const store = usePlayerStore()
  const { item, isVisible } = useAudio()
  useEffect(() => connectPlayer(store), [store])
  return item && isVisible ? <Bar item={item} /> : null
}

function Bar({ item }: { item: AudioItem }) {
  const { wish, getState } = usePlayerStore()
  const now = useAudio()
  const cameFrom = useRef<Element | null>(null)
  const noteOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const press = (event: KeyboardEvent) => {
    const found = toWish(event, toKeyTarget(event.target), getState().time)
    if (!found) return
    event.preventDefault()
    wish(found)
  }
  const close = () => {
    wish({ want: 'close' })
    returnFocus(cameFrom.current)
  }
  return (
    <section
      ref={useHeight()}
      aria-label="Audio player"
      className="player no-print"
      onFocus={noteOrigin}
      onKeyDown={press}
    >
      <div className="player-row wrap">
        <img src={item.image} alt="" width={48} height={48} className="player-cover" />
        <Words item={item} now={now} />
        <Transport now={now} />
        <SeekSlider />
        <PlayerSettings now={now} onClose={close} />
      </div>
    </section>
  )
}

function Words({ item, now }: { item: AudioItem; now: NowPlaying }) {
  const message = findMessage(now, useOnline())
  return (
    <div className="player-words">
      <PageLink to={item.path} className="player-title" title={item.title}>
        {item.title}
      </PageLink>
      {message ? null : <span className="player-byline">{item.byline}</span>}
      <span role="status" className="player-message">
        {message}
      </span>
    </div>
  )
}

function toKeyTarget(target: EventTarget): KeyTarget {
  if (target instanceof HTMLInputElement) return 'slider'
  if (target instanceof HTMLSelectElement) return 'select'
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement ? 'button' : 'other'
}

/** Back to where the focus was before it came into the bar, or to the page's main part. */
function returnFocus(origin: Element | null) {
  const place = origin?.isConnected ? origin : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
