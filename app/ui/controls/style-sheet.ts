/**
 * The style sheet with the rules of all pages. A document brings its own rules, and needs no others until something is shown that
 * it did not have: another page, or what loads when it is used.
 */
import theme from '~/theme.css?url'

/** What waits for the sheet is shown without it after this. */
const MAX_WAIT_MS = 3_000

let link: HTMLLinkElement | null = null
let loading: Promise<void> | null = null
let isFetched = false

/**
 * Resolves when it applies, or cannot be loaded: then the next call tries again. To be called after hydration, which an added
 * element would break.
 */
export function loadStyleSheet(): Promise<void> {
  if (loading && link?.isConnected) return loading
  const added = document.createElement('link')
  link = added
  loading = new Promise((resolve) => {
    const fail = () => {
      added.remove()
      resolve()
    }
    Object.assign(added, { rel: 'stylesheet', href: theme, onload: resolve, onerror: fail })
    setTimeout(resolve, MAX_WAIT_MS)
    document.head.append(added)
  })
  return loading
}

/** Imports a module whose components need the sheet, and waits for both. */
export async function loadStyled<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadStyleSheet()])
  return module
}

/** The address, for pages that link it. */
export const styleSheetPath = theme

/** Puts it into the browser's cache, before it is needed. */
export function prefetchStyleSheet(): void {
  if (isFetched) return
  isFetched = true
  fetch(theme, { priority: 'low' }).catch(() => {
    isFetched = false
  })
}
