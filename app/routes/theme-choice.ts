/** /theme-choice.css: the choice of colours for readers without script, apart from the pages, which are the same for all. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { toThemeStyles } from '~/domain/theme'
import { readTheme } from '~/http/theme-choice.server'

const headers = {
  'Content-Type': 'text/css; charset=utf-8',
  // Not by Vary: Chromium's cache takes no notice of cookies there.
  'Cache-Control': 'private, no-cache',
}

export function loader({ request }: LoaderFunctionArgs) {
  return new Response(toThemeStyles(readTheme(request)), { headers })
}
