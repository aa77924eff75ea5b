/** The field in which an article is written: a plain text area that gets a toolbar, keys and pictures once there is script. */
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { describePicture } from '~/desk/kit/markdown/pictures'
import { UploadedPictures } from '~/desk/kit/pictures/uploaded-pictures'
import type { PictureUploads } from '~/desk/kit/pictures/use-picture-uploads'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import { Field } from '~/ui/controls/field'
import { useForm } from '~/ui/controls/form'
import { markPlace } from './mark-place'
import { MarksHelp } from './marks-help'
import { useKeyboardHeight } from './use-keyboard-height'
import { useSurface } from './use-surface'
import { ViewSwitch } from './view-switch'
import { WritingTools } from './writing-tools'

type WritingFieldProps = {
  name: string
  label: string
  form: RefObject<HTMLFormElement>
  pictures: PictureUploads
  isRequired?: boolean
  /** What stands beside the words that it is about, for where they are written. */
  margin?: (place: WritingPlace) => ReactNode
}

export function WritingField({ name, label, form, pictures, isRequired = true, margin }: WritingFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  useEffect(() => setField(box.current?.querySelector('textarea') ?? null), [])
  const keysId = useId()
  const { place, view, choose, hasFailed } = useSurface(field, { form, label, describedBy: keysId })
  const [isFull, setIsFull] = useFullScreen(form, place)
  useKeyboardHeight()
  const addFiles = (files: File[]) => place && pictures.upload(files, markPlace(place))
  useDroppedPictures(box, place, addFiles)
  const describe = (hash: string, description: string) => {
    const edit = place && describePicture(place.read(), hash, description)
    const focused = document.activeElement
    if (edit) place.apply(edit)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  const tools = place ? (
    <WritingTools place={place} isFull={isFull} onFullChange={setIsFull} onFiles={addFiles} />
  ) : null
  return (
    <div ref={box} className="writing">
      {place ? (
        <ViewSwitch place={place} view={view} onChoose={choose} hasFailed={hasFailed} keysId={keysId} />
      ) : null}
      <Field
        name={name}
        label={label}
        rows={24}
        required={isRequired}
        isCode
        toolbar={<div className="writing-tools">{tools}</div>}
      />
      {place && margin?.(place)}
      <UploadedPictures pictures={pictures} onDescribe={describe} />
      <MarksHelp />
    </div>
  )
}

/** Takes pictures that are dropped on the writing field or pasted into it. */
function useDroppedPictures(
  box: RefObject<HTMLElement>,
  place: WritingPlace | null,
  take: (files: File[]) => void,
): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const around = box.current
    if (!place || !around) return
    const { element } = place
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const isInside = ({ target }: Event) => target instanceof Node && element.contains(target)
    const drag = (event: DragEvent) => {
      if (!isInside(event) || !event.dataTransfer?.types.includes('Files')) return
      // Without it, the browser would leave the page for the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      element.dataset.dropping = ''
    }
    const leave = () => delete element.dataset.dropping
    const drop = (event: DragEvent) => {
      leave()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || !isInside(event)) return
      event.preventDefault()
      event.stopPropagation()
      place.putCaretAt(event)
      latest.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      // Word processors and spreadsheets add a picture of the text that was copied.
      const hasText = event.clipboardData?.types.includes('text/plain')
      if (files.length === 0 || hasText || !isInside(event)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(files)
    }
    around.addEventListener('dragenter', drag, options)
    around.addEventListener('dragover', drag, options)
    around.addEventListener('dragleave', leave, options)
    around.addEventListener('drop', drop, options)
    // Before what turns pasted HTML into Markdown: a browser's "copy image" gives both.
    around.addEventListener('paste', paste, options)
    return () => listening.abort()
  }, [box, place])
}

/**
 * Writing in full screen: the form fills the window with its text, the toolbar and the buttons. Escape leaves it.
 */
function useFullScreen(form: RefObject<HTMLFormElement>, place: WritingPlace | null) {
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
      place?.element.scrollIntoView({ block: 'nearest' })
    }
  }, [form, place, isFull])
  return [isFull, setIsFull] as const
}
