/** Gives any component the site's name, texts and URL from the root loader. */
import { useRouteLoaderData } from '@remix-run/react'
import { defaultSite, type Site } from '~/domain/site/site'

/** The configured site; the default one if the root loader has no data. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? defaultSite
}

/** The canonical origin; '' if the root loader has no data. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
}
