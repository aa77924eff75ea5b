/** The field in which an article is written: a plain text area that gets a toolbar and keys once there is script. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from '~/ui/controls/field'
import { TextCounts } from './text-counts'
import { useFullScreen } from './use-full-screen'
import { WritingTools } from './writing-tools'

type WritingFieldProps = {
  name: string
  label: string
  /** The text when the page was rendered. */
  initial: string
  form: RefObject<HTMLFormElement>
}

export function WritingField({ name, label, initial, form }: WritingFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [isFull, setIsFull] = useFullScreen(form, field)
  useEffect(() => setField(box.current?.querySelector('textarea') ?? null), [])
  const tools = field ? <WritingTools field={field} isFull={isFull} onFullChange={setIsFull} /> : null
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
      <TextCounts form={form} initial={initial} />
    </div>
  )
}
