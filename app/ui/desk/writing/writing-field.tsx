/** The field in which an article is written: a plain text area that gets a toolbar, keys and pictures once there is script. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { describePicture } from '~/domain/desk/writing/pictures'
import { Field } from '~/ui/controls/field'
import { markPlace } from '../pictures/text-place'
import { UploadedPictures } from '../pictures/uploaded-pictures'
import { useDroppedPictures } from '../pictures/use-dropped-pictures'
import type { PictureUploads } from '../pictures/use-picture-uploads'
import { applyEdit, readWriting } from './apply-edit'
import { TextCounts } from './text-counts'
import { useFullScreen } from './use-full-screen'
import { WritingTools } from './writing-tools'

type WritingFieldProps = {
  name: string
  label: string
  /** The text when the page was rendered. */
  initial: string
  form: RefObject<HTMLFormElement>
  pictures: PictureUploads
}

export function WritingField({ name, label, initial, form, pictures }: WritingFieldProps) {
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
        required
        isCode
        toolbar={<div className="writing-tools">{tools}</div>}
      />
      <UploadedPictures pictures={pictures} onDescribe={describe} />
      <TextCounts form={form} initial={initial} />
    </div>
  )
}
