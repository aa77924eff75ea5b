/** Playwright's `test` for our pages: errors in the browser fail the test. */
import { test as base, type ConsoleMessage, expect, type Page, type Response } from '@playwright/test'
import { slowDown, slowdown } from './slow-machine'

type Fixtures = {
  /** Whether JavaScript is on in this run, for the few expectations that differ. */
  javaScript: boolean
  /** For the rest of the test: matching problems do not fail it. */
  allowConsoleError: (pattern: RegExp) => void
}

export { expect }

/**
 * For specs that compare what a page looks like at two moments: the site on which no spec publishes, so that no story of a
 * parallel spec is announced or shown meanwhile.
 */
export const onQuietSite = { baseURL: process.env.OLDEST_BASE_URL }

export const test = base.extend<Fixtures & { problems: { found: string[]; allowed: RegExp[] } }>({
  // The global setup has set these by the time a worker reads them.
  baseURL: process.env.BASE_URL,
  javaScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),

  // Playwright requires a destructuring pattern here, so it names an unused fixture.
  problems: async ({ browserName: _ }, use) => use({ found: [], allowed: [] }),
  allowConsoleError: async ({ problems }, use) => use((pattern) => problems.allowed.push(pattern)),

  browser: [
    async ({ browser }, use) => {
      if (slowdown > 1) slowDown(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  context: async ({ context, javaScript }, use) => {
    if (javaScript) context.on('page', waitForHydration)
    await use(context)
  },

  page: async ({ page, problems, baseURL }, use) => {
    await page.addInitScript(reportViolations)
    watchPage(page, [baseURL ?? '', process.env.OLDEST_BASE_URL ?? ''], (problem) =>
      problems.found.push(problem),
    )
    await use(page)
    const unexpected = problems.found.filter(
      (problem) => !problems.allowed.some((pattern) => pattern.test(problem)),
    )
    expect(unexpected, 'problems in the browser').toEqual([])
  },
})

/**
 * Waits until script handles what happens in the page, if it has any: then there is a mark, which a mocked clock swallows,
 * and our forms have a field that says they are sent by script.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // What is still being parsed may have scripts.
      (document.readyState !== 'loading' && !document.querySelector('[data-scripts], script[type=module]')) ||
      performance.getEntriesByName('hydrated').length > 0 ||
      document.querySelector('input[name=answer]') !== null,
  )
}

/**
 * Scripts start after the first paint, so usually after the load event: `goto` and `reload` wait for hydration too, unless
 * a test says what to wait for.
 */
function waitForHydration(page: Page): void {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
}

/** Runs in the page: Chromium's console message does not always say what violated which directive. */
function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      console.error(
        `Content-Security-Policy: ${effectiveDirective} forbids ${blockedURI} ${sample} (${sourceFile})`,
      )
    },
  )
}

function watchPage(page: Page, sites: string[], report: (problem: string) => void): void {
  const isOurs = (address: string) => sites.some((site) => address.startsWith(`${site}/`))
  page.on('pageerror', (error) => {
    if (!isReplacedNavigation(`${error.name}: ${error.message}`)) report(`uncaught: ${error.message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedResponse(message) && !isReplacedNavigation(message.text()))
      report(`console.error: ${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 500)
      report(`${response.status()} for ${describeRequest(response)}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page cuts off what it was still loading; 'csp' is how switched-off JavaScript refuses
    // scripts.
    const meant = reason === 'net::ERR_ABORTED' || (reason === 'csp' && request.resourceType() === 'script')
    if (isOurs(request.url()) && !meant) report(`${reason} for ${request.url()}`)
  })
}

/**
 * Chromium logs every response with status 400 or above. For pages and their data requests, a 404 or a 422 may be
 * what a test expects; for a script, a picture or a font it never is.
 */
function isExpectedResponse(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
    return false
  const { pathname } = new URL(message.location().url || 'about:blank')
  return pathname.endsWith('.data') || !/\.\w+$/.test(pathname)
}

/**
 * Remix logs it when a navigation begins while the data of the one before, or of a live update, is still being read. Chromium
 * words it by what was being waited for: the response, or the rest of its body, which may be thrown a second time, uncaught.
 */
function isReplacedNavigation(text: string): boolean {
  return /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/.test(text)
}

function describeRequest(response: Response): string {
  return `${response.request().method()} ${response.url()}`
}
