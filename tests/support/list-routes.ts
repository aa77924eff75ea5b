/** All routes of the URL table, with an example URL each, for tests that cover every route. */
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '~/routes'

export type RouteExample = { pattern: string; file: string; address: string }

export function listRouteExamples(): RouteExample[] {
  return list(routes).map(({ pattern, file }) => ({
    pattern,
    file,
    address: pattern === '*' ? '/no/such/address' : pattern.replaceAll(/:\w+/g, 'x'),
  }))
}

function list(entries: RouteConfigEntry[]): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children }) =>
    children ? list(children) : [{ pattern: index ? '/' : (path ?? ''), file }],
  )
}
