/** Which lines of a plan an address asks for. */

import { kindNames } from '~/desk/kit/imports/describe-plan'
import type { LineFilter } from '~/desk/kit/imports/imports'
import { type NoteKind, type Outcome, type PlannedKind, planNotes } from '~/desk/kit/imports/plan'
import { lossKinds } from '~/desk/kit/incoming/items'
import { outcomeNames } from './plan-words'

/** `page`: from 1. */
export type LineQuery = Required<LineFilter> & { page: number }

/** One field of an article, here and in the source. */
export type ComparedField = { key: string; label: string; before: string; after: string }
/** What differs between what is here and the source, besides the text. `to`: where it is edited. */
export type ComparedLine = { fields: ComparedField[]; text: { here: string; incoming: string }; to: string }

const MAX_PAGE = 100_000

/** What it does not understand, it ignores. */
export function parseLineQuery(sent: URLSearchParams): LineQuery {
  const page = sent.get('page') ?? ''
  return {
    kind: pick(Object.keys(kindNames) as PlannedKind[], sent.get('kind')),
    outcome: pick(Object.keys(outcomeNames) as Outcome[], sent.get('outcome')),
    result: pick(['failed', 'kept'] as const, sent.get('result')),
    withLosses: sent.get('losses') === '1',
    loss: pick(lossKinds, sent.get('loss')),
    note: pick(Object.keys(planNotes) as NoteKind[], sent.get('note')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
  }
}

function pick<Value extends string>(values: readonly Value[], sent: string | null): Value | null {
  return values.find((value) => value === sent) ?? null
}

/** Its query again, from another page. */
export function toLineParameters(query: LineQuery, page: number): Record<string, string> {
  const { kind, outcome, result, withLosses, loss, note } = query
  return {
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(result && { result }),
    ...(withLosses && { losses: '1' }),
    ...(loss && { loss }),
    ...(note && { note }),
    ...(page > 1 && { page: String(page) }),
  }
}
