/** Decides which old addresses lead where: 301 to what has arrived. */

import type { NoteKind, PlanLine } from '~/desk/kit/imports/plan'
import type { IncomingRedirect } from '~/desk/kit/incoming/items'
import {
  belowMark,
  isNeverRedirected,
  MAX_SOURCE_LENGTH,
  toQuerySource,
  toRedirectKey,
} from '~/domain/site/redirects'
import { homePath } from '~/domain/site/urls'

/** What arrives, and the addresses that it had. */
export type Moved = { path: string; addresses: readonly string[] }

/** `redirected`: sources that lead somewhere already. Redirects of the source follow to where their target is now. */
export function planAddresses(
  moved: readonly Moved[],
  redirects: readonly IncomingRedirect[],
  redirected: ReadonlySet<string>,
): PlanLine[] {
  const lines: PlanLine[] = []
  const targets = new Map<string, string>()
  const add = (address: string, target: string, isPrefix = false) => {
    const source = toSource(address, isPrefix)
    // The home page is there, whatever was at its address.
    const same = address === homePath || toRedirectKey(target) === source
    const known = source === null ? undefined : targets.get(source)
    if (known === target) return
    const problem = findProblem(source, known !== undefined || redirected.has(source ?? ''))
    const note: NoteKind | null = same ? 'address-same' : problem
    if (source !== null && known === undefined) targets.set(source, target)
    lines.push({
      ...{ kind: 'redirect', id: address, name: address, losses: [] },
      outcome: note === null ? 'create' : 'leave',
      target,
      notes: note === null ? [] : [{ note }],
    })
  }
  for (const { path, addresses } of moved) for (const address of addresses) add(address, path)
  for (const { from, to, isPrefix } of redirects) {
    const source = toSource(to, false)
    const target = source === null ? undefined : targets.get(source)
    if (target !== undefined || isPrefix)
      add(from, target ?? `${to.replace(/\/+$/, '')}${belowMark}`, isPrefix)
    else
      lines.push({
        ...{ kind: 'redirect', id: from, name: from, outcome: 'leave', target: null, losses: [] },
        notes: [{ note: 'target-unknown', value: to }],
      })
  }
  return lines
}

/** Null: it can’t be redirected. */
function toSource(address: string, isPrefix: boolean): string | null {
  const [path = '', query] = address
    .replace(/#.*$/s, '')
    .replace(/\/{2,}/g, '/')
    .split('?')
  if (query) return toQuerySource(path, `?${query}`)
  const key = toRedirectKey(path)
  return key !== null && isPrefix ? `${key}${belowMark}` : key
}

function findProblem(source: string | null, isTaken: boolean): NoteKind | null {
  if (source === null || source.length > MAX_SOURCE_LENGTH) return 'address-long'
  if (isNeverRedirected(source)) return 'never-redirected'
  return isTaken ? 'address-taken' : null
}

export function toPlannedRedirect({ id, target }: PlanLine): { source: string; target: string } {
  const isPrefix = target?.endsWith(belowMark) ?? false
  return { source: toSource(id, isPrefix) ?? '', target: target ?? '' }
}
