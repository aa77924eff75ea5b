/** What script adds to the writing field: the toolbar, keys, pasting, and the dialog for links. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { insertLink } from '~/domain/desk/writing/links'
import { writingActions } from '~/domain/desk/writing/writing-actions'
import { applyEdit, readWriting } from './apply-edit'
import type { ChosenLink, LinkDialog } from './link-dialog'
import type { ToolId } from './tools'
import { usePaste } from './use-paste'
import { useWritingKeys } from './use-writing-keys'
import { WritingToolbar } from './writing-toolbar'

type WritingToolsProps = {
  field: HTMLTextAreaElement
  isFull: boolean
  onFullChange: (isFull: boolean) => void
}

const notLoaded =
  'The dialog for links cannot be loaded without a connection. Write a link as [text](address).'

export function WritingTools({ field, isFull, onFullChange }: WritingToolsProps) {
  const [message, setMessage] = useState<string | null>(null)
  const [Dialog, setDialog] = useState<typeof LinkDialog | null>(null)
  const openDialog = () =>
    import('./link-dialog').then(
      (loaded) => setDialog(() => loaded.LinkDialog),
      () => setMessage(notLoaded),
    )
  const press = (id: ToolId) => {
    setMessage(null)
    if (id === 'link') void openDialog()
    else if (id === 'fullScreen') onFullChange(!isFull)
    else applyEdit(field, writingActions[id].apply(readWriting(field)))
  }
  const link = (chosen: ChosenLink) => {
    // The open dialog would take the focus back.
    flushSync(() => setDialog(null))
    applyEdit(field, insertLink(readWriting(field), chosen))
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
      {Dialog ? (
        <Dialog
          words={text.slice(start, end).slice(0, 500)}
          onClose={() => setDialog(null)}
          onChoose={link}
        />
      ) : null}
    </>
  )
}
