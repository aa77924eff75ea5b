/** The styles for the first paint of each page, which the build cuts out of the style sheet (first-styles.ts). */
import { hashSource } from './content-security-policy.server'

/** `hash`: as the Content-Security-Policy lists it. */
type FirstStyles = { css: string; hash: string }

/** The build replaces it; in development a page has no styles until its sheet arrives. */
const cut: string = '__FIRST_STYLES__'

const { styles, byRoute } = (cut.startsWith('{') ? JSON.parse(cut) : { styles: [], byRoute: {} }) as {
  styles: string[]
  byRoute: Record<string, number>
}

const prepared: FirstStyles[] = styles.map((css) => ({ css, hash: hashSource(css) }))

/** `routeIds`: those of the page, the innermost last. Null: the build cut none. */
export function findFirstStyles(routeIds: readonly string[]): FirstStyles | null {
  return prepared[byRoute[routeIds.at(-1) ?? 'root'] ?? -1] ?? null
}
