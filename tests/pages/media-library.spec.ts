/** The library of pictures at the desk: upload, describe, crop, find, replace and delete, with and without JavaScript. */
import { runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { addPhoto, findInLibrary, listed, makeOwnPhoto, makeWord, sendFiles } from '../support/library'
import { expect, test } from '../support/test'

// The library lists pictures of other specs, too, which they may delete before the browser asks for them.
test.beforeEach(({ allowConsoleError }) =>
  allowConsoleError(/404 \(Not Found\) \(\S+\/media\/[0-9a-f]{32}\/400\.jpg\)/),
)

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
    [' ', 'Write alt text, or mark the image as decorative.'],
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
  await expect(page.getByText('No images match.')).toBeVisible()
})

test('the focal point is set by numbers or with a click, and crops follow it', async ({ page }) => {
  await signIn(page)
  await addPhoto(page, 'A relay on a bench')
  const [fromLeft, fromTop] = [
    page.getByLabel('Percent from the left'),
    page.getByLabel('Percent from the top'),
  ]
  const crops = page.getByRole('list', { name: 'Crops' }).locator('img')
  const expectCrops = async (focus: string) => {
    await expect(crops).toHaveCount(3)
    for (const crop of await crops.all()) {
      await crop.scrollIntoViewIfNeeded()
      await expect(crop).toHaveAttribute('src', new RegExp(`/\\d+x\\d+-${focus}\\.jpg$`))
      await expect
        .poll(() => crop.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(200)
    }
  }
  await expectCrops('50-50')
  await fromLeft.fill('20')
  await fromTop.fill('101')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('from 0 to 100')
  await fromTop.fill('80')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expectCrops('20-80')

  await page.getByRole('textbox', { name: 'Credit' }).fill('Ada Lovelace')
  // It is shown 256 × 128 pixels large.
  const picture = page.getByRole('button', { name: 'Set the focal point' })
  await picture.click({ position: { x: 192, y: 32 } })
  await expect(page.getByText('Your other changes aren’t saved yet.')).toBeVisible()
  await expect(fromLeft).toHaveValue('75')
  await expect(fromTop).toHaveValue('25')
  await expect(page.getByRole('textbox', { name: 'Credit' })).toHaveValue('Ada Lovelace')
  await expectCrops('75-25')
  // Not by reloading: without script that would send the form once more.
  await page.goto(new URL(page.url()).pathname)
  await expect(fromLeft).toHaveValue('75')
  await expect(page.getByRole('textbox', { name: 'Credit' })).toHaveValue('Ada')
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
  const files = [400, 800, 1200, 2000].map((width) => `/media/${hash}/${width}.jpg ${width}w`)
  await expect(image).toHaveAttribute('srcset', files.join(', '))
  await expect(image).toHaveAttribute('sizes', /vw, /)
  await expect(image).toHaveAttribute('width', '2000')
  await expect(image).toHaveAttribute('height', '1000')
  await expect(image).toHaveAttribute('alt', `A relay, ${word}`)
  await expect(shown.locator('figcaption')).toHaveText('How it looks · Ada')

  await findInLibrary(page, word, 'Not used')
  await expect(page.getByText('No images match.')).toBeVisible()
  await findInLibrary(page, word)
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page)).toContainText('in 1 article')
  await listed(page).getByRole('link').click()
  const uses = page.getByRole('region', { name: 'Used in' })
  await expect(uses.getByRole('link', { name: article.title })).toBeVisible()

  await page.getByRole('link', { name: 'Delete' }).click()
  await expect(uses.getByRole('link', { name: article.title })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
    'Articles use this image.',
  )
  await page.getByRole('link', { name: 'Replace everywhere' }).click()

  await page.getByRole('searchbox', { name: 'Find' }).fill(other)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('Choose the image')
  await page.getByRole('radio', { name: `Two relays, ${other}` }).check()
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(page.getByText('Every article now shows this image instead.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Two relays, ${other}`)
  await expect(uses.getByRole('link', { name: article.title })).toBeVisible()
  await expect(async () => {
    await page.goto(`/articles/${article.slug}`)
    await expect(image).toHaveAttribute('src', `/media/${replacement}/800.jpg`, { timeout: 1_000 })
  }).toPass()
  await expect(shown.locator('figcaption')).toHaveText('How it looks · Grace')

  await page.goto(`/admin/media/${hash}/delete`)
  await expect(page.getByText('is not used')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The image was deleted.')).toBeVisible()
  await page.goto(`/admin/media/${replacement}/delete`)
  await page.getByRole('checkbox', { name: 'Delete it anyway.' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The image was deleted.')).toBeVisible()
  for (const query of [word, other]) {
    await findInLibrary(page, query)
    await expect(page.getByText('No images match.')).toBeVisible()
  }
})

test('a photo that is cut off says so, and can be found as not ready', async ({ page }) => {
  const word = makeWord()
  const told = 'The file is damaged or incomplete'
  await signIn(page)
  const hash = await addPhoto(page, word)
  await runOnSite("UPDATE pictures SET state = 'failed', problem = $2 WHERE hash = $1", [hash, told])
  await page.reload()
  await expect(page.getByText(told)).toBeVisible()
  await findInLibrary(page, word, 'Not ready')
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page)).toContainText(told)
})
