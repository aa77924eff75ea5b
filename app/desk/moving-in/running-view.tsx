/** An import at work: what it does, how far it is, and how long it still takes. */

import { canDo, type StoredImport } from '~/desk/kit/imports/imports'
import { formatSize } from '~/desk/kit/uploads/file-size'
import { describeMinutesLeft } from '~/desk/kit/uploads/send-file'
import { importPagePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { TaskButton } from './import-task'
import { describeProgress } from './plan-words'
import { useImportProgress } from './use-import-progress'

type RunningViewProps = {
  told: Omit<StoredImport, 'plan' | 'choices'>
  progressKey: string
  minutesLeft: number | null
  rejection: RejectedForm | null
}

export function RunningView({ told, progressKey, minutesLeft, rejection }: RunningViewProps) {
  const { id, state, bytes } = told
  useImportProgress(id, progressKey, rejection !== null)
  const words =
    state === 'reading'
      ? i18n.t('The file is being read ({size}), and the plan is made. Nothing is written.', {
          size: formatSize(bytes),
        })
      : state === 'writing'
        ? i18n.t('The import is being written. You can leave this page.')
        : i18n.t('The import is being undone. You can leave this page.')
  return (
    <div className="upload-progress">
      <p role="status">{words}</p>
      <Bar told={told} />
      {state === 'reading' ? null : (
        <p className="upload-numbers">
          {describeProgress(told)}
          {minutesLeft === null ? '' : ` · ${describeMinutesLeft(minutesLeft)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {canDo('stop', state) ? (
          <TaskButton id={id} task="stop">
            {i18n.t('Stop')}
          </TaskButton>
        ) : null}
        <noscript>
          <a href={importPagePath(id)} className="button-quiet">
            {i18n.t('Show how far it is')}
          </a>
        </noscript>
      </div>
    </div>
  )
}

/** Of one that has just begun, nobody knows how far it is. */
function Bar({ told: { state, progress } }: Pick<RunningViewProps, 'told'>) {
  const { all, done, failed, undone, kept } = progress
  const label = i18n.t('Progress')
  if (state === 'reading' || all === 0) return <progress aria-label={label} />
  return state === 'writing' ? (
    <progress aria-label={label} value={done + failed} max={all} />
  ) : (
    <progress aria-label={label} value={undone + kept} max={undone + kept + done} />
  )
}
