// Pictures in the article form with JavaScript: dropped, pasted or chosen, uploaded while the editor goes on writing.
import type { Page } from '@playwright/test'
import { content, editorReady, signIn, writeArticle } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { makePhoto } from '../support/pictures'
import { expect, test } from '../support/test'

const text = `A relay clicked in an empty laboratory. ${'Nobody was there to hear it. '.repeat(4)}`.trim()
const uploaded = (page: Page) => page.getByRole('list', { name: 'Uploaded pictures' })
const mention = String.raw`!\[[^\]]*\]\(\/media\/[0-9a-f]{32}\/1200\.jpg\)`

async function openEditor(page: Page): Promise<void> {
  await signIn(page)
  await writeArticle(page, text)
  await editorReady(page)
  await expect(page.getByRole('toolbar')).toBeVisible()
}

/** Hands files to the field as a drop or a paste does. */
async function hand(
  page: Page,
  kind: 'drop' | 'paste',
  files: { name: string; photo: Buffer }[],
): Promise<void> {
  const sent = files.map(({ name, photo }) => ({ name, bytes: photo.toString('base64') }))
  await content(page).evaluate(
    (field, { kind, sent }) => {
      const transfer = new DataTransfer()
      for (const { name, bytes } of sent) {
        const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([data], name, { type: 'image/jpeg' }))
      }
      const rest = { bubbles: true, cancelable: true }
      field.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...rest, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...rest, clipboardData: transfer }),
      )
    },
    { kind, sent },
  )
}

test('dropped and pasted pictures come to the caret in their order, and what they show is asked', async ({
  page,
}) => {
  await openEditor(page)
  await content(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5))
  await hand(page, 'drop', [
    { name: 'one.jpg', photo: await makePhoto(60, 40, 11) },
    { name: 'two.jpg', photo: await makePhoto(60, 40, 12) },
  ])
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('First. ')
  await expect(uploaded(page).getByRole('textbox')).toHaveCount(2)
  await expect(content(page)).toHaveValue(
    new RegExp(`^First\\. A relay [^!]*\\n\\n${mention}\\n\\n${mention}$`),
  )
  const [first] = (await content(page).inputValue()).match(/[0-9a-f]{32}/g) ?? []

  await page.getByLabel('What does one.jpg show?').fill('Image of a relay')
  await page.keyboard.press('Enter')
  await expect(uploaded(page)).toContainText('Leave out “image of” and the like')
  await page.getByLabel('What does one.jpg show?').fill('A relay on a bench')
  await page.keyboard.press('Enter')
  await expect(uploaded(page)).toContainText('Saved.')
  await expect(content(page)).toHaveValue(new RegExp(`!\\[A relay on a bench\\]\\(/media/${first}/`))
  await expect(page.getByLabel('What does one.jpg show?')).toBeFocused()
  await page.goto(`/admin/media/${first}`)
  await expect(page.getByRole('textbox', { name: 'Alt text' })).toHaveValue('A relay on a bench')
})

for (const width of [390, 1280])
  test(`${width} px: what a picture in the middle of a long text shows is asked in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    await openEditor(page)
    await content(page).fill(Array.from({ length: 30 }, (_, n) => `Paragraph ${n}. ${text}`).join('\n\n'))
    await content(page).evaluate((field: HTMLTextAreaElement) => {
      const middle = field.value.indexOf('Paragraph 15')
      field.setSelectionRange(middle - 2, middle - 2)
      const { top, height } = field.getBoundingClientRect()
      scrollTo({ top: scrollY + top + height / 2 - innerHeight / 2, behavior: 'instant' })
    })
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await scrolled()
    await hand(page, 'paste', [{ name: 'six.jpg', photo: await makePhoto(60, 40, 16 + width) }])
    const description = page.getByLabel('What does six.jpg show?')
    await expect(description).toBeInViewport({ ratio: 1 })
    await description.click({ trial: true })
    await expect(page.getByRole('button', { name: 'Save alt text' })).toBeInViewport({ ratio: 1 })
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(760)
    await content(page).evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(description).toBeInViewport({ ratio: 1 })
  })

test('a failed upload is tried again with the same file, and the text is not touched meanwhile', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_|Failed to load resource/)
  await openEditor(page)
  await page.context().setOffline(true)
  await hand(page, 'paste', [{ name: 'three.jpg', photo: await makePhoto(60, 40, 13) }])
  await expect(uploaded(page)).toContainText('We can’t reach the site.')
  await expect(content(page)).toHaveValue(text)
  await page.context().setOffline(false)
  await uploaded(page).getByRole('button', { name: 'Try again' }).click()
  await expect(content(page)).toHaveValue(new RegExp(`\\n\\n${mention}$`))
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue(text)
  await uploaded(page).getByRole('button', { name: 'Close' }).click()
  await expect(uploaded(page)).toHaveCount(0)
})

test('leaving while a picture is being uploaded is asked about first', async ({ page }) => {
  await openEditor(page)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Article saved successfully').first()).toBeVisible()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/admin/media/upload', async (route) => {
    await held
    await route.continue()
  })
  await hand(page, 'paste', [{ name: 'five.jpg', photo: await makePhoto(60, 40, 15) }])
  await expect(uploaded(page).getByRole('progressbar')).toBeVisible()
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect.poll(() => questions).toEqual(['A picture is still uploading. Leave anyway?'])
  await expect(content(page)).toBeVisible()
  goOn()
  await expect(content(page)).toHaveValue(new RegExp(`\\n\\n${mention}$`))
})

test('a file that is no picture is refused with a sentence', async ({ page }) => {
  await openEditor(page)
  await hand(page, 'drop', [{ name: 'notes.jpg', photo: Buffer.from('No picture at all. '.repeat(20)) }])
  await expect(uploaded(page).locator('.field-error')).toContainText(/\w/)
  await expect(content(page)).toHaveValue(text)
})

test('a picture of the library is found and put into the text, or made the featured one', async ({
  page,
}) => {
  await openEditor(page)
  const name = `shelf-${Date.now()}.jpg`
  await page.getByLabel('Featured picture', { exact: true }).setInputFiles({
    name,
    mimeType: 'image/jpeg',
    buffer: await makePhoto(60, 40, Date.now() % 100_000),
  })
  const featured = page.getByLabel('Featured Image URL')
  await expect(featured).toHaveValue(/^\/media\/[0-9a-f]{32}\/1200\.jpg$/)
  const address = await featured.inputValue()
  await featured.fill('')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByLabel('From the media library').fill(name)
  await expect(dialog.getByRole('status')).toHaveText('1 picture')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name }).click()
  await expect(content(page)).toHaveValue(`${text}\n\n![](${address})`)
  await expect(content(page)).toBeFocused()
  await page.getByRole('button', { name: 'Choose the featured picture' }).click()
  await dialog.getByLabel('From the media library').fill(name)
  await dialog.getByRole('button', { name }).click()
  await expect(featured).toHaveValue(address)
  expect(await findViolations(page)).toEqual([])
})
