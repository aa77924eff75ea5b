/** The player bar at the bottom of every page: one set of controls, in three layouts by style sheet. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { i18n } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import { formatPlayTime } from '~/domain/podcast/play-time'
import { useChapters } from './chapter-store'
import { ChapterButton } from './chapters-panel'
import { connectPlayer } from './connect-player'
import { PlayIcon } from './play-icon'
import { takeStep } from './play-next'
import { useHeight, useNowPlaying, usePlayerStore, usePlayTime } from './player-context'
import { CloseIcon, MoreIcon, PauseIcon, SkipIcon, SoundIcon } from './player-icons'
import { backSeconds, forwardSeconds, type KeyTarget, toAction } from './player-keys'
import { playLabel } from './player-labels'
import { PlayerPanel, panelId } from './player-panel'
import { type AudioItem, type NowPlaying, rates } from './player-state'
import { noticeStore, queueStore } from './queue-store'
import { SeekSlider } from './seek-slider'
import { useValue } from './value-store'

type PlayerToolsProps = { now: NowPlaying; isOpen: boolean; onMore: () => void; onClose: () => void }

export function PlayerBar() {
  const store = usePlayerStore()
  const { item, isVisible } = useNowPlaying()
  useEffect(() => connectPlayer(store), [store])
  return item && isVisible ? <Bar item={item} /> : null
}

function Bar({ item }: { item: AudioItem }) {
  const store = usePlayerStore()
  const { dispatch, getState } = store
  const now = useNowPlaying()
  const { chapters, present } = useChapters()
  const chapter = chapters[present]
  const [isOpen, setOpen] = useState(false)
  const focusOrigin = useRef<Element | null>(null)
  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusOrigin.current = relatedTarget
  }
  const bar = useRef<HTMLDivElement>(null)
  const closePanel = () => {
    setOpen(false)
    bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) return closePanel()
    const action = toAction(event, toKeyTarget(event.target), getState().time)
    if (!action) return
    event.preventDefault()
    if (action.type === 'step') takeStep(store, action.by)
    else dispatch(action)
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
      {isOpen ? <PlayerPanel item={item} onClose={closePanel} /> : null}
      <div ref={bar} className="player-row wrap">
        <img src={chapter?.picture ?? item.image} alt="" width={48} height={48} className="player-cover" />
        <TitleAndByline item={item} now={now} chapter={chapter?.title ?? null} />
        <Transport now={now} hasChapters={chapters.length > 0} />
        <SeekSlider />
        <PlayerTools now={now} isOpen={isOpen} onMore={() => setOpen(!isOpen)} onClose={close} />
      </div>
    </section>
  )
}

type TitleAndBylineProps = {
  item: AudioItem
  now: NowPlaying
  /** The title of the chapter that is heard. */
  chapter: string | null
}

function TitleAndByline({ item, now, chapter }: TitleAndBylineProps) {
  // Without a server snapshot: the bar is rendered only in the browser.
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine)
  const problem = findMessage(now, isOnline)
  const notice = useValue(noticeStore)
  const message = problem ?? notice
  return (
    <div className="player-words">
      <a href={item.path} className="player-title" title={item.title}>
        {item.title}
      </a>
      {message ? null : <span className="player-byline">{chapter ?? item.byline}</span>}
      <span role="status" className={`player-message ${problem ? '' : 'player-notice'}`}>
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
  if (target instanceof HTMLInputElement) return target.type === 'range' ? 'slider' : 'field'
  if (target instanceof HTMLSelectElement) return 'select'
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement ? 'button' : 'other'
}

/** Moves the focus back to where it was before it entered the bar, or to the page's main part. */
function returnFocus(origin: Element | null) {
  const target = origin?.isConnected ? origin : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** The player's main buttons, or a single button while there is nothing to control. */
function Transport({ now, hasChapters }: { now: NowPlaying; hasChapters: boolean }) {
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
      {hasChapters ? <ChapterButton by={-1} /> : null}
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
      {hasChapters ? <ChapterButton by={1} /> : null}
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

/** The controls at the end of the bar: speed, mute, what opens the panel, and close. */
function PlayerTools({ now: { rate, isMuted }, isOpen, onMore, onClose }: PlayerToolsProps) {
  const { dispatch } = usePlayerStore()
  const queued = useValue(queueStore).length
  return (
    <>
      <div className="player-tools">
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
          className="player-button player-more"
          aria-label={i18n.t({ id: 'player.more', message: 'More' })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          title={i18n.t('Chapters, queue and sleep timer')}
          onClick={onMore}
        >
          <MoreIcon />
          {queued > 0 ? (
            <span aria-hidden="true" className="player-count">
              {queued}
            </span>
          ) : null}
        </button>
      </div>
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
