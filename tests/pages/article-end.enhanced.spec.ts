/** Only with JavaScript: copying the address, the device's sharing menu, and listening without leaving the page. */
import { awaitPlaying, findPlayer } from '../support/player'
import { expect, test } from '../support/test'

const address = '/articles/the-plover-watch-never-asked-who-i-am'

test('the address is copied, or shown when the browser refuses', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  const share = page.getByRole('region', { name: 'Share this story' })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${address}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Refused'))
  })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText(`Copy the link from here: ${baseURL}${address}`)
})

test('the sharing menu of the device is offered where there is one', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        shared.push(data)
        return Promise.reject(new DOMException('Closed', 'AbortError'))
      },
    })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Share…' }).click()
  expect(await page.evaluate(() => (window as { shared?: unknown[] }).shared)).toMatchObject([
    { url: `${baseURL}${address}` },
  ])
})

test('the episode about it plays without leaving the article', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('link', { name: /^Listen: / }).click()
  await awaitPlaying(page)
  await expect(page).toHaveURL(address)
  await expect(findPlayer(page)).toContainText('It Never Asked My Birthday')
})

test('a player that fails to load leads to the page of the episode', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/)
  const player = /\/assets\/podcast-[\w-]+\.js$/
  await page.route(player, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => player.test(request.url()))
  await page.goto(address)
  await failed
  await page.getByRole('link', { name: /^Listen: / }).click()
  await expect(page).toHaveURL(/\/ai-podcasts\/[\w-]+$/)
})
