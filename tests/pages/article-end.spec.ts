/** What follows an article: its author, tags, sharing, the stories before and after it, and related ones. */
import { expect, test } from '../support/test'

const slug = 'the-plover-watch-never-asked-who-i-am'

test('leads to the author, their feed, tags and other stories', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  const author = page.getByRole('region', { name: 'About the author' })
  await expect(author.getByRole('link', { name: /^Follow .+ by RSS$/ })).toHaveAttribute('href', /feed/)
  await expect(page.getByRole('region', { name: 'Related stories' }).getByRole('article')).toHaveCount(3)
  const neighbors = page.getByRole('navigation', { name: /^More in / })
  const older = neighbors.getByRole('link', { name: /^Older story/ })
  const address = (await older.getAttribute('href')) ?? ''
  await older.click()
  await expect(page).toHaveURL(address)
  // There and back again.
  await neighbors.getByRole('link', { name: /^Newer story/ }).click()
  await expect(page).toHaveURL(`/articles/${slug}`)
})

test('a tag leads to its stories', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  const tag = page.getByRole('navigation', { name: 'Tags' }).getByRole('link').first()
  const name = await tag.innerText()
  await tag.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').locator(`a[href="/articles/${slug}"]`)).not.toHaveCount(0)
})

test('shares the canonical address without a script of others', async ({ page, baseURL }) => {
  await page.goto(`/article/${slug}`)
  const share = page.getByRole('region', { name: 'Share this story' })
  const mail = await share.getByRole('link', { name: 'Email' }).getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('body')).toBe(`${baseURL}/articles/${slug}`)
  await expect(share.getByRole('link')).toHaveCount(3)
})

test('the episode about it is one click away', async ({ page }) => {
  await page.goto(`/articles/${slug}`)
  await expect(page.getByRole('link', { name: /^Listen: \d+:\d\d$/ })).toHaveAttribute(
    'href',
    '/ai-podcasts/it-never-asked-my-birthday',
  )
})
