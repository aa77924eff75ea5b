/** The player bar at the bottom of every page: one set of controls, in three layouts by style sheet. */
import {
  type ChangeEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { i18n } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { describePlayTime, formatPlayTime } from '~/domain/podcast/play-time'
import { connectPlayer } from './connect-player'
import { PlayIcon } from './play-icon'
import { useHeight, useNowPlaying, usePlayerStore, usePlayTime } from './player-context'
import { CloseIcon, PauseIcon, SkipIcon, SoundIcon } from './player-icons'
import { backSeconds, forwardSeconds, type KeyTarget, toAction } from './player-keys'
import { playLabel } from './player-labels'
import { type AudioItem, type NowPlaying, rates } from './player-state'

type PlayerSettingsProps = { now: NowPlaying; onClose: () => void }

export function PlayerBar() {
  const store = usePlayerStore()
  const { item, isVisible } = useNowPlaying()
  useEffect(() => connectPlayer(store), [store])
  return item && isVisible ? <Bar item={item} /> : null
}

function Bar({ item }: { item: AudioItem }) {
  const { dispatch, getState } = usePlayerStore()
  const now = useNowPlaying()
  const focusOrigin = useRef<Element | null>(null)
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusOrigin.current = relatedTarget
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = toAction(event, toKeyTarget(event.target), getState().time)
    if (!action) return
    event.preventDefault()
    dispatch(action)
  }
  const close = () => {
    dispatch({ type: 'close' })
    returnFocus(focusOrigin.current)
  }
  return (
    <section
      ref={useHeight()}
      aria-label={i18n.t('Audio player')}
      className="player no-print"
      onFocus={rememberOrigin}
      onKeyDown={handleKey}
    >
      <div className="player-row wrap">
        <img src={item.image} alt="" width={48} height={48} className="player-cover" />
        <TitleAndByline item={item} now={now} />
        <Transport now={now} />
        <SeekSlider />
        <PlayerSettings now={now} onClose={close} />
      </div>
    </section>
  )
}

function TitleAndByline({ item, now }: { item: AudioItem; now: NowPlaying }) {
  // Without a server snapshot: the bar is rendered only in the browser.
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine)
  const message = findMessage(now, isOnline)
  return (
    <div className="player-words">
      <a href={item.path} className="player-title" title={item.title}>
        {item.title}
      </a>
      {message ? null : <span className="player-byline">{item.byline}</span>}
      <span role="status" className="player-message">
        {message}
      </span>
    </div>
  )
}

function listenToConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function toKeyTarget(target: EventTarget): KeyTarget {
  if (target instanceof HTMLInputElement) return 'slider'
  if (target instanceof HTMLSelectElement) return 'select'
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement ? 'button' : 'other'
}

/** Moves the focus back to where it was before it entered the bar, or to the page's main part. */
function returnFocus(origin: Element | null) {
  const target = origin?.isConnected ? origin : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** The player's main buttons, or a single button while there is nothing to control. */
function Transport({ now }: { now: NowPlaying }) {
  const { dispatch } = usePlayerStore()
  const { currentTime } = usePlayTime()
  const offer = findOffer(now, currentTime)
  if (offer)
    return (
      <button type="button" className="player-offer" onClick={() => dispatch({ type: 'toggle' })}>
        {now.status === 'offered' ? <PlayIcon /> : null}
        {offer}
      </button>
    )
  return (
    <div dir="ltr" className="player-transport">
      <SkipButton seconds={backSeconds} label={i18n.t('Back 15 seconds')} />
      <button
        type="button"
        className="player-main"
        aria-label={playLabel(now.isPlaying)}
        title={playLabel(now.isPlaying)}
        onClick={() => dispatch({ type: 'toggle' })}
      >
        {now.isPlaying ? <PauseIcon /> : <PlayIcon />}
        {now.status === 'waiting' ? <span className="player-waiting" aria-hidden="true" /> : null}
      </button>
      <SkipButton seconds={forwardSeconds} label={i18n.t('Forward 30 seconds')} />
    </div>
  )
}

function SkipButton({ seconds, label }: { seconds: number; label: string }) {
  const { dispatch } = usePlayerStore()
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      title={label}
      onClick={() => dispatch({ type: 'skip', by: seconds })}
    >
      <SkipIcon seconds={seconds} />
    </button>
  )
}

/** Elapsed time, the seek slider, and the duration. */
function SeekSlider() {
  const { dispatch } = usePlayerStore()
  const { currentTime, duration } = usePlayTime()
  // While the thumb is dragged, only the display follows: seeking on every pixel would chop up the sound.
  const [held, setHeld] = useState<number | null>(null)
  const shown = held ?? currentTime
  const hold = (event: PointerEvent<HTMLInputElement>) => {
    if (event.button !== 0 || event.currentTarget.disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(currentTime)
  }
  const move = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const to = Number(currentTarget.value)
    if (held === null) dispatch({ type: 'seek', to })
    else setHeld(to)
  }
  const release = () => {
    if (held !== null && held !== currentTime) dispatch({ type: 'seek', to: held })
    setHeld(null)
  }
  return (
    <div dir="ltr" className="player-times">
      <span className="player-elapsed">{formatPlayTime(shown)}</span>
      <input
        type="range"
        aria-label={i18n.t({ id: 'player.seek', message: 'Seek' })}
        aria-valuetext={describePlayTime(shown, duration)}
        className="player-seek"
        min={0}
        max={duration ?? 1}
        step={0.1}
        value={duration === null ? 0 : shown}
        disabled={duration === null}
        style={{ '--played': duration === null ? 0 : shown / duration } as CSSProperties}
        onPointerDown={hold}
        onChange={move}
        onPointerUp={release}
        onPointerCancel={() => setHeld(null)}
      />
      <span className="player-length">{formatPlayTime(duration)}</span>
    </div>
  )
}

/** The controls at the end of the bar: speed, mute and close. */
function PlayerSettings({ now: { rate, isMuted }, onClose }: PlayerSettingsProps) {
  const { dispatch } = usePlayerStore()
  return (
    <>
      <select
        aria-label={i18n.t('Speed')}
        title={i18n.t('Speed')}
        className="player-speed"
        value={rate}
        onChange={({ target }) => dispatch({ type: 'rate', rate: Number(target.value) })}
      >
        {rates.map((each) => (
          <option key={each} value={each}>
            {i18n.t('{rate}×', { rate: formatRate(each) })}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="player-button player-mute"
        aria-label={i18n.t('Mute')}
        aria-pressed={isMuted}
        title={isMuted ? i18n.t('Unmute') : i18n.t('Mute')}
        onClick={() => dispatch({ type: 'mute' })}
      >
        <SoundIcon isMuted={isMuted} />
      </button>
      <button
        type="button"
        className="player-button player-close"
        aria-label={i18n.t('Close player')}
        title={i18n.t('Close player')}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </>
  )
}

/** English without Intl, as in formats.ts. */
function formatRate(rate: number): string {
  return i18n.locale === softwareLanguage ? String(rate) : rate.toLocaleString(i18n.locale)
}

/** Null: nothing to report. */
export function findMessage(
  { status, problem, isPlayingElsewhere }: NowPlaying,
  isOnline: boolean,
): string | null {
  if (status === 'failed')
    return problem === 'connection'
      ? i18n.t('The connection was lost')
      : i18n.t('This episode couldn’t be loaded')
  if (status === 'waiting' && !isOnline) return i18n.t('Waiting for the connection')
  if (status === 'blocked') return i18n.t('Press play to listen')
  return isPlayingElsewhere ? i18n.t('Playing in another tab') : null
}

/** The label of the single button shown until playback can be controlled; null: show the full controls. */
export function findOffer({ status }: NowPlaying, currentTime: number): string | null {
  if (status === 'failed') return i18n.t('Try again')
  if (status !== 'offered') return null
  return currentTime < 1
    ? playLabel(false)
    : i18n.t('Resume at {time}', { time: formatPlayTime(currentTime) })
}
