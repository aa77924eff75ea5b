/** What the pages of imports call states, outcomes and results. */

import type { ImportState, StoredImport } from '~/desk/kit/imports/imports'
import type { Outcome } from '~/desk/kit/imports/plan'
import { formatSize } from '~/desk/kit/uploads/file-size'
import { i18n } from '~/domain/language/desk-i18n'

/** In the order of the columns. */
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  create: /*i18n*/ 'New',
  change: /*i18n*/ 'Changed',
  use: /*i18n*/ 'Here already',
  keep: /*i18n*/ 'Edited here',
  leave: /*i18n*/ 'Left out',
}

export const stateNames: Readonly<Record<ImportState, string>> = {
  uploading: /*i18n*/ 'Uploading',
  reading: /*i18n*/ 'Being read',
  planned: /*i18n*/ 'Planned',
  writing: /*i18n*/ 'Being imported',
  stopped: /*i18n*/ 'Stopped',
  done: /*i18n*/ 'Done',
  undoing: /*i18n*/ 'Being undone',
  undone: /*i18n*/ 'Undone',
  failed: /*i18n*/ 'Failed',
}

export const resultNames = {
  done: /*i18n*/ 'Arrived',
  failed: /*i18n*/ 'Failed',
  undone: /*i18n*/ 'Taken back',
  kept: /*i18n*/ 'Stayed',
} as const

/** How far it is, in a few words; '': there is nothing to say. */
export function describeProgress({ state, bytes, totalBytes, progress }: Told): string {
  if (state === 'uploading')
    return totalBytes === null
      ? i18n.t('{size} so far', { size: formatSize(bytes) })
      : i18n.t('{size} of {all}', { size: formatSize(bytes), all: formatSize(totalBytes) })
  const { all, done, failed, undone, kept } = progress
  if (state === 'undoing' || state === 'undone')
    return [
      i18n.t('{count, number} taken back', { count: undone }),
      ...(kept > 0 ? [i18n.t('{count, number} stayed', { count: kept })] : []),
    ].join(', ')
  if (!['writing', 'stopped', 'done'].includes(state)) return ''
  return [
    i18n.t('{done, number} of {all, number}', { done, all }),
    ...(failed > 0 ? [i18n.t('{count, number} failed', { count: failed })] : []),
  ].join(', ')
}

type Told = Pick<StoredImport, 'state' | 'bytes' | 'totalBytes' | 'progress'>

/** Changes whenever it gets further. */
export function toProgressKey({ state, bytes, progress, ...told }: Told & { stateAt: Date }): string {
  return [state, told.stateAt.getTime(), bytes, ...Object.values(progress)].join(' ')
}

/** Whether it gets further by itself. */
export function isRunning(state: ImportState): boolean {
  return state === 'reading' || state === 'writing' || state === 'undoing'
}

/** After a form was sent. */
export const importNotices = {
  chosen: /*i18n*/ 'Your choices are saved, and the plan is made anew with them.',
  changed:
    /*i18n*/ 'You changed choices, so the plan is made anew first. Look at it, then press Import again. Nothing is written yet.',
}
