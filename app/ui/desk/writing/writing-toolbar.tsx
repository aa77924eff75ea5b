/**
 * The formatting buttons above a text area: a toolbar as the ARIA Authoring Practices describe it. It is one stop of the Tab
 * key; the arrow keys, Home and End lead from button to button.
 */
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { type ActionId, listActive, writingActions } from '~/domain/desk/writing/writing-actions'
import { readWriting } from './apply-edit'
import { describeShortcut, type ToolId, tools } from './tools'

type WritingToolbarProps = {
  field: HTMLTextAreaElement
  isFull: boolean
  press: (id: ToolId) => void
}

export function WritingToolbar({ field, isFull, press }: WritingToolbarProps) {
  const active = useActiveActions(field)
  const [current, setCurrent] = useState(0)
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

  const click = (id: ToolId, { detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    press(id)
    // Pressed with a key: the focus stays, so that a screen reader says the new state.
    if (detail === 0 && id !== 'link' && id !== 'picture') currentTarget.focus()
  }
  const isOn = (id: ToolId) => {
    if (id === 'fullScreen') return isFull
    if (id === 'link' || id === 'picture' || !('isOn' in writingActions[id])) return undefined
    return active.includes(id)
  }
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={field.id}
      className="writing-toolbar"
      onKeyDown={(event) => moveFocus(event, current)}
    >
      {tools.map(({ id, name, icon, shortcut }, index) => {
        const keys = shortcut && describeShortcut(shortcut, isMac)
        return (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-pressed={isOn(id)}
            aria-keyshortcuts={keys?.keys}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onMouseDown={keepFocus}
            onClick={(event) => click(id, event)}
            className="writing-tool"
          >
            <span aria-hidden="true" title={keys ? `${name} (${keys.text})` : name}>
              {icon}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Of the field, and with it the keyboard of a phone. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function moveFocus(event: KeyboardEvent<HTMLElement>, current: number): void {
  const next = findNext(event, current)
  if (next === null) return
  event.preventDefault()
  event.currentTarget.querySelectorAll('button')[next]?.focus()
}

/** Null: another key. */
function findNext({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, current: number): number | null {
  if (ctrlKey || metaKey || altKey) return null
  const count = tools.length
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Which switches of the toolbar are on at the selection of a field. */
function useActiveActions(field: HTMLTextAreaElement): readonly ActionId[] {
  const [active, setActive] = useState<readonly ActionId[]>([])
  useEffect(() => {
    let frame = 0
    const update = () => {
      const next = listActive(readWriting(field))
      setActive((last) => (last.join() === next.join() ? last : next))
    }
    const updateSoon = () => {
      // Elsewhere on the page; the field keeps its selection.
      if (document.activeElement !== field) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    const listening = new AbortController()
    document.addEventListener('selectionchange', updateSoon, listening)
    field.addEventListener('input', updateSoon, listening)
    field.addEventListener('change', update, listening)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [field])
  return active
}
