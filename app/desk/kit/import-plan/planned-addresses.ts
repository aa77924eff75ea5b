/** Decides which old addresses lead where: 301 to what has arrived. */

import type { Moved, NoteKind, PlanLine } from '~/desk/kit/imports/plan'
import type { IncomingRedirect } from '~/desk/kit/incoming/items'
import {
  belowMark,
  isNeverRedirected,
  toQuerySource,
  toRedirectKey,
  toRedirectLocation,
} from '~/domain/site/redirects'
import { normalizeTarget } from '~/domain/site/request-target'
import { homePath } from '~/domain/site/urls'
import { type AddressRow, withRules } from './address-rules'
import { createChainCheck, listSources } from './redirect-chains'

/**
 * `redirected`: what leads somewhere already, from sources to targets. Redirects of the source follow to where their target is now. Where
 * addresses of a folder keep their last part, one line of the folder stands for them, as long as each leads where it would have alone.
 */
export function planAddresses(
  moved: readonly Moved[],
  redirects: readonly IncomingRedirect[],
  redirected: ReadonlyMap<string, string>,
): PlanLine[] {
  const isToRoot = (one: IncomingRedirect) => one.isPrefix && one.to === homePath
  const all = addFolders(
    moved,
    redirects.filter(isToRoot).map(({ from }) => from),
  )
  const rows = listRows(
    all,
    redirects.filter((one) => !isToRoot(one)),
    redirected,
  )
  const single = refuseChains(rows, redirected)
  const ruled = refuseChains(withRules(rows, redirected), redirected)
  const isSame =
    ruled.refused.size === single.refused.size && [...ruled.refused].every((id) => single.refused.has(id))
  return isSame ? ruled.lines : single.lines
}

/** What led from a folder to the root, where one redirect of all would lead in a ring: each thing has its address in the folder too. */
function addFolders(moved: readonly Moved[], folders: readonly string[]): readonly Moved[] {
  if (folders.length === 0) return moved
  return moved.map(({ path, addresses }) => {
    const [own] = addresses
    const others = own === undefined ? [] : folders.map((folder) => folder + own.slice(1))
    return { path, addresses: [...addresses, ...others] }
  })
}

function listRows(
  moved: readonly Moved[],
  redirects: readonly IncomingRedirect[],
  redirected: ReadonlyMap<string, string>,
): AddressRow[] {
  const rows: AddressRow[] = []
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
    const line = toLine({ address, source, target, note })
    rows.push({
      source,
      line: leadsThere(source, target, redirected) ? { ...line, outcome: 'use', notes: [] } : line,
    })
  }
  for (const { path, addresses } of moved) for (const address of addresses) add(address, path)
  for (const { from, to, isPrefix } of redirects) {
    const source = toSource(to, false)
    const target = to === homePath ? homePath : source === null ? undefined : targets.get(source)
    // What stands behind the beginning is kept.
    if (isPrefix) add(from, `${to.replace(/\/+$/, '')}${belowMark}`, true)
    else if (target !== undefined) add(from, target)
    else {
      const own = toSource(from)
      const line = toLine({ address: from, source: own, target: null, note: null })
      rows.push({
        source: own,
        line: { ...line, outcome: 'leave', notes: [{ note: 'target-unknown', value: to }] },
      })
    }
  }
  return rows
}

/** Whether the redirects that there are lead from there to the target, as after an earlier import. */
function leadsThere(source: string | null, target: string, redirected: ReadonlyMap<string, string>): boolean {
  if (source === null) return false
  const rule = listSources(source).find((one) => redirected.has(one))
  const present = rule === undefined ? undefined : redirected.get(rule)
  if (rule === undefined || present === undefined) return false
  if (source.endsWith(belowMark)) return rule === source && present === target
  const location = toRedirectLocation({ source: rule, target: present }, source)
  return location !== null && toRedirectKey(location) === toRedirectKey(target)
}

type Addressed = { address: string; source: string | null; target: string | null; note: NoteKind | null }

function toLine({ address, source, target, note }: Addressed): PlanLine {
  return {
    ...{ kind: 'redirect', id: source ?? address, name: address, target, losses: [] },
    outcome: note === null ? 'create' : 'leave',
    notes: note === null ? [] : [{ note }],
  }
}

/** The source of a redirect, as it is stored; null: it can’t be redirected. Addresses may be spelled as people read them. */
export function toSource(address: string, isPrefix = false): string | null {
  const [typed = '', query] = address
    .replace(/#.*$/s, '')
    .replace(/\/{2,}/g, '/')
    .split(/\?(.*)/s)
  const path = typed.startsWith('/') ? normalizeTarget(typed) : null
  if (path === null) return null
  if (query) return toQuerySource(path, `?${query}`)
  const key = toRedirectKey(path)
  return key !== null && isPrefix ? `${key}${belowMark}` : key
}

function findProblem(source: string | null, isTaken: boolean): NoteKind | null {
  if (source === null) return 'address-long'
  if (isNeverRedirected(source)) return 'never-redirected'
  return isTaken ? 'address-taken' : null
}

/** The redirect of a line that is to be created. */
export function toPlannedRedirect({ id, target }: PlanLine): { source: string; target: string } {
  return { source: id, target: target ?? '' }
}

/** `refused`: the sources of those that the database would refuse, which are left out. */
function refuseChains(
  rows: readonly AddressRow[],
  redirected: ReadonlyMap<string, string>,
): { lines: PlanLine[]; refused: ReadonlySet<string> } {
  const chains = createChainCheck([...redirected].map(([source, target]) => ({ source, target })))
  const refused = new Set<string>()
  const lines = rows.map(({ source, line }): PlanLine => {
    if (source === null || line.target === null || line.outcome !== 'create') return line
    const problem = chains.add({ source, target: line.target })
    if (problem === null) return line
    refused.add(source)
    return {
      ...line,
      outcome: 'leave',
      notes: [{ note: problem === 'ring' ? 'address-ring' : 'chain-long' }],
    }
  })
  return { lines, refused }
}
