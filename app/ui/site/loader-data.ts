/** What all pages read of their loaders' data: the descriptors of the head, and the site. */
import { type MetaFunction, useRouteLoaderData } from '@remix-run/react'
import { defaultSite, type Site } from '~/domain/site/site'

/**
 * The `meta` export of every route: its loader returns the descriptors, because only the server can build them.
 */
export const meta: MetaFunction = ({ data }) => (hasMeta(data) ? data.meta : [])

function hasMeta(data: unknown): data is { meta: ReturnType<MetaFunction> & object[] } {
  return typeof data === 'object' && data !== null && 'meta' in data && Array.isArray(data.meta)
}

/** The configured site; the default one if the root loader has no data. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? defaultSite
}

/** The canonical origin; '' if the root loader has no data. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
}
