// Only with JavaScript, which looks for what has become of a new picture.
import { signIn } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { listed, makeOwnPhoto, makeWord, sendFiles } from '../support/library'
import { expect, test } from '../support/test'

// The library lists pictures of other specs, too, which they may delete before the browser asks for them.
test.beforeEach(({ allowConsoleError }) =>
  allowConsoleError(/404 \(Not Found\) \(\S+\/media\/[0-9a-f]{32}\/400\.jpg\)/),
)

test('the page of a new photo shows its crops once they are made, and keeps what is typed', async ({
  page,
}) => {
  await signIn(page)
  await sendFiles(page, await makeOwnPhoto(makeWord()))
  await expect(page).toHaveURL(/done=uploaded/)
  const description = page.getByRole('textbox', { name: 'Alt text' })
  await description.fill('Half a description')
  await expect(page.getByRole('list', { name: 'Crops' }).locator('img')).toHaveCount(3)
  await expect(description).toHaveValue('Half a description')
})

test('images that are uploaded together are described as they are processed, and what is typed stays', async ({
  page,
}) => {
  const word = makeWord()
  await signIn(page)
  const photos = await Promise.all([1, 2, 3].map((n) => makeOwnPhoto(`${word}-${n}`)))
  await sendFiles(page, ...photos)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Describe images')
  const fields = page.getByRole('textbox', { name: 'Alt text' })
  // Whichever is processed first.
  const typed = page.locator(`[name=${await fields.first().getAttribute('name')}]`)
  await typed.fill('A relay, half')
  await expect(fields).toHaveCount(3)
  await expect(typed).toHaveValue('A relay, half')
  await expect(page.getByText('processed')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  for (const field of await fields.all()) await field.fill(`A relay, ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(listed(page).filter({ hasText: word })).toHaveCount(3)
})
