/**
 * The styles that a page has inline: those for the first paint, which the build cuts out of the style sheet for each page
 * (first-styles.ts), and the fonts.
 */
import fallbackFonts from '~/fonts/fallback-fonts.css?inline'
import fonts from '~/fonts/fonts.css?inline'
import { hashSource } from '~/http/site/content-security-policy.server'

/** `hashes`: as the Content-Security-Policy lists them. */
type InlineStyles = { first: string; fonts: string; hashes: string[] }

/** The build replaces it; in development a page has only its fonts until the sheet arrives. */
const cut: string = '__FIRST_STYLES__'

const { styles, byRoute } = (cut.startsWith('{') ? JSON.parse(cut) : { styles: [], byRoute: {} }) as {
  styles: string[]
  byRoute: Record<string, number>
}

const fontsHash = hashSource(fonts)
const prepared = styles.map(prepare)
const onlyFonts = prepare('')

/** `routeIds`: those of the page, the innermost last. In development only the fonts. */
export function findInlineStyles(routeIds: readonly string[]): InlineStyles {
  return prepared[byRoute[routeIds.at(-1) ?? ''] ?? -1] ?? onlyFonts
}

function prepare(css: string): InlineStyles {
  const first = fallbackFonts + css
  return { first, fonts, hashes: [hashSource(first), fontsHash] }
}
