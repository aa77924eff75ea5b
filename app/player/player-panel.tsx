/** The panel above the player bar: chapters, queue, sleep timer, and a link to the present moment. */
import { useEffect, useRef } from 'react'
import { i18n } from '~/domain/language/i18n'
import { ChaptersPanel } from './chapters-panel'
import { CopyMoment } from './copy-moment'
import { CloseIcon } from './player-icons'
import type { AudioItem } from './player-state'
import { QueuePanel } from './queue-panel'
import { SleepChoice } from './sleep-choice'

export const panelId = 'player-panel'

/** Takes the focus when it opens. */
export function PlayerPanel({ item, onClose }: { item: AudioItem; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      id={panelId}
      tabIndex={-1}
      aria-label={i18n.t('Chapters, queue and sleep timer')}
      className="player-panel"
    >
      <div className="player-panel-parts wrap">
        <ChaptersPanel />
        <QueuePanel />
        <section aria-labelledby="player-sleep" className="player-part">
          <h2 id="player-sleep" className="player-part-heading">
            {i18n.t('Sleep timer')}
          </h2>
          <SleepChoice />
          <CopyMoment key={item.path} path={item.path} />
        </section>
        <button
          type="button"
          className="player-button player-panel-close"
          aria-label={i18n.t('Close panel')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  )
}
