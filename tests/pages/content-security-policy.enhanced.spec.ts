/** Attacks that the content security policy must block, and that must fail any test in which they occur. */
import { expect, test } from '../support/test'

const attempts: { what: string; directive: string; attempt: () => void }[] = [
  {
    what: 'an inline script',
    directive: 'script-src-elem',
    attempt() {
      const script = document.createElement('script')
      script.textContent = 'document.title = "owned"'
      document.body.append(script)
    },
  },
  {
    what: 'an event handler in article text',
    directive: 'script-src-attr',
    attempt() {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="/favicon.svg" onload="document.title=\'owned\'">',
      )
    },
  },
]

test('each attack is blocked, and reported', async ({ page, allowConsoleError, problems }) => {
  allowConsoleError(/Content.Security.Policy|ERR_BLOCKED_BY_CSP|csp/i)
  await page.goto('/team')
  for (const { what, directive, attempt } of attempts) {
    const before = problems.found.length
    await page.evaluate(attempt)
    await expect
      .poll(() => problems.found.slice(before).join('\n'), what)
      .toContain(`Content-Security-Policy: ${directive} forbids`)
    expect(await page.title(), what).not.toBe('owned')
  }
})
