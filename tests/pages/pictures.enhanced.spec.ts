/** Pictures of the library on an article's page and on cards. */
import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { addReadyPicture } from '../support/site-pictures'
import { expect, test } from '../support/test'

const article = { slug: 'pictures-that-browsers-choose', title: 'Pictures That Browsers Choose' }

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

test('a phone loads the file of 800 px of a lead picture, at a fixed place and first', async ({ page }) => {
  const hash = await providePicture('a')
  const content = `Before it.\n\n![](/media/${hash}/1200.jpg "A caption")\n\nAfter it.`
  await insertArticle({ ...article, content, picture: `/media/${hash}/1200.jpg` })
  await page.goto(`/articles/${article.slug}`)
  const lead = page.locator('figure picture img').first()
  await expect(lead).toHaveAttribute('fetchpriority', 'high')
  await expect(lead).toHaveAttribute('alt', 'A gray test picture.')
  await expect
    .poll(() => lead.evaluate(toLoaded))
    .toEqual({ file: `/media/${hash}/800.avif`, isLoaded: true })
  await expect(page.locator('figure figcaption').first()).toHaveText('A tester')
  const inText = page.locator('.article-body figure')
  await expect(inText.locator('figcaption')).toHaveText('A caption · A tester')
  await expect(inText.locator('picture img')).toHaveAttribute('loading', 'lazy')
  await expect(inText.locator('picture img')).toHaveAttribute('alt', 'A gray test picture.')
  expect(await findViolations(page)).toEqual([])
})

test('cards show the picture of a story, and the drawn cover of one without', async ({ page }) => {
  const hash = await providePicture('b')
  const tag = 'cards-with-pictures'
  const [withPicture, without] = ['a-card-with-a-picture', 'a-card-without']
  await insertArticle({
    ...{ slug: withPicture, title: 'A Card With a Picture', tags: [tag] },
    picture: `/media/${hash}/1200.jpg`,
  })
  await insertArticle({ slug: without, title: 'A Card Without One', tags: [tag] })
  await page.goto(`/tags/${tag}`)
  const card = (title: string) => page.getByRole('main').getByRole('article').filter({ hasText: title })
  const picture = card('A Card With a Picture').locator('picture img')
  await expect
    .poll(() => picture.evaluate(toLoaded))
    .toEqual({ file: `/media/${hash}/800.avif`, isLoaded: true })
  const cover = card('A Card Without One').locator('img').first()
  await expect(cover).toHaveAttribute('src', new RegExp(`^/covers/.*${without}`))
  await expect.poll(() => cover.evaluate(toLoaded)).toMatchObject({ isLoaded: true })
})

/** The file that is shown, and whether it has come. In view, each time: a live update may have replaced the card. */
function toLoaded(element: Element) {
  element.scrollIntoView()
  const { currentSrc, complete, naturalWidth } = element as HTMLImageElement
  return { file: new URL(currentSrc).pathname, isLoaded: complete && naturalWidth > 0 }
}

async function providePicture(digit: string): Promise<string> {
  const hash = digit.repeat(32)
  await addReadyPicture(hash)
  return hash
}
