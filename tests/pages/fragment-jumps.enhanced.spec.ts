// Jumps within a page, with the router running.
import { insertArticle } from '../support/insert-article'
import { expect, hydrated, test } from '../support/test'

const slug = 'jumps-of-the-spec'
const words = 'Words that fill a paragraph of a long article. '.repeat(60)

test('one after the other ends where its link leads, and going back where it began', async ({ page }) => {
  const content = ['One', 'Two', 'Three', 'Four'].map((title) => `## ${title}\n\n${words}`).join('\n\n')
  await insertArticle({ slug, title: 'Jumps', content })
  await page.goto(`/articles/${slug}`)
  await hydrated(page)
  // Headings of level 2: related stories, which other specs publish, have any title.
  const section = (title: string) => page.getByRole('heading', { level: 2, name: title })
  const jump = async (title: string) => {
    const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: title })
    // As the keyboard does it, since the contents may be out of sight.
    await link.evaluate((element) => (element as HTMLElement).click())
    await expect(page).toHaveURL(new RegExp(`#section-${title.toLowerCase()}$`))
    await settled(page)
    await expect(section(title)).toBeInViewport({ ratio: 1 })
  }
  await jump('Two')
  await jump('Four')
  await jump('One')
  await jump('Four')
  await page.goBack()
  await settled(page)
  await expect(section('One')).toBeInViewport({ ratio: 1 })
})

test('to the answer of a form leaves no fragment in the address', async ({ page }) => {
  const summary = page.getByRole('region', { name: 'There is a problem' })
  // As after a form that was sent before the scripts had run.
  await page.goto('/admin/sign-in?a=b#sign-in-result')
  await hydrated(page)
  await expect(page).toHaveURL('/admin/sign-in?a=b')
  // Twice: the second time the router knows the fragment already.
  for (const email of ['', 'nobody@ohmnibus.example']) {
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await sent
    await expect(summary).toBeFocused()
    await expect(page).toHaveURL(/\/admin\/sign-in(\?[^#]*)?$/)
  }
})

/** The router scrolls when it has rendered. */
function settled(page: Parameters<typeof hydrated>[0]) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  })
}
