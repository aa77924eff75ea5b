// Only with JavaScript: upload, describe, find, replace and delete. Without it, tests/html/media.test.ts does.
import { runOnSite, signIn } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { addPhoto, findInLibrary, listed, makeOwnPhoto, makeWord, sendFiles } from '../support/library'
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Describe pictures')
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

test('a photo is uploaded, described and found', async ({ page }) => {
  const word = makeWord()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  const field = (name: string) => page.getByRole('textbox', { name })
  await signIn(page)
  await sendFiles(page, await makeOwnPhoto(word))
  await expect(page.getByText('Added to the media library. Now write its alt text.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word}.jpg`)

  await field('Credit').fill('Ada')
  await field('License').fill('CC BY 4.0')
  await page.getByLabel('Percent from the left').fill('30')
  for (const [typed, told] of [
    ['Image of a relay', 'Leave out “image of” and the like'],
    [`${word}.jpg`, 'That’s a file name.'],
    [' ', 'Write alt text, or mark the picture as decorative.'],
  ] as const) {
    await field('Alt text').fill(typed)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(summary).toContainText(told)
    await expect(field('Alt text')).toHaveValue(typed)
    await expect(field('Credit')).toHaveValue('Ada')
    await expect(field('License')).toHaveValue('CC BY 4.0')
    await expect(page.getByLabel('Percent from the left')).toHaveValue('30')
  }

  await field('Alt text').fill(`A relay on a bench, ${word}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(summary).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A relay on a bench, ${word}`)
  await expect(field('License')).toHaveValue('CC BY 4.0')

  for (const [filter, count] of [
    ['All', 1],
    ['Not used', 1],
    ['Missing alt text', 0],
  ] as const) {
    await findInLibrary(page, word, filter)
    await expect(listed(page)).toHaveCount(count)
  }
  await expect(page.getByText('No pictures match.')).toBeVisible()
})

test('an article’s picture is shown to readers, and replaced and deleted only knowingly', async ({
  page,
}) => {
  const [word, other] = [makeWord(), makeWord()]
  const article = { slug: `story-of-${word}`, title: `A Story of ${word}` }
  await signIn(page)
  const replacement = await addPhoto(page, `Two relays, ${other}`, 'Grace')
  const hash = await addPhoto(page, `A relay, ${word}`)
  await insertArticle({
    ...article,
    content: `Before it.\n\n![](/media/${hash}/1200.jpg "How it looks")\n\nAfter it.`,
    picture: `/media/${hash}/1200.jpg`,
  })

  const shown = page.locator('.article-body figure')
  await page.goto(`/articles/${article.slug}`)
  const image = shown.locator('picture img')
  const files = [400, 800, 1200, 2000].map((width) => `/media/${hash}/${width}.webp ${width}w`)
  await expect(image).toHaveAttribute('srcset', files.join(', '))
  await expect(image).toHaveAttribute('sizes', /vw, /)
  await expect(image).toHaveAttribute('width', '2000')
  await expect(image).toHaveAttribute('height', '1000')
  await expect(image).toHaveAttribute('alt', `A relay, ${word}`)
  await expect(shown.locator('figcaption')).toHaveText('How it looks · Ada')

  await findInLibrary(page, word, 'Not used')
  await expect(page.getByText('No pictures match.')).toBeVisible()
  await findInLibrary(page, word)
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page)).toContainText('used in 1 place')
  await listed(page).getByRole('link').click()
  const uses = page.getByRole('region', { name: 'Used in' })
  await expect(uses.getByRole('link', { name: article.title })).toBeVisible()

  await page.getByRole('link', { name: 'Delete' }).click()
  await expect(uses.getByRole('link', { name: article.title })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
    'Articles use this picture.',
  )
  await page.getByRole('link', { name: 'Replace everywhere' }).click()

  await page.getByRole('searchbox', { name: 'Find' }).fill(other)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('Choose the picture')
  await page.getByRole('radio', { name: `Two relays, ${other}` }).check()
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does the new picture show?')
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(page.getByText('Every article now shows this picture instead.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Two relays, ${other}`)
  await expect(uses.getByRole('link', { name: article.title })).toBeVisible()
  await expect(async () => {
    await page.goto(`/articles/${article.slug}`)
    await expect(image).toHaveAttribute('src', `/media/${replacement}/800.webp`, { timeout: 1_000 })
  }).toPass()
  await expect(shown.locator('figcaption')).toHaveText('How it looks · Grace')

  await page.goto(`/admin/media/${hash}/delete`)
  await expect(page.getByText('is not used')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The picture was deleted.')).toBeVisible()
  await page.goto(`/admin/media/${replacement}/delete`)
  await page.getByRole('checkbox', { name: 'Delete it anyway.' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The picture was deleted.')).toBeVisible()
  for (const query of [word, other]) {
    await findInLibrary(page, query)
    await expect(page.getByText('No pictures match.')).toBeVisible()
  }
})

test('a photo that is cut off says so, and can be found as not ready', async ({ page }) => {
  const word = makeWord()
  const told = 'The file is damaged or incomplete'
  await signIn(page)
  const hash = await addPhoto(page, word)
  // Until then, the job may still say that all is well, and the page ask for files that are being made.
  const readState = () => runOnSite('SELECT state FROM pictures WHERE hash = $1', [hash])
  await expect.poll(readState).toEqual([{ state: 'ready' }])
  await runOnSite("UPDATE pictures SET state = 'failed', problem = $2 WHERE hash = $1", [hash, told])
  await page.reload()
  await expect(page.getByText(told)).toBeVisible()
  await findInLibrary(page, word, 'Not ready')
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page)).toContainText(told)
})
