/** Plans what another Ohmnibus had: it arrives as it was where it is missing, and nothing that is here is changed. */

import type { PlanLine, PlanNote, PlannedKind } from '~/desk/kit/imports/plan'
import type { IncomingRecord } from '~/desk/kit/incoming/items'
import type { RecordState } from '~/desk/kit/ohmnibus-records/record-state'
import { articlePath } from '~/domain/site/urls'

/** Without its rows, and compared. `entry`: of the publication: its kind. */
export type ReadRecord = Omit<IncomingRecord, 'rows'> & { state: RecordState; entry?: string }

/** In their order: what others belong to comes before them. */
export function planRecords(records: readonly ReadRecord[]): PlanLine[] {
  const outcomes = new Map<string, PlanLine['outcome']>()
  return records.map((record) => {
    const line = planRecord(record, record.parent === undefined ? null : outcomes.get(record.parent))
    outcomes.set(record.id, line.outcome)
    return line
  })
}

/** `parent`: what becomes of what it belongs to; null: it belongs to nothing; undefined: that is not in the archive. */
function planRecord(record: ReadRecord, parent: PlanLine['outcome'] | null | undefined): PlanLine {
  const { id, name, state, slug } = record
  const { outcome, notes } = decide(record, parent)
  const target = state.is === 'taken' ? state.slug : (slug ?? null)
  return {
    ...{ kind: toKind(record), id, name, outcome, target, notes, losses: [] },
    ...(record.table === 'articles' && target !== null ? { path: articlePath(target) } : {}),
  }
}

function decide(
  { table, state, file }: ReadRecord,
  parent: PlanLine['outcome'] | null | undefined,
): { outcome: PlanLine['outcome']; notes: PlanNote[] } {
  if (table === 'editors') return { outcome: 'leave', notes: [{ note: 'accounts-stay' }] }
  if (state.is === 'damaged')
    return { outcome: 'leave', notes: [{ note: 'record-damaged', value: state.problem }] }
  if (parent === undefined || parent === 'keep' || parent === 'leave')
    return { outcome: 'keep', notes: [{ note: 'belongs-elsewhere' }] }
  if (state.is === 'same') return { outcome: 'use', notes: [] }
  if (state.is === 'other') return { outcome: 'keep', notes: [{ note: 'differs-here' }] }
  if (state.is === 'bin') return { outcome: 'leave', notes: [{ note: 'deleted-here' }] }
  if (file === null) return { outcome: 'leave', notes: [{ note: 'file-missing' }] }
  return {
    outcome: 'create',
    notes: state.is === 'taken' ? [{ note: 'taken-draft', value: state.slug }] : [],
  }
}

/** Of tables that people know. */
const kinds: ReadonlyMap<string, PlannedKind> = new Map([
  ['articles', 'article'],
  ['pictures', 'picture'],
  ['media_clips', 'clip'],
])
const entryKinds: ReadonlyMap<string, PlannedKind> = new Map([
  ['person', 'person'],
  ['section', 'section'],
  ['page', 'page'],
  ['show', 'show'],
  ['episode', 'episode'],
])

function toKind({ table, entry }: ReadRecord): PlannedKind {
  return kinds.get(table) ?? entryKinds.get(entry ?? '') ?? 'record'
}
