/** The queue: its episodes, which can be played, moved and removed. */
import { useLayoutEffect, useRef, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import { CloseIcon, MoveIcon } from './player-icons'
import type { AudioItem } from './player-state'
import { moveInQueue, removeFromQueue } from './queue'
import { changeQueue, notify, queueStore } from './queue-store'
import { start } from './start-episode'
import { useValue } from './value-store'

/** The control that has the focus after a change: of an episode, or the heading. */
type FocusTarget = { slug: string; control: 'up' | 'down' | 'remove' } | 'heading'

export function QueuePanel() {
  const queue = useValue(queueStore)
  const part = useRef<HTMLElement>(null)
  const [target, setTarget] = useState<FocusTarget | null>(null)
  // Browsers take the focus from a button that is moved in the page.
  useLayoutEffect(() => {
    if (!target) return
    setTarget(null)
    const controls = [...(part.current?.querySelectorAll<HTMLElement>('[data-control]') ?? [])]
    const control = controls.find(
      ({ dataset }) =>
        target !== 'heading' && dataset.slug === target.slug && dataset.control === target.control,
    )
    const place = control ?? part.current?.querySelector<HTMLElement>('h2')
    place?.focus()
  }, [target])

  const move = (item: AudioItem, by: 1 | -1) => {
    changeQueue((items) => moveInQueue(items, item.slug, by))
    setTarget({ slug: item.slug, control: by === 1 ? 'down' : 'up' })
    const place = queueStore.get().findIndex(({ slug }) => slug === item.slug) + 1
    notify(i18n.t('Now at place {place} of {count}', { place, count: queueStore.get().length }))
  }
  const remove = (item: AudioItem, place: number) => {
    changeQueue((items) => removeFromQueue(items, item.slug))
    const neighbor = queueStore.get()[place] ?? queueStore.get()[place - 1]
    setTarget(neighbor ? { slug: neighbor.slug, control: 'remove' } : 'heading')
    notify(i18n.t('Removed from the queue'))
  }
  const clear = () => {
    changeQueue(() => [])
    setTarget('heading')
    notify(i18n.t('The queue is empty'))
  }
  return (
    <section ref={part} aria-labelledby="player-queue" className="player-part">
      <div className="player-part-top">
        <h2 id="player-queue" tabIndex={-1} className="player-part-heading">
          {i18n.t('Queue')}
        </h2>
        {queue.length > 0 ? (
          <button type="button" className="player-text-button" onClick={clear}>
            {i18n.t('Clear queue')}
          </button>
        ) : null}
      </div>
      {queue.length === 0 ? (
        <p className="player-hint">{i18n.t('Nothing is queued. “Add to queue” is beside each episode.')}</p>
      ) : null}
      <ol className="player-list">
        {queue.map((item, place) => (
          <li key={item.slug} className="player-entry">
            <button
              type="button"
              dir="auto"
              className="player-queued"
              aria-label={i18n.t('Play {title}', { title: item.title })}
              onClick={() => start(item)}
            >
              {item.title}
            </button>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="player-button player-move"
                data-slug={item.slug}
                data-control={by === 1 ? 'down' : 'up'}
                aria-label={
                  by === 1
                    ? i18n.t('Move down: {title}', { title: item.title })
                    : i18n.t('Move up: {title}', { title: item.title })
                }
                aria-disabled={queue[place + by] ? undefined : true}
                onClick={() => move(item, by)}
              >
                <MoveIcon by={by} />
              </button>
            ))}
            <button
              type="button"
              className="player-button player-move"
              data-slug={item.slug}
              data-control="remove"
              aria-label={i18n.t('Remove: {title}', { title: item.title })}
              onClick={() => remove(item, place)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
