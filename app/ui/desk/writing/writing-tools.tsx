/** What script adds to the writing field: the toolbar, keys, pasting, and the dialogs for links and pictures. */
import { type KeyboardEvent as KeyEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toArticleAddress } from '~/domain/desk/article-pictures'
import { continueLine } from '~/domain/desk/writing/line-marks'
import { insertLink } from '~/domain/desk/writing/links'
import { insertPicture } from '~/domain/desk/writing/pictures'
import type { TextEdit, Writing } from '~/domain/desk/writing/text-edit'
import { type ActionId, listActive, writingActions } from '~/domain/desk/writing/writing-actions'
import { toPictureMarkdown } from '~/domain/media/media-library'
import type { PictureDialog } from '~/ui/desk/pictures/picture-dialog'
import { applyEdit, readWriting } from './apply-edit'
import type { LinkDialog } from './link-dialog'
import { describeShortcut, type Shortcut, shortcuts, type ToolId, tools } from './tools'
import { usePaste } from './use-paste'

type WritingToolsProps = {
  field: HTMLTextAreaElement
  isFull: boolean
  onFullChange: (isFull: boolean) => void
  /** Uploads files and puts them into the text. */
  onFiles: (files: File[]) => void
}

type Open = { kind: 'link'; Dialog: typeof LinkDialog } | { kind: 'picture'; Dialog: typeof PictureDialog }

const notLoaded = {
  link: 'The link dialog can’t load without a connection. Type the link as [text](URL).',
  picture: 'The image dialog can’t load without a connection. Try again in a moment.',
}

export function WritingTools({ field, isFull, onFullChange, onFiles }: WritingToolsProps) {
  const [message, setMessage] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const openDialog = (kind: Open['kind']) => load(kind).then(setOpen, () => setMessage(notLoaded[kind]))
  const press = (id: ToolId) => {
    setMessage(null)
    if (id === 'link' || id === 'picture') void openDialog(id)
    else if (id === 'fullScreen') onFullChange(!isFull)
    else applyEdit(field, writingActions[id].apply(readWriting(field)))
  }
  const closeWith = (toEdit: (writing: Writing) => TextEdit) => {
    // The open dialog would take the focus back.
    flushSync(close)
    applyEdit(field, toEdit(readWriting(field)))
  }
  useWritingKeys(field, press)
  usePaste(field, setMessage)
  const { text, start, end } = readWriting(field)
  return (
    <>
      <WritingToolbar field={field} isFull={isFull} press={press} />
      <p role="alert" className="field-error">
        {message}
      </p>
      {open?.kind === 'link' ? (
        <open.Dialog
          words={text.slice(start, end).slice(0, 500)}
          onClose={close}
          onChoose={(link) => closeWith((writing) => insertLink(writing, link))}
        />
      ) : null}
      {open?.kind === 'picture' ? (
        <open.Dialog
          multiple
          onClose={close}
          onChoose={({ hash, description }) =>
            closeWith((writing) =>
              insertPicture(writing, writing.end, toPictureMarkdown(description, toArticleAddress(hash))),
            )
          }
          onFiles={(files) => {
            flushSync(close)
            field.focus()
            onFiles(files)
          }}
        />
      ) : null}
    </>
  )
}

async function load(kind: Open['kind']): Promise<Open> {
  if (kind === 'link') return { kind, Dialog: (await import('./link-dialog')).LinkDialog }
  return { kind, Dialog: (await import('../pictures/picture-dialog')).PictureDialog }
}

/**
 * The keys of the writing field: shortcuts of the toolbar, and Enter, which goes on with lists. Tab leaves the field, as
 * ever.
 */
function useWritingKeys(field: HTMLTextAreaElement, press: (id: ToolId) => void): void {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // While letters are composed, the keys belong to the input method.
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      if (event.ctrlKey !== event.metaKey) {
        const found = shortcuts.find(([, shortcut]) => isPressed(shortcut, event))
        if (!found) return
        event.preventDefault()
        latest.current(found[0])
      } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey) {
        const edit = continueLine(readWriting(field))
        if (!edit) return
        event.preventDefault()
        applyEdit(field, edit)
        showCaret(field)
      }
    }
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
}

/** A letter as the keyboard's layout has it; digits and signs, which Shift changes, by their key. */
function isPressed({ key, code, shift = false }: Shortcut, event: KeyboardEvent): boolean {
  return shift === event.shiftKey && (event.key.toLowerCase() === key || event.code === code)
}

/** Browsers scroll to the caret only for what they insert themselves. */
function showCaret(field: HTMLTextAreaElement) {
  const isAtEnd = field.selectionEnd === field.value.length
  if (isAtEnd) field.scrollTop = field.scrollHeight
}

/**
 * The formatting buttons above a text area: a toolbar as the ARIA Authoring Practices describe it. It is one stop of the Tab
 * key; the arrow keys, Home and End lead from button to button.
 */
type WritingToolbarProps = {
  field: HTMLTextAreaElement
  isFull: boolean
  press: (id: ToolId) => void
}

function WritingToolbar({ field, isFull, press }: WritingToolbarProps) {
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

function moveFocus(event: KeyEvent<HTMLElement>, current: number): void {
  const next = findNext(event, current)
  if (next === null) return
  event.preventDefault()
  event.currentTarget.querySelectorAll('button')[next]?.focus()
}

/** Null: another key. */
function findNext({ key, ctrlKey, metaKey, altKey }: KeyEvent, current: number): number | null {
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
