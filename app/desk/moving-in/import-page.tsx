/** The page of one import, by its state. */

import type { ChoiceForm, Ours } from '~/desk/kit/imports/choice-form'
import { canDo, type PlanSummary, type ResultCounts, type StoredImport } from '~/desk/kit/imports/imports'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { joinProblems } from '~/desk/kit/page/tasks'
import { formatSize } from '~/desk/kit/uploads/file-size'
import { importPagePath, importPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { ChoicesForm } from './choices-form'
import { ImportTask } from './import-task'
import { ImportStatus } from './imports-page'
import { PlanView } from './plan-view'
import { isRunning } from './plan-words'
import { type Example, ResultView } from './result-view'
import { RunningView } from './running-view'
import { UploadForm } from './upload-form'

type ImportPageProps = {
  told: Omit<StoredImport, 'plan' | 'choices'>
  progressKey: string
  plan: PlanSummary | null
  /** Null: nothing is to be chosen now. */
  form: ChoiceForm | null
  ours: Ours | null
  timeZones: string[]
  results: ResultCounts[]
  /** Some of the lines that failed, and of those that stayed. */
  failed: Example[]
  kept: Example[]
  /** Another import that is in the way. */
  busy: { id: string; fileName: string } | null
  minutesLeft: number | null
  notice: string | null
  rejection: RejectedForm | null
}

export function ImportPage(page: ImportPageProps) {
  const { told, plan, form, ours, busy, notice, rejection } = page
  const { id, state, fileName } = told
  const isForm = form !== null && ours !== null
  const canStart = canDo('import', state) || canDo('go-on', state) || canDo('undo', state)
  // Those of the choices are shown beside them.
  const isShownBelow = isForm && rejection?.errors.some(({ field }) => field !== null)
  const isBusy = busy !== null && canStart
  const problem = isShownBelow || isBusy ? null : joinProblems(rejection)
  return (
    <>
      <PageHead back={{ to: importPath, name: i18n.t('All imports') }} title={<bdi>{fileName}</bdi>}>
        <ImportStatus state={state} />
      </PageHead>
      <Notice text={problem ? null : notice} problem={problem} />
      {busy && canStart ? <Busy {...busy} isAlert={rejection !== null} /> : null}
      {state === 'uploading' ? <Uploading told={told} /> : null}
      {isRunning(state) ? <RunningView {...page} /> : null}
      {state === 'failed' ? <Failed problem={told.problem} /> : null}
      {state === 'planned' && plan ? <PlanView id={id} plan={plan} /> : null}
      {state === 'planned' && plan && isForm ? (
        <ChoicesForm
          {...{ id, form, ours, rejection }}
          timeZones={page.timeZones}
          isWhole={plan.isWhole}
          count={told.progress.all}
        />
      ) : null}
      {['stopped', 'done', 'undone'].includes(state) && plan ? <ResultView {...page} plan={plan} /> : null}
      {canDo('delete', state) ? <Delete id={id} state={state} /> : null}
    </>
  )
}

type BusyProps = { id: string; fileName: string; isAlert: boolean }

function Busy({ id, fileName, isAlert }: BusyProps) {
  return (
    <p className="note mb-6" role={isAlert ? 'alert' : undefined}>
      {i18n.t('Another import is being written. Wait until it is done, or stop it.')}{' '}
      <a href={importPagePath(id)} className="underline underline-offset-3">
        <bdi>{fileName}</bdi>
      </a>
    </p>
  )
}

function Uploading({ told: { id, fileName, bytes, totalBytes } }: Pick<ImportPageProps, 'told'>) {
  return (
    <>
      <p className="mb-4 max-w-prose">
        {totalBytes === null
          ? i18n.t('{size} of the file have arrived.', { size: formatSize(bytes) })
          : i18n.t('{size} of {all} have arrived.', {
              size: formatSize(bytes),
              all: formatSize(totalBytes),
            })}{' '}
        {i18n.t('If the upload was interrupted, choose the same file again to go on.')}
      </p>
      <UploadForm goOn={{ id, fileName }} rejection={null} />
    </>
  )
}

function Failed({ problem }: { problem: string | null }) {
  return (
    <div className="max-w-prose">
      <p className="note" role="alert">
        {problem ?? i18n.t('The file could not be read.')}
      </p>
      <p className="mt-4">
        {i18n.t('Nothing was written. Export the archive again, and upload the new file.')}{' '}
        <a href={importPath} className="text-accent underline underline-offset-3">
          {i18n.t('Upload another file')}
        </a>
      </p>
    </div>
  )
}

function Delete({ id, state }: Pick<StoredImport, 'id' | 'state'>) {
  const hasWritten = state === 'done' || state === 'undone'
  return (
    <ImportTask
      {...{ id }}
      task="delete"
      summary={hasWritten ? i18n.t('Delete this record') : i18n.t('Delete this import')}
      button={i18n.t('Delete')}
    >
      {state === 'done'
        ? i18n.t('The file and the plan are deleted. What arrived stays, but it can’t be undone any more.')
        : i18n.t('The file and the plan are deleted. Nothing else changes.')}
    </ImportTask>
  )
}
