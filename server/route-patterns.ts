/** Matches paths with the routes' patterns as Remix does, but ranks and compiles them once: its own `matchRoutes` does so for every path. */
import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Pattern = { score: number; expression: RegExp; ids: readonly string[] }

/** Finds a route's id after those of its layouts; empty: none matches. The table's patterns have no optional segments. */
export function compileRoutes(routes: Routes): (path: string) => readonly string[] {
  const patterns = listPatterns(routes, [], '').sort((one, other) => other.score - one.score)
  return (path) => {
    const decoded = decodePath(path)
    return patterns.find(({ expression }) => expression.test(decoded))?.ids ?? []
  }
}

/** Those of layouts come after their pages, of which the first of the same rank wins. */
function listPatterns(routes: Routes, parents: readonly string[], parentPath: string): Pattern[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parents.at(-1)) return []
    const path = join(parentPath, route.path ?? '')
    const ids = [...parents, route.id]
    const inner = route.index ? [] : listPatterns(routes, ids, path)
    if (route.path === undefined && !route.index) return inner
    return [...inner, { score: toScore(path, route.index === true), expression: toExpression(path), ids }]
  })
}

function join(parent: string, path: string): string {
  return `/${[parent, path].join('/').split('/').filter(Boolean).join('/')}`
}

/** The router's ranks. */
function toScore(path: string, isIndex: boolean): number {
  const segments = path.split('/')
  const splat = segments.includes('*') ? -2 : 0
  return segments
    .filter((segment) => segment !== '*')
    .map((segment) => (segment === '' ? 1 : segment.startsWith(':') ? 3 : 10))
    .reduce((sum, score) => sum + score, segments.length + splat + (isIndex ? 2 : 0))
}

function toExpression(path: string): RegExp {
  const source = path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '*') return '(?:/.+|/*)'
      return segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/[\\.*+^${}|()[\]]/g, '\\$&')}`
    })
    .join('')
  return new RegExp(`^${source}${path.endsWith('*') ? '' : '/*'}$`, 'i')
}

/** A malformed path stays as it is. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return path
  }
}
