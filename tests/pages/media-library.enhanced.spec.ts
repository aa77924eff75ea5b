// Only with JavaScript, which looks for what has become of a new picture.
import { signIn } from '../support/editor'
import { makeOwnPhoto, makeWord, sendFiles } from '../support/library'
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
