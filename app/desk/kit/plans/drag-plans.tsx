/** Dragging what is planned to another day of the week, where a script runs and a pointer can drag. Its form does the same. */
import { useSubmit } from '@remix-run/react'
import { type DragEvent, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useTimeZone } from '~/desk/kit/page/relative-time'
import { toLocalText } from '~/domain/site/local-time'
import { type PlannedChange, timeField } from './planned-changes'

/** The type of what is dragged: nothing else can be dropped on a day. */
const dataType = 'application/x-planned-change'

/** The part of a line that is dragged: its text stays selectable. */
export function DragHandle({ change: { id, dueAt } }: { change: PlannedChange }) {
  const timeZone = useTimeZone()
  const isHydrated = useHydrated()
  const start = ({ currentTarget, dataTransfer }: DragEvent) => {
    dataTransfer.setData(dataType, JSON.stringify({ id, at: toLocalText(dueAt, timeZone) }))
    dataTransfer.effectAllowed = 'move'
    const line = currentTarget.closest('li')
    if (line) dataTransfer.setDragImage(line, 0, 0)
  }
  return (
    <span
      aria-hidden="true"
      title="Drag to another day"
      draggable={isHydrated}
      onDragStart={start}
      className={`plan-handle ${isHydrated ? '' : 'invisible'}`}
    >
      ⠿
    </span>
  )
}

/** The handlers of a day. Dropping sends the form *Move* with the same time of that day; `path`: where forms lead. */
export function useDrop(path: string) {
  const submit = useSubmit()
  const [over, setOver] = useState<string | null>(null)
  const accept = (day: string) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dataType)) return
    event.preventDefault()
    setOver(day)
  }
  return (day: string) => ({
    'data-drop': over === day || undefined,
    onDragEnter: accept(day),
    onDragOver: accept(day),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null)
    },
    onDrop: (event: DragEvent) => {
      setOver(null)
      const dragged = event.dataTransfer.getData(dataType)
      if (!dragged) return
      event.preventDefault()
      const { id, at } = JSON.parse(dragged) as { id: string; at: string }
      const [sameDay, time] = at.split('T')
      if (sameDay === day) return
      submit({ task: 'move', change: id, [timeField]: `${day}T${time}` }, { method: 'post', action: path })
    },
  })
}
