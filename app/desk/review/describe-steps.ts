/** Sentences about the steps of a review. */
import type { ReviewStep, StepKind } from '~/desk/kit/review/draft-review'
import { i18n } from '~/domain/language/desk-i18n'

/** As messages name it. */
const toName = (kind: StepKind) => kind.replace('-', '_')

/** Why a step is refused: another one came first. */
export function describeMeanwhile({ kind, by }: Pick<ReviewStep, 'kind' | 'by'>): string {
  if (by === null)
    return i18n.t(
      '{kind, select, handed_in {Handed in meanwhile.} sent_back {Sent back meanwhile.} approved {Approved meanwhile.} published {Published meanwhile.} other {Discarded meanwhile.}} Look at the history below, then decide again.',
      { kind: toName(kind) },
    )
  return i18n.t(
    '{kind, select, handed_in {Handed in meanwhile by {name}.} sent_back {Sent back meanwhile by {name}.} approved {Approved meanwhile by {name}.} published {Published meanwhile by {name}.} other {Discarded meanwhile by {name}.}} Look at the history below, then decide again.',
    { kind: toName(kind), name: by },
  )
}

/** `kind`: of the step with whose version the text is compared. */
export function describeComparison(kind: StepKind): string {
  return i18n.t(
    '{kind, select, handed_in {What changed since it was handed in} sent_back {What changed since it was sent back} approved {What changed since it was approved} published {What changed since it was published} other {What changed since it was discarded}}',
    { kind: toName(kind) },
  )
}
