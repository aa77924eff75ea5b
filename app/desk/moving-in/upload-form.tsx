/** The form of an import's file; with script it is sent in parts, and goes on after lost connections. */
import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { goOnUploadPath, importPagePath, importPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { Form } from '~/ui/controls/form'
import { formatSize } from './plan-words'
import { describeTimeLeft, type SendState, sendInParts } from './send-file'
import { createSender } from './upload-sender'

/** `goOn`: the upload that was interrupted; null: a new one. */
type UploadFormProps = { goOn: { id: string; fileName: string } | null; rejection: RejectedForm | null }

export function UploadForm({ goOn, rejection }: UploadFormProps) {
  const { sending, problem, start, pause } = useUpload(goOn?.id ?? null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const file = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
    if (!file) return
    event.preventDefault()
    start(file)
  }
  const shown = problem
    ? { ok: false as const, values: {}, errors: [{ field: 'file', message: problem }] }
    : rejection
  return (
    <Form
      id="upload"
      action={goOn ? goOnUploadPath(goOn.id) : importPath}
      encType="multipart/form-data"
      rejection={shown}
      onSubmit={send}
      className="import-upload"
    >
      <FileField
        name="file"
        label={goOn ? i18n.t('The file “{name}”', { name: goOn.fileName }) : i18n.t('The file of the export')}
        hint={i18n.t('Up to 2 GB. If the connection is lost, you can go on from where it was.')}
        accept=".xml,.wxr,.rss,.json,.csv,.zip,.gz,.tgz,.tar,.md,.mdx"
      />
      {goOn ? null : <Field name="address" type="url" label={i18n.t('Or the address of a podcast’s feed')} />}
      {sending ? (
        <Sending file={sending.file} state={sending.state} pause={pause} />
      ) : (
        <div>
          <button type="submit" className="button-primary">
            {goOn ? i18n.t('Go on') : i18n.t('Upload')}
          </button>
        </div>
      )}
    </Form>
  )
}

type Sending = { file: File; state: SendState }

function Sending({ file, state: { bytes, secondsLeft, isWaiting }, pause }: Sending & { pause: () => void }) {
  const name = file.name
  return (
    <div className="import-progress">
      <progress value={bytes} max={file.size} aria-label={i18n.t('{name} is uploading.', { name })} />
      <p className="import-numbers">
        {i18n.t('{size} of {all}', { size: formatSize(bytes), all: formatSize(file.size) })}{' '}
        {isWaiting ? '' : describeTimeLeft(secondsLeft)}
      </p>
      <p role="status" className="field-hint">
        {isWaiting
          ? i18n.t('The connection is lost. The upload goes on when it is back.')
          : i18n.t('Leave this page open until the file is uploaded.')}
      </p>
      <button type="button" className="button-quiet" onClick={pause}>
        {i18n.t('Pause')}
      </button>
    </div>
  )
}

/** Leads to the page of the import when the file is whole, and when it is paused. */
function useUpload(goOn: string | null) {
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      stopping.current?.abort()
      stopping.current = null
    },
    [],
  )
  const start = async (file: File) => {
    const controller = new AbortController()
    stopping.current = controller
    setProblem(null)
    setSending({ file, state: { bytes: 0, secondsLeft: null, isWaiting: false } })
    const sender = { ...createSender(file, goOn, controller.signal), now: () => Date.now() }
    const report = (state: SendState) => setSending({ file, state })
    const sent = await sendInParts(sender, file.size, report, () => controller.signal.aborted)
    setSending(null)
    if (sent.problem) setProblem(sent.problem)
    else if (sent.id && stopping.current === controller) navigate(importPagePath(sent.id))
  }
  const pause = () => stopping.current?.abort()
  return { sending, problem, start: (file: File) => void start(file), pause }
}
