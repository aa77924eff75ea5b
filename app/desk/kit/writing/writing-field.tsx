/** The field in which an article is written: a plain text area that gets a toolbar, keys and pictures once there is script. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { describePicture } from '~/desk/kit/markdown/pictures'
import { UploadedPictures } from '~/desk/kit/pictures/uploaded-pictures'
import type { PictureUploads } from '~/desk/kit/pictures/use-picture-uploads'
import { Field } from '~/ui/controls/field'
import { useForm } from '~/ui/controls/form'
import { applyEdit, markPlace, readWriting } from './apply-edit'
import { MarksHelp } from './marks-help'
import { WritingTools } from './writing-tools'

type WritingFieldProps = {
  name: string
  label: string
  form: RefObject<HTMLFormElement>
  pictures: PictureUploads
  isRequired?: boolean
}

export function WritingField({ name, label, form, pictures, isRequired = true }: WritingFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [isFull, setIsFull] = useFullScreen(form, field)
  useEffect(() => setField(box.current?.querySelector('textarea') ?? null), [])
  const addFiles = (files: File[]) => field && pictures.upload(files, markPlace(field))
  useDroppedPictures(field, addFiles)
  const describe = (hash: string, description: string) => {
    const edit = field && describePicture(readWriting(field), hash, description)
    const focused = document.activeElement
    if (edit) applyEdit(field, edit)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  const tools = field ? (
    <WritingTools field={field} isFull={isFull} onFullChange={setIsFull} onFiles={addFiles} />
  ) : null
  return (
    <div ref={box} className="writing">
      <Field
        name={name}
        label={label}
        rows={24}
        required={isRequired}
        isCode
        toolbar={<div className="writing-tools">{tools}</div>}
      />
      <UploadedPictures pictures={pictures} onDescribe={describe} />
      <MarksHelp />
    </div>
  )
}

/** Takes pictures that are dropped on the writing field or pasted into it. */
function useDroppedPictures(field: HTMLTextAreaElement | null, take: (files: File[]) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!field) return
    const listening = new AbortController()
    const { signal } = listening
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without it, the browser would leave the page for the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      field.dataset.dropping = ''
    }
    const leave = () => delete field.dataset.dropping
    const drop = (event: DragEvent) => {
      leave()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      field.focus()
      latest.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      // Word processors and spreadsheets add a picture of the text that was copied.
      const hasText = event.clipboardData?.types.includes('text/plain')
      if (files.length === 0 || hasText) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current(files)
    }
    field.addEventListener('dragenter', drag, { signal })
    field.addEventListener('dragover', drag, { signal })
    field.addEventListener('dragleave', leave, { signal })
    field.addEventListener('drop', drop, { signal })
    // Before what turns pasted HTML into Markdown: a browser's "copy image" gives both.
    field.addEventListener('paste', paste, { signal, capture: true })
    return () => listening.abort()
  }, [field])
}

/**
 * Writing in full screen: the form fills the window with its text, the toolbar and the buttons. Escape leaves it.
 */
function useFullScreen(form: RefObject<HTMLFormElement>, field: HTMLTextAreaElement | null) {
  const [isFull, setIsFull] = useState(false)
  const { rejection } = useForm()
  useEffect(() => {
    // Its messages and most fields are outside.
    if (rejection) setIsFull(false)
  }, [rejection])
  useEffect(() => {
    const element = form.current
    if (!element || !isFull) return
    const { scrollY } = window
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) setIsFull(false)
    }
    element.setAttribute('data-full', '')
    element.addEventListener('keydown', leave)
    return () => {
      element.removeAttribute('data-full')
      element.removeEventListener('keydown', leave)
      window.scrollTo(0, scrollY)
      field?.scrollIntoView({ block: 'nearest' })
    }
  }, [form, field, isFull])
  return [isFull, setIsFull] as const
}
