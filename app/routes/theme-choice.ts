/** /theme-choice.css: the chosen colors for readers without script, outside the pages, which are the same for everybody. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RouteRules } from '~/domain/site/route-rules'
import { toThemeStyles } from '~/domain/site/theme'
import { readTheme } from '~/http/site/theme-choice.server'

export const rules: RouteRules = { isPersonal: true, staysOpen: true }

const headers = {
  'Content-Type': 'text/css; charset=utf-8',
  // Not `Vary: Cookie`, which Chromium's cache ignores.
  'Cache-Control': 'private, no-cache',
}

export function loader({ request }: LoaderFunctionArgs) {
  return new Response(toThemeStyles(readTheme(request)), { headers })
}
