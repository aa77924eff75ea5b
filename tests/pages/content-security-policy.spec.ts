/** Every kind of page complies with its own policy (a violation fails any test), and the policy is strict. */
import { pageKinds } from '../support/page-kinds'
import { expect, test } from '../support/test'

const desk = [
  { kind: "editors' sign-in", address: '/admin/sign-in' },
  { kind: 'desk that is closed', address: '/admin' },
]

test('each kind of page allows its own scripts by hash, and nothing else', async ({ page, javaScript }) => {
  test.setTimeout(90_000)
  for (const { kind, address } of [...pageKinds, ...desk]) {
    const response = await page.goto(address)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy, kind).toMatch(
      /default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'/,
    )
    expect(policy, kind).toContain("frame-ancestors 'none'")
    expect(policy, kind).not.toContain('unsafe')
    const html = (await response?.text()) ?? ''
    expect(html, kind).not.toMatch(/\snonce=|<[^>]+\sstyle=|<[^>]+\son[a-z]+=/i)
    // What is loaded when the page is idle must comply as well.
    if (javaScript) await page.waitForLoadState('networkidle')
  }
})

test('the same page has the same policy each time, so that it is cacheable', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/team')).headers()['content-security-policy']),
  )
  expect(policies[0]).toBe(policies[1])
})
