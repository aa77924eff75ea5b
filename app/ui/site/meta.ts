/** The `meta` export of every route: its loader returns the descriptors, because only the server can build them. */
import type { MetaFunction } from '@remix-run/react'

export const meta: MetaFunction = ({ data }) => (hasMeta(data) ? data.meta : [])

function hasMeta(data: unknown): data is { meta: ReturnType<MetaFunction> & object[] } {
  return typeof data === 'object' && data !== null && 'meta' in data && Array.isArray(data.meta)
}
