/** An import as it is stored: its state, what can be done with it, and how far it is. */
import type { LossKind } from '~/desk/kit/incoming/items'
import type { Choices } from './choices'
import type { NoteKind, Outcome, Plan, PlanLine, PlannedKind } from './plan'
import type { SourceKind } from './source-names'

/**
 * `uploading`: the file is not whole yet; `reading`: the plan is being made; `planned`: nothing is written yet; `stopped`: some lines are
 * written; `undone`: what it made was taken back; `failed`: it can't be read.
 */
export type ImportState =
  | 'uploading'
  | 'reading'
  | 'planned'
  | 'writing'
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed'

/** What a person can do with it. */
export type ImportAction = 'choose' | 'import' | 'stop' | 'go-on' | 'undo' | 'delete'

const actions: Readonly<Record<ImportState, readonly ImportAction[]>> = {
  uploading: ['delete'],
  reading: ['delete'],
  planned: ['choose', 'import', 'delete'],
  writing: ['stop'],
  stopped: ['go-on', 'undo'],
  done: ['undo', 'delete'],
  undoing: ['stop'],
  undone: ['delete'],
  failed: ['delete'],
}

export function canDo(action: ImportAction, state: ImportState): boolean {
  return actions[state].includes(action)
}

/** What a plan says besides its lines. */
export type PlanSummary = Omit<Plan, 'lines' | 'moved'> & {
  source: SourceKind
  /** Under what its items are known; see `toSiteKey`. */
  siteKey: string
  counts: Partial<Record<PlannedKind, Record<Outcome, number>>>
  /** How often each kind of loss happens. */
  losses: Partial<Record<LossKind, number>>
  /** Of each note; absent: of a plan from before it was counted. */
  notes?: Partial<Record<NoteKind, number>>
}

/** Lines of the plan, by what became of them. `done`: of those that are to be done. `kept`: edited here since, and not taken back. */
export type Progress = { all: number; done: number; failed: number; undone: number; kept: number }

export type StoredImport = {
  id: string
  fileName: string
  state: ImportState
  /** Of the file, what has arrived. */
  bytes: number
  /** Null: not announced. */
  totalBytes: number | null
  choices: Choices
  plan: PlanSummary | null
  /** Why it failed; null: it has not. */
  problem: string | null
  /** The editor's name; null: the account was deleted. */
  createdBy: string | null
  /** In whose name it is written; null: as above. */
  editorId: string | null
  createdAt: Date
  stateAt: Date
  progress: Progress
}

/** What the list of imports shows. `source`: null: it is not known yet. */
export type ListedImport = Omit<StoredImport, 'plan' | 'choices'> & { source: SourceKind | null }

/** Minutes until it is done, at the pace so far; null: that can't be said yet. */
export function toMinutesLeft({ progress, stateAt }: StoredImport, now: Date): number | null {
  const done = progress.done + progress.failed
  const elapsed = now.getTime() - stateAt.getTime()
  if (done < 20 || elapsed < 5_000) return null
  return Math.ceil(((elapsed / done) * (progress.all - done)) / 60_000)
}

/** The largest file that can be uploaded; a larger one is imported by the command. */
export const MAX_UPLOAD_BYTES = 2_000_000_000

/** The same site again has the same, so that what it brought before is known. */
export function toSiteKey(source: SourceKind, site: Plan['site']): string {
  const host = site && URL.canParse(site.url) ? new URL(site.url).host : ''
  return `${source} ${(host || site?.title || '').toLowerCase()}`.trim().slice(0, 300)
}

export const linesPerPage = 100

/** `result`: null: nothing yet. `problem`: why it failed, or was kept. */
export type StoredLine = PlanLine & {
  position: number
  result: 'done' | 'failed' | 'undone' | 'kept' | null
  problem: string | null
}

/** Null: of any. `withLosses`: only those that lose something or arrive otherwise. `loss`, `note`: only those that lose or say this; absent: anything. */
export type LineFilter = {
  kind: PlannedKind | null
  outcome: Outcome | null
  result: 'failed' | 'kept' | null
  withLosses: boolean
  loss?: LossKind | null
  note?: NoteKind | null
}

/** What became of the lines of one kind that are to be written. */
export type ResultCounts = Progress & { kind: PlannedKind }
