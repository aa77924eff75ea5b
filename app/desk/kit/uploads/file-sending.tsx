/** Sends the file of a form in parts, and shows how far it is. */
import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { i18n } from '~/domain/language/desk-i18n'
import { formatSize } from './file-size'
import { describeTimeLeft, type SendState, type Sent, sendInParts } from './send-file'
import { createSender, type UploadPaths } from './upload-sender'

type Sending = { file: File; state: SendState }

export function FileSending({
  file,
  state: { bytes, secondsLeft, isWaiting },
  pause,
}: Sending & { pause: () => void }) {
  const name = file.name
  return (
    <div className="upload-progress">
      <progress value={bytes} max={file.size} aria-label={i18n.t('{name} is uploading.', { name })} />
      <p className="upload-numbers">
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

/**
 * `goOn`: the upload that was interrupted; null: a new one. `toPath`: where to go when the file is whole, and when it is paused; null:
 * the page stays.
 */
export function useFileSending(
  paths: UploadPaths,
  goOn: string | null,
  toPath: (sent: Sent) => string | null,
) {
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
    const sender = { ...createSender(file, paths, goOn, controller.signal), now: () => Date.now() }
    const report = (state: SendState) => setSending({ file, state })
    const sent = await sendInParts(sender, file.size, report, () => controller.signal.aborted)
    setSending(null)
    const path = toPath(sent)
    if (sent.problem) setProblem(sent.problem)
    else if (path !== null && stopping.current === controller) navigate(path)
  }
  const pause = () => stopping.current?.abort()
  return { sending, problem, start: (file: File) => void start(file), pause }
}
