/** Dragging lines of the calendar to another day, where a script runs and a pointer can drag. Their forms do the same. */
import { useSubmit } from '@remix-run/react'
import { type DragEvent, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/desk-i18n'

/** The type of what is dragged: nothing else can be dropped on a day. */
const dataType = 'application/x-calendar-line'

/** The form that dropping sends: `fields`, and as `to` the day with `suffix`. `day`: where it is; '': on none. */
type Dragged = { fields: Record<string, string>; to: string; day: string; suffix?: string }

/** The part of a line that is dragged: its text stays selectable. */
export function DragHandle(dragged: Dragged) {
  const isHydrated = useHydrated()
  const start = ({ currentTarget, dataTransfer }: DragEvent) => {
    dataTransfer.setData(dataType, JSON.stringify(dragged))
    dataTransfer.effectAllowed = 'move'
    const line = currentTarget.closest('li')
    if (line) dataTransfer.setDragImage(line, 0, 0)
  }
  return (
    <span
      aria-hidden="true"
      title={i18n.t('Drag to another day')}
      draggable={isHydrated}
      onDragStart={start}
      className={`plan-handle ${isHydrated ? '' : 'invisible'}`}
    >
      ⠿
    </span>
  )
}

/** The handlers of a day. Dropping sends the form *Move*; `path`: where forms lead. */
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
      const { fields, to, day: from, suffix = '' } = JSON.parse(dragged) as Dragged
      if (from !== day) submit({ ...fields, [to]: day + suffix }, { method: 'post', action: path })
    },
  })
}
