/** The styles for the first paint: the fonts, and what the build cuts out of the style sheet for each page (first-styles.ts). */
import fonts from '~/fonts/fonts.css?inline'
import { hashSource } from './content-security-policy.server'

/** `hash`: as the Content-Security-Policy lists it. */
type FirstStyles = { css: string; hash: string }

/** The build replaces it; in development a page has only its fonts until the sheet arrives. */
const cut: string = '__FIRST_STYLES__'

const { styles, byRoute } = (cut.startsWith('{') ? JSON.parse(cut) : { styles: [], byRoute: {} }) as {
  styles: string[]
  byRoute: Record<string, number>
}

const prepared = styles.map((css) => prepare(fonts + css))
const onlyFonts = prepare(fonts)

/** `routeIds`: those of the page, the innermost last. In development only the fonts. */
export function findFirstStyles(routeIds: readonly string[]): FirstStyles {
  return prepared[byRoute[routeIds.at(-1) ?? ''] ?? -1] ?? onlyFonts
}

function prepare(css: string): FirstStyles {
  return { css, hash: hashSource(css) }
}
