// The advice above the preview of an article leads to its places.
import { signIn, title, writeArticle } from '../support/editor'
import { expect, test } from '../support/test'

const text = `${'A relay clicked in an empty laboratory.\n\n'.repeat(40)}It clicked and and rested.

![](/share.png)

#### Afterwards

[Click here](/articles/there-is-no-such-story).`

test('each item leads to its place', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  await title(page).fill('THE RELAY AGAIN')
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ])
  const advice = preview.getByRole('region', { name: 'Advice' })
  await advice.getByRole('link', { name: 'Line 81' }).click()
  await expect(preview).toHaveURL(/#line-81$/)
  await expect(preview.locator('#line-81')).toHaveText('It clicked and and rested.')
  await expect(preview.locator('#line-81')).toBeInViewport()
  await advice.getByRole('link', { name: 'Line 85' }).click()
  await expect(preview.getByRole('heading', { name: 'Afterwards' })).toBeInViewport()
})
