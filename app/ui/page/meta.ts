/** Every route's metadata: made in its loader, because only the server knows what it says. */
import type { MetaFunction } from '@remix-run/react'

export const meta: MetaFunction = ({ data }) => (hasMeta(data) ? data.meta : [])

function hasMeta(data: unknown): data is { meta: ReturnType<MetaFunction> & object[] } {
  return typeof data === 'object' && data !== null && 'meta' in data && Array.isArray(data.meta)
}
