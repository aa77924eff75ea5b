/** The style sheets of the desk: that of all pages, and its own. */
import desk from '~/desk.css?url'
import { styleSheetPath } from '~/ui/controls/style-sheet'

/** Render-blocking, and awaited by the router, so that no page of the desk shows without them. */
export const links = () => [styleSheetPath, desk].map((href) => ({ rel: 'stylesheet', href }))
