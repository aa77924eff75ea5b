/** Finds the folders whose old addresses one redirect leads on: "/2014/05/*" to "/articles/*". */

import type { PlanLine } from '~/desk/kit/imports/plan'
import { isOwnAddress } from '~/domain/publication/own-addresses'
import { belowMark, toRedirectKey, toRedirectLocation } from '~/domain/site/redirects'
import { listSources } from './redirect-chains'

/** A line of the plan with the source of its redirect, as it is stored; null: there is none. */
export type AddressRow = { source: string | null; line: PlanLine }

/** Fewer addresses are listed one by one. */
const MIN_ADDRESSES = 3

type Created = { source: string; target: string }

/** A rule stands where the first of its addresses was. Those that lead elsewhere than it says stay, and win. */
export function withRules(
  rows: readonly AddressRow[],
  redirected: ReadonlyMap<string, string>,
): AddressRow[] {
  const created = rows.flatMap((row) => toCreated(row) ?? [])
  const others = new Map([...redirected, ...created.map(({ source, target }) => [source, target] as const)])
  const nowhere = rows.flatMap(({ source }) => (source === null || others.has(source) ? [] : source))
  const rules = chooseRules(created.filter(isPlain), others, nowhere)
  const standing = chooseStanding(created.filter(isPlain), rules, others)
  const counts = new Map<string, number>()
  const kept: (AddressRow | string)[] = []
  for (const row of rows) {
    const rule = row.line.outcome === 'create' ? standing.get(row.source ?? '') : undefined
    if (rule === undefined) kept.push(row)
    else {
      const count = counts.get(rule) ?? 0
      if (count === 0) kept.push(rule)
      counts.set(rule, count + 1)
    }
  }
  return kept.map((row) => {
    if (typeof row !== 'string') return row
    const line: PlanLine = {
      ...{ kind: 'redirect', id: row, name: row, outcome: 'create', target: rules.get(row) ?? null },
      notes: [{ note: 'address-rule', value: String(counts.get(row) ?? 0) }],
      losses: [],
    }
    return { source: row, line }
  })
}

function toCreated({ source, line: { outcome, target } }: AddressRow): Created | null {
  return source === null || target === null || outcome !== 'create' ? null : { source, target }
}

/** Whether it is of one address, whatever its query. */
function isPlain({ source, target }: Created): boolean {
  return !source.includes('?') && !source.endsWith(belowMark) && !target.includes('?')
}

/** The rules that stand for addresses, by their sources. The shortest first: a redirect of a page is also one of what is behind it. */
function chooseStanding(
  created: readonly Created[],
  rules: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): Map<string, string> {
  const left = new Map(others)
  const standing = new Map<string, string>()
  for (const one of created.toSorted((a, b) => a.source.length - b.source.length)) {
    const rule = findRule(one, rules, left)
    if (rule === null) continue
    standing.set(one.source, rule)
    left.delete(one.source)
  }
  return standing
}

/** The nearest one above an address, if it leads where the address is to lead; null: it does not, or there is none. */
function findRule(
  { source, target }: Created,
  rules: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): string | null {
  const [, ...above] = listSources(source)
  const rule = above.find((one) => rules.has(one) || others.has(one))
  const present = rule && rules.get(rule)
  const location = present && toRedirectLocation({ source: rule, target: present }, source)
  return location && toRedirectKey(location) === toRedirectKey(target) ? rule : null
}

/** From sources to targets: of each folder, the folder below which most of its addresses lead. `nowhere`: addresses that lead nowhere. */
function chooseRules(
  created: readonly Created[],
  others: ReadonlyMap<string, string>,
  nowhere: readonly string[],
): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { source, target } of created) {
    const [folder, slug] = splitLast(source)
    const [below, present] = splitLast(target)
    if (!folder || !below || slug !== present.toLowerCase()) continue
    const ofFolder = counts.get(folder) ?? new Map<string, number>()
    ofFolder.set(below, (ofFolder.get(below) ?? 0) + 1)
    counts.set(folder, ofFolder)
  }
  const mayRule = createGuard(others, nowhere)
  const rules = new Map<string, string>()
  for (const [folder, ofFolder] of counts) {
    const [[below, count] = ['', 0]] = [...ofFolder].toSorted((a, b) => b[1] - a[1])
    if (count >= MIN_ADDRESSES && mayRule(folder, below)) rules.set(folder + belowMark, below + belowMark)
  }
  return rules
}

function splitLast(path: string): [folder: string, last: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}

/** Whether nothing else in a folder, or above it, leads elsewhere: pages of ours, and other redirects from there or to there. */
function createGuard(others: ReadonlyMap<string, string>, nowhere: readonly string[]) {
  const taken = new Set<string>()
  const wideTargets = new Set<string>()
  for (const target of [...others.values(), ...nowhere]) {
    const path = target.replace(/[?#].*$/s, '').toLowerCase()
    for (const { index } of path.matchAll(/\//g)) taken.add(path.slice(0, index))
    if (path.endsWith(belowMark)) wideTargets.add(path)
  }
  return (folder: string, below: string): boolean => {
    const [, first = ''] = folder.split('/')
    if (folder === below || isOwnAddress(first) || taken.has(folder)) return false
    return !listSources(folder + belowMark).some((one) => others.has(one) || wideTargets.has(one))
  }
}
