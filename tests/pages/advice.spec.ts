// The advice above the preview of an article.
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
  await expect(advice.getByText('Advice (6)')).toBeVisible()
  await expect(advice.getByRole('listitem')).toHaveText([
    /^Article Title.*capitals/,
    /^Line 81.*“and” stands here twice\. Remove one\..*and and/,
    /^Line 83.*no description.*\/share\.png/,
    /^Line 85.*Start with ##\..*Afterwards/,
    /^Line 87.*where it leads.*Click here/,
    /^Line 87.*does not exist.*\/articles\/there-is-no-such-story/,
  ])
  await advice.getByRole('link', { name: 'Line 81' }).click()
  await expect(preview).toHaveURL(/#line-81$/)
  await expect(preview.locator('#line-81')).toHaveText('It clicked and and rested.')
  await expect(preview.locator('#line-81')).toBeInViewport()
  await advice.getByRole('link', { name: 'Line 85' }).click()
  await expect(preview.getByRole('heading', { name: 'Afterwards' })).toBeInViewport()
})

test('without anything to improve, there is no list', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, 'A relay clicked in an empty laboratory. '.repeat(4))
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ])
  await expect(preview.getByText('Article Preview Mode')).toBeVisible()
  await expect(preview.getByText(/^Advice/)).toHaveCount(0)
})
