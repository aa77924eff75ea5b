/** What the editor saw of a draft before: the text is marked with what changed since. */
import type { ReviewStep } from '~/desk/kit/review/draft-review'

/**
 * The step at which the draft was sent back last, or if it never was, at which it was handed in before. `steps`: the latest first;
 * null: there is none, or only of a draft that has ended.
 */
export function findSeenStep(steps: readonly ReviewStep[]): ReviewStep | null {
  const end = steps.findIndex(({ kind }) => kind === 'published' || kind === 'discarded')
  const ofDraft = end === -1 ? steps : steps.slice(0, end)
  const sentBack = ofDraft.find(({ kind }) => kind === 'sent-back')
  return sentBack ?? ofDraft.filter(({ kind }) => kind === 'handed-in')[1] ?? null
}
