/** Puts an episode into the queue. Only with script: before hydration there is only the room for them, where scripts run. */
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import { useNowPlaying } from '~/player/player-context'
import type { AudioItem } from '~/player/player-state'

export function QueueButtons({ audio }: { audio: AudioItem }) {
  const { item } = useNowPlaying()
  if (!useHydrated()) return null
  const { title, slug } = audio
  const isHere = item?.slug === slug
  return (
    <>
      <QueueButton
        label={i18n.t('Play next: {title}', { title })}
        hint={i18n.t('Play next')}
        path="M4 7h9M4 12h9m-9 5h5M16 8v8l5-4-5-4Z"
        isHere={isHere}
        onClick={() => add(audio, 'next')}
      />
      <QueueButton
        label={i18n.t('Add to queue: {title}', { title })}
        hint={i18n.t('Add to queue')}
        path="M4 7h16M4 12h9m-9 5h9m5-5v8m-4-4h8"
        isHere={isHere}
        onClick={() => add(audio, 'last')}
      />
    </>
  )
}

type QueueButtonProps = {
  label: string
  hint: string
  path: string
  /** The episode is in the player. */
  isHere: boolean
  onClick: () => void
}

function QueueButton({ label, hint, path, isHere, onClick }: QueueButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isHere || undefined}
      title={hint}
      className="queue-button"
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

function add(audio: AudioItem, place: 'next' | 'last') {
  import('~/player/queue-store').then(
    ({ enqueue }) => enqueue(audio, place),
    () => {
      // Offline: the next click tries again.
    },
  )
}
