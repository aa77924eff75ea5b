/** The publication's name and words, wherever a component needs them. */
import { useRouteLoaderData } from '@remix-run/react'
import { defaultSite, type Site } from '~/domain/site'

/** The root loader's answer; before it has answered at all, what the software is shipped with. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? defaultSite
}

/** The canonical origin; '' before the root loader has answered. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
}
