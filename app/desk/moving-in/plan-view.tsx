/** The dry run: whether the file is whole, what would arrive, what is left out, and what texts lose. */
import type { ReactNode } from 'react'
import { kindNames, leftOutNames, lossNames } from '~/desk/kit/imports/describe-plan'
import type { PlanSummary } from '~/desk/kit/imports/imports'
import {
  describeNote,
  type NoteKind,
  type Outcome,
  type PlannedKind,
  planNotes,
} from '~/desk/kit/imports/plan'
import { sourceNames } from '~/desk/kit/imports/source-names'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { importLinesPath, importPlanPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { outcomeNames } from './plan-words'

const kinds = Object.keys(kindNames) as PlannedKind[]
const outcomes = Object.keys(outcomeNames) as Outcome[]

export function PlanView({ id, plan }: { id: string; plan: PlanSummary }) {
  return (
    <>
      <Wholeness plan={plan} />
      <p className="mb-4 max-w-prose">
        {i18n.t('Nothing is written yet. This is what the import would do.')}
      </p>
      <CountTable id={id} plan={plan} />
      <p className="import-links">
        <a href={importLinesPath(id)}>{i18n.t('All lines')}</a>
        <a href={importPlanPath(id)}>{i18n.t('Download the plan (JSON)')}</a>
      </p>
      <div className="import-reports">
        <LossList id={id} losses={plan.losses} />
        <NoteList id={id} notes={plan.notes} />
        <LeftOutList leftOut={plan.leftOut} />
      </div>
    </>
  )
}

/** A file that ends early is said before everything else. */
function Wholeness({ plan: { source, site, end, isWhole } }: { plan: PlanSummary }) {
  const from = site?.title
    ? i18n.t('{source}: “{site}”', { source: sourceNames[source], site: site.title })
    : sourceNames[source]
  if (isWhole)
    return (
      <p className="mb-4">
        <strong className="font-semibold">{from}</strong> · {describeWhole(end)}
      </p>
    )
  const { read, counted, cutAfter, problems } = end
  const isCut = cutAfter !== null || (counted !== null && counted !== read)
  return (
    <div role="alert" className="error-summary mb-6">
      <h2 className="font-bold">
        {isCut ? i18n.t('The file is not whole') : i18n.t('Not everything in the file could be read')}
      </h2>
      <p>
        {from} ·{' '}
        {counted === null
          ? i18n.t('{read, plural, one {# item was read.} other {# items were read.}}', { read })
          : i18n.t(
              '{read, plural, one {# item was read.} other {# items were read.}} A count of the file finds {counted, number}.',
              { read, counted },
            )}
      </p>
      {/* Those of a reader say where a file ends early. */}
      {cutAfter !== null && problems.length === 0 ? (
        <p>{i18n.t('It ends early, after “{item}”.', { item: cutAfter })}</p>
      ) : null}
      <ul className="list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {isCut ? <p>{i18n.t('Export it again, and upload the new file.')}</p> : null}
    </div>
  )
}

function describeWhole({ read, counted }: PlanSummary['end']): string {
  return counted === null
    ? i18n.t(
        '{read, plural, one {# item was read, and the file came to its end.} other {# items were read, and the file came to its end.}}',
        { read },
      )
    : i18n.t(
        '{read, plural, one {# item was read, which is all that the file holds.} other {# items were read, which is all that the file holds.}}',
        { read },
      )
}

export function CountTable({ id, plan: { counts } }: { id: string; plan: Pick<PlanSummary, 'counts'> }) {
  const rows = kinds.flatMap((kind) => (counts[kind] ? [{ kind, own: counts[kind] }] : []))
  return (
    <DeskTable
      label={i18n.t('What arrives')}
      name="import-counts"
      columns={[i18n.t('What'), ...outcomes.map((outcome) => i18n.t(outcomeNames[outcome]))]}
      empty={i18n.t('Nothing in the file can be imported.')}
    >
      {rows.map(({ kind, own }) => (
        <tr key={kind}>
          <th scope="row">
            <a href={importLinesPath(id, { kind })}>{i18n.t(kindNames[kind])}</a>
          </th>
          {outcomes.map((outcome) => (
            <td key={outcome} data-label={i18n.t(outcomeNames[outcome])}>
              {own[outcome] > 0 ? (
                <a href={importLinesPath(id, { kind, outcome })}>{formatCount(own[outcome])}</a>
              ) : (
                <span aria-hidden="true">–</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </DeskTable>
  )
}

function LossList({ id, losses }: { id: string; losses: PlanSummary['losses'] }) {
  const found = Object.entries(losses).filter(([what]) => Object.hasOwn(lossNames, what))
  return (
    <Report
      heading={i18n.t('What texts lose')}
      empty={i18n.t('Nothing: every word and address of the texts arrives.')}
    >
      {found.map(([loss, count]) => (
        <li key={loss}>
          <span>{i18n.t(lossNames[loss as keyof typeof lossNames])}</span>
          <a href={importLinesPath(id, { loss })}>{formatCount(count)}</a>
        </li>
      ))}
    </Report>
  )
}

/** What lines say of themselves, but for what the table counts. */
function NoteList({ id, notes = {} }: { id: string; notes: PlanSummary['notes'] }) {
  const found = Object.entries(notes).filter(
    ([note]) => Object.hasOwn(planNotes, note) && note !== 'unchanged',
  )
  return (
    <Report heading={i18n.t('What arrives otherwise, and why')} empty={i18n.t('Nothing.')}>
      {found.map(([note, count]) => (
        <li key={note}>
          <span>{describeNote({ note: note as NoteKind, value: '…' })}</span>
          <a href={importLinesPath(id, { note })}>{formatCount(count)}</a>
        </li>
      ))}
    </Report>
  )
}

function LeftOutList({ leftOut }: { leftOut: PlanSummary['leftOut'] }) {
  const found = Object.entries(leftOut).filter(([what]) => Object.hasOwn(leftOutNames, what))
  return (
    <Report heading={i18n.t('What is left out')} empty={i18n.t('Nothing.')}>
      {found.map(([what, count]) => (
        <li key={what}>
          <span>{i18n.t(leftOutNames[what as keyof typeof leftOutNames])}</span>
          <span>{formatCount(count)}</span>
        </li>
      ))}
    </Report>
  )
}

function Report({ heading, empty, children }: { heading: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h2 className="font-semibold">{heading}</h2>
      {children.length === 0 ? <p className="field-hint">{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}
