/**
 * The formatting buttons above a text area, in one row, with the rarer ones behind *More*: a toolbar as the ARIA Authoring Practices
 * describe it. It is one stop of the Tab key; the arrow keys, Home and End lead from button to button.
 */
import { type KeyboardEvent as KeyEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { type ActionId, listActive, writingActions } from '~/desk/kit/markdown/writing-actions'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import { i18n } from '~/domain/language/desk-i18n'
import {
  describeShortcut,
  fullScreenTool,
  isWideOnly,
  moreTools,
  rowTools,
  type Tool,
  type ToolId,
} from './tools'

type WritingToolbarProps = {
  place: WritingPlace
  isFull: boolean
  press: (id: ToolId) => void
}

export function WritingToolbar({ place, isFull, press }: WritingToolbarProps) {
  const active = useActiveActions(place)
  const [isOpen, setIsOpen] = useState(false)
  /** The button that is the stop of the Tab key. */
  const [current, setCurrent] = useState<string>('heading')
  const more = useRef<HTMLDivElement>(null)
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      if (target instanceof Node && !more.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])

  const isOn = (id: ToolId) => {
    if (id === 'fullScreen') return isFull
    if (!Object.hasOwn(writingActions, id) || !('isOn' in writingActions[id as ActionId])) return undefined
    return active.includes(id as ActionId)
  }
  const click = (id: ToolId, { detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    press(id)
    // Pressed with a key: the focus stays, so that a screen reader says the new state.
    if (detail === 0 && isOn(id) !== undefined) currentTarget.focus()
  }
  const choose = (id: ToolId) => {
    setIsOpen(false)
    setCurrent('more')
    press(id)
  }
  const toButton = ({ id, say, icon, shortcut }: Tool, isInMenu = false) => {
    const name = say()
    const keys = shortcut && describeShortcut(shortcut, isMac)
    const key = isInMenu ? `more-${id}` : id
    return (
      <button
        key={key}
        type="button"
        aria-label={isInMenu ? undefined : name}
        aria-pressed={isOn(id)}
        aria-keyshortcuts={keys?.keys}
        tabIndex={key === current ? 0 : -1}
        data-wide={isWideOnly(id) ? (isInMenu ? 'hidden' : 'shown') : undefined}
        onFocus={() => setCurrent(key)}
        onMouseDown={keepFocus}
        onClick={(event) => (isInMenu ? choose(id) : click(id, event))}
        className="writing-tool"
      >
        <span aria-hidden="true" title={keys ? `${name} (${keys.text})` : name}>
          {icon}
        </span>
        {isInMenu ? name : null}
      </button>
    )
  }
  const keyDown = (event: KeyEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) {
      // It does not leave full screen, too.
      event.preventDefault()
      setIsOpen(false)
      more.current?.querySelector('button')?.focus()
    } else moveFocus(event)
  }
  return (
    <div
      role="toolbar"
      aria-label={i18n.t('Formatting')}
      aria-controls={place.element.id}
      className="writing-toolbar"
      onKeyDown={keyDown}
    >
      {rowTools.map((tool) => toButton(tool))}
      <div ref={more} className="contents">
        <button
          type="button"
          aria-expanded={isOpen}
          tabIndex={current === 'more' ? 0 : -1}
          onFocus={() => setCurrent('more')}
          onMouseDown={keepFocus}
          onClick={() => setIsOpen(!isOpen)}
          className="writing-tool writing-more"
        >
          {i18n.t('More')}
        </button>
        {isOpen ? (
          <fieldset aria-label={i18n.t('More formatting')} className="writing-more-tools">
            {moreTools.map((tool) => toButton(tool, true))}
          </fieldset>
        ) : null}
      </div>
      {/* The layout of other forms has no full screen. */}
      {place.field.form?.matches('.article-form') ? toButton(fullScreenTool) : null}
    </div>
  )
}

/** Keeps the focus in the field, and with it the keyboard of a phone. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function moveFocus(event: KeyEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter(
    (one) => one.offsetParent !== null,
  )
  const current = buttons.findIndex((button) => button.matches(':focus'))
  const next = findNext(event, current, buttons.length)
  if (next === null) return
  event.preventDefault()
  buttons[next]?.focus()
}

/** Null: another key. */
function findNext(
  { key, ctrlKey, metaKey, altKey }: KeyEvent,
  current: number,
  count: number,
): number | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The switches of the toolbar that are on at the selection. */
function useActiveActions(place: WritingPlace): readonly ActionId[] {
  const [active, setActive] = useState<readonly ActionId[]>([])
  useEffect(() => {
    let frame = 0
    const update = () => {
      const next = listActive(place.read())
      setActive((last) => (last.join() === next.join() ? last : next))
    }
    const updateSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    const following = new AbortController()
    place.follow(updateSoon, following.signal)
    return () => {
      cancelAnimationFrame(frame)
      following.abort()
    }
  }, [place])
  return active
}
