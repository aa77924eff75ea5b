/** Adds what the writing field has with script: the toolbar, keys, pasting, and the dialogs for links and pictures. */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { continueLine } from '~/desk/kit/markdown/line-marks'
import { insertLink } from '~/desk/kit/markdown/links'
import { insertPicture } from '~/desk/kit/markdown/pictures'
import { moveInTable } from '~/desk/kit/markdown/tables'
import { findLines, insertBlock, type TextEdit, type Writing } from '~/desk/kit/markdown/text-edit'
import { type ActionId, writingActions } from '~/desk/kit/markdown/writing-actions'
import { takeOff } from '~/desk/kit/page/status-buttons'
import { toArticleAddress } from '~/desk/kit/pictures/article-pictures'
import type { PictureDialog } from '~/desk/kit/pictures/picture-dialog'
import type { PlacedBlock, WritingPlace } from '~/desk/kit/place/writing-place'
import { i18n } from '~/domain/language/desk-i18n'
import { toPictureMarkdown } from '~/domain/media-library/media-library'
import { BlockMenu } from './block-menu'
import type { ChoiceDialog } from './choice-dialog'
import { type ChoiceId, choiceKinds } from './choices'
import type { LinkDialog } from './link-dialog'
import { listenBefore } from './listen-before'
import { barTools, icons, menuTools, type Shortcut, shortcuts, type Tool, type ToolId } from './tools'
import { usePaste } from './use-paste'
import { WritingToolbar } from './writing-toolbar'

type WritingToolsProps = {
  place: WritingPlace
  isFull: boolean
  onFullChange: (isFull: boolean) => void
  /** Uploads files and puts them into the text. */
  onFiles: (files: File[]) => void
}

type Open =
  | { kind: 'link'; Dialog: typeof LinkDialog }
  | { kind: 'picture'; Dialog: typeof PictureDialog }
  | { kind: ChoiceId; Dialog: typeof ChoiceDialog }

const notLoaded = {
  link: /*i18n*/ 'The link dialog can’t load without a connection. Type the link as [text](URL).',
  other: /*i18n*/ 'The dialog can’t load without a connection. Try again in a moment.',
}

function isChoice(id: ToolId): id is ChoiceId {
  return Object.hasOwn(choiceKinds, id)
}

export function WritingTools({ place, isFull, onFullChange, onFiles }: WritingToolsProps) {
  const [message, setMessage] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const openDialog = (kind: Open['kind']) =>
    load(kind).then(setOpen, () => setMessage(i18n.t(kind === 'link' ? notLoaded.link : notLoaded.other)))
  const press = (id: ToolId) => {
    setMessage(null)
    const writing = place.read()
    // Selected pictures become a gallery as they are.
    const isAction = id === 'gallery' && !isBlankLine(writing)
    if (id === 'link' || id === 'picture' || (isChoice(id) && !isAction)) void openDialog(id)
    else if (id === 'fullScreen') onFullChange(!isFull)
    else place.apply(writingActions[id as ActionId].apply(writing))
  }
  const [menuOf, setMenuOf] = useState<PlacedBlock | null>(null)
  useEffect(() => {
    const offer = ({ id, say }: Tool) => ({
      name: say(),
      icon: icons[id],
      run: () => latestPress.current(id),
    })
    place.blocks?.connect({
      menu: menuTools.map(offer),
      bar: barTools.map(offer),
      openMenu: () => setMenuOf(place.blocks?.find() ?? null),
    })
  }, [place])
  const latestPress = useRef(press)
  latestPress.current = press
  const closeWith = (toEdit: (writing: Writing) => TextEdit) => {
    // The open dialog would take the focus back.
    flushSync(close)
    place.apply(toEdit(place.read()))
  }
  useWritingKeys(place, press)
  usePaste(place, setMessage)
  useSaveKeys(place.field)
  const { text, start, end } = place.read()
  return (
    <>
      <WritingToolbar place={place} isFull={isFull} press={press} />
      <p role="alert" className="field-error">
        {message}
      </p>
      {menuOf && place.blocks ? (
        <BlockMenu place={place} blocks={place.blocks} block={menuOf} onClose={() => setMenuOf(null)} />
      ) : null}
      {open?.kind === 'link' ? (
        <open.Dialog
          words={text.slice(start, end).slice(0, 500)}
          onClose={close}
          onChoose={(link) => closeWith((writing) => insertLink(writing, link))}
        />
      ) : null}
      {open && open.kind !== 'link' && open.kind !== 'picture' ? (
        <open.Dialog
          kind={choiceKinds[open.kind]}
          onClose={close}
          onChoose={(values) =>
            closeWith((writing) => insertBlock(writing, choiceKinds[open.kind].toMark(values)))
          }
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
            place.element.focus()
            onFiles(files)
          }}
        />
      ) : null}
    </>
  )
}

async function load(kind: Open['kind']): Promise<Open> {
  if (kind === 'link') return { kind, Dialog: (await import('./link-dialog')).LinkDialog }
  if (kind === 'picture')
    return { kind, Dialog: (await import('~/desk/kit/pictures/picture-dialog')).PictureDialog }
  return { kind, Dialog: (await import('./choice-dialog')).ChoiceDialog }
}

function isBlankLine(writing: Writing): boolean {
  const { from, to } = findLines(writing)
  return writing.text.slice(from, to).trim() === ''
}

/**
 * The keys of the writing field: shortcuts of the toolbar, Enter, which goes on with lists, and Tab, which goes from cell to cell of a
 * table. Elsewhere, and right after Escape, Tab leaves the field as ever.
 */
function useWritingKeys(place: WritingPlace, press: (id: ToolId) => void): void {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    let isLeaving = false
    const listen = (event: KeyboardEvent) => {
      const wasLeaving = isLeaving
      isLeaving = event.key === 'Escape' || (wasLeaving && event.key === 'Shift')
      // While letters are composed, the keys belong to the input method.
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      if (event.ctrlKey !== event.metaKey) {
        const found = shortcuts.find(([, shortcut]) => isPressed(shortcut, event))
        if (!found) return
        event.preventDefault()
        latest.current(found[0])
      } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey) {
        const edit = continueLine(place.read())
        if (!edit) return
        event.preventDefault()
        place.apply(edit)
        showCaret(place)
      } else if (event.key === 'Tab' && !event.ctrlKey && !wasLeaving) {
        const edit = moveInTable(place.read(), event.shiftKey ? -1 : 1)
        if (!edit) return
        event.preventDefault()
        place.apply(edit)
      }
    }
    const listening = new AbortController()
    listenBefore(place, 'keydown', listen, listening.signal)
    return () => listening.abort()
  }, [place])
}

/** Ctrl+S saves a draft, as Enter in another field of the form does: nothing changes for readers. Ctrl+Enter publishes. */
function useSaveKeys(field: HTMLTextAreaElement): void {
  useEffect(() => {
    const { form } = field
    // Other forms save with one button.
    if (!form?.matches('.article-form')) return
    const listen = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && !event.shiftKey
      if (event.isComposing || event.altKey || event.ctrlKey === event.metaKey) return
      if (!isSave && event.key !== 'Enter') return
      event.preventDefault()
      const isSaving = form.querySelector('[name=status][aria-disabled=true]') !== null
      if (event.repeat || isSaving) return
      if (isSave) submitBy(findButton(form, 'draft'))
      else publish(form)
    }
    form.addEventListener('keydown', listen)
    return () => form.removeEventListener('keydown', listen)
  }, [field])
}

/** The first button that saves the article with this status; none: which version to keep must be chosen first. */
function findButton(form: HTMLFormElement, status: string): HTMLButtonElement | undefined {
  return [...form.elements].find(
    (button): button is HTMLButtonElement =>
      button instanceof HTMLButtonElement && button.name === 'status' && button.value === status,
  )
}

function submitBy(button: HTMLButtonElement | undefined): void {
  button?.form?.requestSubmit(button)
}

function publish(form: HTMLFormElement): void {
  const button = findButton(form, 'published')
  const title = String(new FormData(form).get('title') ?? '')
    .trim()
    .slice(0, 100)
  const named = { title: title || i18n.t('Untitled') }
  const question = findButton(form, takeOff)
    ? i18n.t('Publish your changes to “{title}”? Readers can see it at once.', named)
    : i18n.t('Publish “{title}”? Readers can see it at once.', named)
  if (button && window.confirm(question)) submitBy(button)
}

/** A letter as the keyboard's layout has it; digits and signs, which Shift changes, by their key. */
function isPressed({ key, code, shift = false }: Shortcut, event: KeyboardEvent): boolean {
  return shift === event.shiftKey && (event.key.toLowerCase() === key || event.code === code)
}

/** Browsers scroll to the caret only for what they insert themselves. */
function showCaret({ field, element }: WritingPlace) {
  if (element !== field) return
  const isAtEnd = field.selectionEnd === field.value.length
  if (isAtEnd) field.scrollTop = field.scrollHeight
}
