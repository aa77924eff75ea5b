/** The styles for the first paint of each page, which the build cuts out of the style sheet (first-styles.ts). */
import { createHash } from 'node:crypto'

/** `hash`: for the Content-Security-Policy. */
export type FirstStyles = { css: string; hash: string }

/** The build replaces it; in development pages wait for the whole sheet. */
const cut: string = '__FIRST_STYLES__'

const { styles, byRoute } = (cut.startsWith('{') ? JSON.parse(cut) : { styles: [], byRoute: {} }) as {
  styles: string[]
  byRoute: Record<string, number>
}

const prepared = styles.map((css) => ({
  css,
  hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
}))

/** `routeIds`: those of the page, the innermost last. Null: the page has to wait for the style sheet. */
export function findFirstStyles(routeIds: readonly string[]): FirstStyles | null {
  return prepared[byRoute[routeIds.at(-1) ?? 'root'] ?? -1] ?? null
}
