/** Playwright's `test` for our pages: whatever goes wrong in the browser unseen fails the test. */
import { test as base, type ConsoleMessage, expect, type Page, type Response } from '@playwright/test'

type Fixtures = {
  /** Whether this run has JavaScript, for the few expectations that differ. */
  javaScript: boolean
  /** The address of the site on which nothing is published. */
  emptySite: string
  /** The address of the site on the oldest supported PostgreSQL. */
  oldestSite: string
  /** For the rest of the test: problems that match do not fail it. */
  allowConsoleError: (pattern: RegExp) => void
}

export { expect }

export const test = base.extend<Fixtures & { problems: { found: string[]; allowed: RegExp[] } }>({
  // The global set-up has set both by the time a worker reads this.
  baseURL: process.env.BASE_URL,
  emptySite: process.env.EMPTY_BASE_URL ?? '',
  oldestSite: process.env.OLDEST_BASE_URL ?? '',
  javaScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),

  // Playwright insists on a pattern here, so it names something, though nothing is needed.
  problems: async ({ browserName: _ }, use) => use({ found: [], allowed: [] }),
  allowConsoleError: async ({ problems }, use) => use((pattern) => problems.allowed.push(pattern)),

  page: async ({ page, problems, baseURL, emptySite, oldestSite }, use) => {
    await page.addInitScript(reportViolations)
    watchPage(page, [baseURL ?? '', emptySite, oldestSite], (problem) => problems.found.push(problem))
    await use(page)
    const surprising = problems.found.filter(
      (problem) => !problems.allowed.some((pattern) => pattern.test(problem)),
    )
    expect(surprising, 'problems in the browser').toEqual([])
  },
})

/** Waits until our scripts listen: then every form says that it is sent by one. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('#footer-newsletter input[name=answer]')).toBeAttached()
}

/** Runs in the page: Chromium's own line on the console does not always say what broke which rule. */
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
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedAnswer(message))
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
 * Chromium writes a line for every answer from 400 on. For pages, and the data requests that stand in for
 * them, a 404 or a 422 may be just what a test asks for; for a script, a picture or a font it never is.
 */
function isExpectedAnswer(message: ConsoleMessage): boolean {
  if (!/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
    return false
  const { pathname } = new URL(message.location().url || 'about:blank')
  return pathname.endsWith('.data') || !/\.\w+$/.test(pathname)
}

function describeRequest(response: Response): string {
  return `${response.request().method()} ${response.url()}`
}
