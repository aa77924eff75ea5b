/** The field in which an article is written: a plain text area that gets a toolbar and keys once there is script. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { writingActions } from '~/domain/desk/writing/writing-actions'
import { Field } from '~/ui/controls/field'
import { applyEdit, readWriting } from './apply-edit'
import { TextCounts } from './text-counts'
import type { ToolId } from './tools'
import { useWritingKeys } from './use-writing-keys'
import { WritingToolbar } from './writing-toolbar'

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
  useEffect(() => setField(box.current?.querySelector('textarea') ?? null), [])
  return (
    <div ref={box} className="writing">
      <Field
        name={name}
        label={label}
        rows={24}
        required
        isCode
        toolbar={<div className="writing-tools">{field ? <WritingTools field={field} /> : null}</div>}
      />
      <TextCounts form={form} initial={initial} />
    </div>
  )
}

function WritingTools({ field }: { field: HTMLTextAreaElement }) {
  const press = (id: ToolId) => {
    if (id === 'link' || id === 'fullScreen') return
    applyEdit(field, writingActions[id].apply(readWriting(field)))
  }
  useWritingKeys(field, press)
  return <WritingToolbar field={field} isFull={false} press={press} />
}
