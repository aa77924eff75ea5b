/** Decides what becomes of something that an earlier import may have brought in. */
import type { Imported } from './choices'
import type { Outcome, PlanNote } from './plan'

/** `hash`: of what the source says of it now. `imported`: null: it was not brought in before. */
export function findOutcome(hash: string, imported: Imported | null, notes: PlanNote[]): Outcome {
  if (!imported) return 'create'
  if (imported.slug === null) {
    notes.push({ note: 'deleted-here' })
    return 'leave'
  }
  if (imported.hash === hash) {
    notes.push({ note: 'unchanged' })
    return 'use'
  }
  if (imported.isEdited) notes.push({ note: 'edited-here' })
  return imported.isEdited ? 'keep' : 'change'
}
