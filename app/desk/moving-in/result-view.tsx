/** What came of an import: what arrived, what failed or stayed and why, and what can be done now. */

import { kindNames } from '~/desk/kit/imports/describe-plan'
import { canDo, type PlanSummary, type ResultCounts, type StoredImport } from '~/desk/kit/imports/imports'
import type { PlannedKind } from '~/desk/kit/imports/plan'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { importLinesPath, importPlanPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { ImportTask, TaskButton } from './import-task'
import { resultNames } from './plan-words'

/** A line that failed or stayed. */
export type Example = { position: number; kind: PlannedKind; name: string; problem: string | null }

type ResultViewProps = {
  told: Omit<StoredImport, 'plan' | 'choices'>
  plan: PlanSummary
  results: ResultCounts[]
  failed: Example[]
  kept: Example[]
}

export function ResultView({ told, plan, results, failed, kept }: ResultViewProps) {
  const { id, state, progress } = told
  return (
    <>
      <p className="mb-4 max-w-prose">{describeResult(told)}</p>
      {plan.isWhole || state === 'undone' ? null : (
        <p className="note mb-4">
          {i18n.t('The file was not whole: what was missing in it is missing here.')}
        </p>
      )}
      {canDo('go-on', state) ? (
        <div className="mb-6">
          <TaskButton id={id} task="go-on" className="button-primary">
            {i18n.t('Go on')}
          </TaskButton>
        </div>
      ) : null}
      <ResultTable {...{ id, results }} />
      <p className="import-links">
        <a href={importLinesPath(id)}>{i18n.t('All lines')}</a>
        <a href={importPlanPath(id)}>{i18n.t('Download the plan (JSON)')}</a>
      </p>
      <Examples
        heading={i18n.t('Failed')}
        to={importLinesPath(id, { result: 'failed' })}
        lines={failed}
        count={progress.failed}
      />
      <Examples
        heading={i18n.t('What stayed, and why')}
        to={importLinesPath(id, { result: 'kept' })}
        lines={kept}
        count={progress.kept}
      />
      {canDo('undo', state) ? (
        <ImportTask
          {...{ id }}
          task="undo"
          summary={i18n.t('Undo this import')}
          button={i18n.t({ id: 'verb.undo', message: 'Undo' })}
        >
          {i18n.t(
            'Takes back exactly what this import made and nobody has edited since. What somebody has edited stays, and is listed here.',
          )}
        </ImportTask>
      ) : null}
    </>
  )
}

function describeResult({
  state,
  progress: { all, done, failed, undone, kept },
}: Pick<StoredImport, 'state' | 'progress'>) {
  if (state === 'undone')
    return kept === 0
      ? i18n.t('The import was undone: everything that it made was taken back.')
      : i18n.t('The import was undone: {undone, number} were taken back, and {kept, number} stayed.', {
          undone,
          kept,
        })
  if (state === 'stopped')
    return i18n.t('The import was stopped: {done, number} of {all, number} have arrived.', { done, all })
  return failed === 0
    ? i18n.t('The import is done: all {count, number} have arrived.', { count: done })
    : i18n.t(
        'The import is done: {done, number} of {all, number} have arrived, and {failed, number} failed.',
        {
          done,
          all,
          failed,
        },
      )
}

function ResultTable({ id, results }: Pick<ResultViewProps, 'results'> & { id: string }) {
  const shown = (['done', 'failed', 'undone', 'kept'] as const).filter(
    (result) => result === 'done' || results.some((row) => row[result] > 0),
  )
  return (
    <DeskTable
      label={i18n.t('What arrived')}
      name="import-counts"
      columns={[i18n.t('What'), i18n.t('Planned'), ...shown.map((result) => i18n.t(resultNames[result]))]}
      empty={i18n.t('Nothing was to be written.')}
    >
      {results.map((row) => (
        <tr key={row.kind}>
          <th scope="row">
            <a href={importLinesPath(id, { kind: row.kind })}>{i18n.t(kindNames[row.kind])}</a>
          </th>
          <td data-label={i18n.t('Planned')}>{formatCount(row.all)}</td>
          {shown.map((result) => (
            <td key={result} data-label={i18n.t(resultNames[result])}>
              {row[result] === 0 ? (
                <span aria-hidden="true">–</span>
              ) : result === 'failed' || result === 'kept' ? (
                <a href={importLinesPath(id, { kind: row.kind, result })}>{formatCount(row[result])}</a>
              ) : (
                formatCount(row[result])
              )}
            </td>
          ))}
        </tr>
      ))}
    </DeskTable>
  )
}

type ExamplesProps = { heading: string; to: string; lines: Example[]; count: number }

function Examples({ heading, to, lines, count }: ExamplesProps) {
  if (lines.length === 0) return null
  return (
    <section className="import-examples">
      <h2 className="font-semibold">
        {heading} <span className="text-muted">{formatCount(count)}</span>
      </h2>
      <ul>
        {lines.map(({ position, kind, name, problem }) => (
          <li key={position}>
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>{' '}
            <span className="text-muted">{i18n.t(kindNames[kind])}</span>
            {problem ? <p>{problem}</p> : null}
          </li>
        ))}
      </ul>
      {count > lines.length ? (
        <a href={to} className="text-accent underline underline-offset-3">
          {i18n.t('All {count, number}', { count })}
        </a>
      ) : null}
    </section>
  )
}
