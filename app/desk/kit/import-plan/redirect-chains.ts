/** Whether redirects would lead in a ring or too far, as check_redirect() of the database decides: a plan has none that would be refused. */
import { withoutEnding } from '~/domain/site/old-endings'
import { belowMark, type Redirect } from '~/domain/site/redirects'
import { homePath } from '~/domain/site/urls'

export type ChainProblem = 'ring' | 'long'

export type ChainCheck = {
  /** Null: it is one of them from now on; else it is left out. */
  add: (redirect: Redirect) => ChainProblem | null
}

const MAX_IN_A_ROW = 5
/** Of the folders above an address. */
const MAX_DEPTH = 20

/** What leads on from an address, as sources spell it, the nearest first: redirect_sources() of the database. */
export function listSources(address: string): string[] {
  const [path = '', query] = address.split('?')
  const parts = path.split('/')
  const above: string[] = []
  for (let n = Math.min(parts.length - 1, MAX_DEPTH); n >= 2; n -= 1)
    above.push(parts.slice(0, n).join('/') + belowMark)
  const page = withoutEnding(path)
  return [
    address,
    ...(query === undefined ? [] : [path.replace(/\/+$/, '')]),
    ...(page === null || page === homePath ? [] : [page]),
    ...above,
  ]
}

/** The address of a target as sources spell it: redirect_address() of the database. */
export function toTargetAddress(target: string): string {
  const path = target
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  const query = /\?([^#]*)/.exec(target)?.[1]
  const parameters = query?.toLowerCase().split('&').filter(Boolean).toSorted() ?? []
  return parameters.length === 0 ? path : `${path || '/'}?${parameters.join('&')}`
}

/** `onward`: what leads on from its target, which is asked often. */
type Known = { source: string; target: string; onward: readonly string[] }
type Index = Map<string, Known[]>

/** `stored`: those that there are; they are not checked. */
export function createChainCheck(stored: Iterable<Redirect>): ChainCheck {
  const bySource = new Map<string, Known>()
  const byTarget: Index = new Map()
  /** By what leads on from their targets. */
  const bySources: Index = new Map()
  /** By the folders that they are below. */
  const sourcesBelow: Index = new Map()
  const targetsBelow: Index = new Map()

  const put = (one: Known) => {
    bySource.set(one.source, one)
    addTo(byTarget, one.target, one)
    for (const source of one.onward) addTo(bySources, source, one)
    for (const folder of listFolders(one.source)) addTo(sourcesBelow, folder, one)
    for (const folder of listFolders(one.target)) addTo(targetsBelow, folder, one)
  }
  for (const redirect of stored) put(toKnown(redirect))

  const listNext = ({ target, onward }: Known): Known[] => {
    const next = target.endsWith(belowMark) ? [...(sourcesBelow.get(toFolder(target)) ?? [])] : []
    for (const source of onward) {
      const one = bySource.get(source)
      if (one) next.push(one)
    }
    return next
  }
  const listFormer = ({ source }: Known): Known[] => [
    ...listSources(source).flatMap((one) => (one.endsWith(belowMark) ? (byTarget.get(one) ?? []) : [])),
    ...(bySources.get(source) ?? []),
    ...(source.endsWith(belowMark) ? (targetsBelow.get(toFolder(source)) ?? []) : []),
  ]

  return {
    add(redirect) {
      const added = toKnown(redirect)
      if (reaches(added, added)) return 'ring'
      let isRing = false
      const ahead = countSteps(added, (one) => {
        const next = listNext(one)
        isRing ||= next.some((other) => reaches(other, added))
        return next
      })
      if (isRing) return 'ring'
      if (ahead + countSteps(added, listFormer) - 1 > MAX_IN_A_ROW) return 'long'
      put(added)
      return null
    },
  }
}

function toKnown({ source, target }: Redirect): Known {
  const address = toTargetAddress(target)
  return { source, target: address, onward: listSources(address) }
}

/** Whether the target of one may be the source of the other. */
function reaches({ target, onward }: Known, { source }: Known): boolean {
  return onward.includes(source) || (target.endsWith(belowMark) && source.startsWith(`${toFolder(target)}/`))
}

/** How many there are in a row, with the first; no more than are needed to tell that it is too many. */
function countSteps(first: Known, follow: (one: Known) => Known[]): number {
  let steps = 0
  let level = new Set([first])
  while (level.size > 0 && steps <= MAX_IN_A_ROW) {
    steps += 1
    level = new Set([...level].flatMap(follow))
  }
  return steps
}

function toFolder(wide: string): string {
  return wide.slice(0, -belowMark.length)
}

/** "/a/b/c": "", "/a", "/a/b". */
function listFolders(address: string): string[] {
  return [...address.matchAll(/\//g)].map(({ index }) => address.slice(0, index))
}

function addTo(index: Index, key: string, one: Known) {
  const others = index.get(key)
  if (others) others.push(one)
  else index.set(key, [one])
}
