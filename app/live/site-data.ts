/** Whether an open page has the publication as it is: its name, logo and menus, which the root has for all pages. */
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import type { LiveChange } from '~/domain/changes/live-change'
import { isDeskPath } from '~/domain/site/urls'

let isStale = false
let shown: object | null = null

/** Changes of every page may be changes of the publication. */
export function noteSiteChange({ keys }: LiveChange): void {
  if (keys === null) isStale = true
}

/** With each new object that the root has loaded. */
export function noteSiteLoaded(site: object): void {
  // The sign-in page of a private publication has no menus, and whoever signs in there sees them.
  isStale = 'isWithheld' in site
  shown = site
}

/**
 * The root's `clientLoader`: what an open page has stays when it cannot be loaded anew, as an error of the root would take the header and
 * the footer away. The next request tries again.
 */
export async function siteLoader({
  serverLoader,
}: {
  serverLoader: () => Promise<unknown>
}): Promise<unknown> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!shown || error instanceof Response) throw error
    return shown
  }
}

/**
 * Whether the root loads again: after a form of the desk, and with the next request of a page that heard of a change. Not with every
 * navigation, which would send the menus each time; and not after a refusal: the site may not answer, and the form must stay.
 */
export function shouldLoadSite({
  formMethod,
  formAction,
  actionStatus = 200,
}: Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'formAction' | 'actionStatus'>): boolean {
  if (actionStatus >= 400) return false
  const isPosted = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  return isStale || (isPosted && isDeskPath(formAction ?? ''))
}
