// Only with JavaScript: the draft backup, which stores unsaved text in the browser and on the server.
import type { Page } from '@playwright/test'
import { delayRequests, scripts } from '../support/delay-requests'
import {
  content,
  editorReady,
  endSessions,
  fillSignIn,
  openPart,
  signIn,
  signOut,
  title,
  writeArticle,
} from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { readCopies } from '../support/read-copies'
import { expect, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'

const readBackups = (page: Page) => page.evaluate(readCopies)
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved text' })

async function saveDraft(page: Page) {
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
}

test('after a tab is closed, the text is offered with its differences, and deleted by the save', async ({
  page,
}) => {
  await signIn(page)
  const slug = await writeArticle(page, text)
  await saveDraft(page)
  await expect.poll(() => readBackups(page)).toEqual([])
  await content(page).pressSequentially(' Then silence.')
  await expect.poll(async () => (await readBackups(page)).join()).toContain('Then silence.')
  await page.close({ runBeforeUnload: false })

  const next = await page.context().newPage()
  await next.goto(`/admin/articles/${slug}`)
  await expect(offer(next)).toBeVisible()
  await offer(next).getByText('Show the differences').click()
  await expect(offer(next).getByRole('table')).toContainText('Then silence.')
  await expect(content(next)).toHaveValue(text)
  await offer(next).getByRole('button', { name: 'Restore it' }).click()
  await expect(content(next)).toHaveValue(`${text} Then silence.`)
  await expect(next.getByText(`Content length: ${text.length + ' Then silence.'.length} /`)).toBeVisible()
  await expect(offer(next)).toHaveCount(0)
  await saveDraft(next)
  await expect.poll(() => readBackups(next)).toEqual([])
})

test('what is typed before hydration stays, is counted and is backed up', async ({ page }) => {
  await signIn(page)
  const slug = await writeArticle(page, text)
  await openPart(page, 'Excerpt')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Nobody was there.')
  await saveDraft(page)
  const release = await delayRequests(page, scripts)
  await page.goto(`/admin/articles/${slug}`, { waitUntil: 'commit' })
  await title(page).fill('The Relay, Before the Script')
  await content(page).fill('Typed early.')
  await openPart(page, 'Excerpt')
  await openPart(page, 'Filed under')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('')
  await page.getByLabel('Author').selectOption('Daniel Okafor')
  release()
  await editorReady(page)
  await expect(page.getByText('Content length: 12 /')).toBeVisible()
  await expect(content(page)).toHaveValue('Typed early.')
  await expect(title(page)).toHaveValue('The Relay, Before the Script')
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('')
  await expect(page.getByLabel('Author')).toHaveValue('Daniel Okafor')
  await expect.poll(async () => (await readBackups(page)).join()).toContain('Typed early.')
})

test('a discarded backup is deleted', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  await expect.poll(async () => (await readBackups(page)).length).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await offer(page).getByRole('button', { name: 'Discard it' }).click()
  await expect(offer(page)).toHaveCount(0)
  await expect.poll(() => readBackups(page)).toEqual([])
  await expect(title(page)).toHaveValue('')
})

test('leaving asks for confirmation, staying keeps the text, and a backup has the last words', async ({
  page,
}) => {
  await signIn(page)
  await writeArticle(page, text)
  await editorReady(page)
  const asked: string[] = []
  page.once('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Desk' }).click()
  await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave anyway?'])
  await expect(content(page)).toHaveValue(text)
  page.once('dialog', (dialog) => dialog.accept())
  await content(page).pressSequentially(' Too soon.')
  await page.getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All articles')
  await expect.poll(async () => (await readBackups(page)).join()).toContain('Too soon.')
})

test('without a connection, leaving asks once', async ({ page, context, allowConsoleError }) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/)
  await signIn(page)
  await writeArticle(page, text)
  await editorReady(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Pictures' }).click()
  await expect(content(page)).toHaveCount(0)
  expect(asked).toEqual(['confirm'])
})

test('a browser that has no room for a backup says so, while the site can’t be reached', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|Failed to load resource/)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await page.route('**/admin/unsaved/keep', (route) => route.abort())
  await signIn(page)
  await writeArticle(page, text)
  await expect(page.getByText('This browser can’t keep a copy of your text')).toBeVisible()
  await saveDraft(page)
  await expect(page.getByText('This browser can’t keep a copy of your text')).toHaveCount(0)
})

test('signing out leaves nothing in the browser, and the text is offered after the next sign-in', async ({
  page,
}) => {
  const email = await signIn(page)
  await writeArticle(page, text)
  await expect.poll(async () => (await readBackups(page)).length).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('link', { name: 'Desk' }).click()
  // A new page closes the menu.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All articles')
  await signOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  expect(await readBackups(page)).toEqual([])
  await fillSignIn(page, email)
  await page.getByRole('link', { name: 'Open it' }).click()
  await offer(page).getByRole('button', { name: 'Restore it' }).click()
  await expect(content(page)).toHaveValue(text)
})

test('a save without a response keeps a category that the list does not have', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|Failed to load resource/)
  await insertArticle({ slug: 'workshop-relay', title: 'The Relay', content: text, status: 'draft' })
  await signIn(page)
  await page.goto('/admin/articles/workshop-relay')
  await page.route('**/admin/articles/workshop-relay.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('can’t reach the site')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Workshop')
})

test('after a lost response the text is saved, and saving again changes nothing', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|Failed to load resource/)
  await signIn(page)
  const slug = await writeArticle(page, text)
  await editorReady(page)
  await page.route('**/admin/articles/new.data*', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('can’t reach the site')
  await page.unroute('**/admin/articles/new.data*')
  await saveDraft(page)
  await page.goto(`/admin/articles/${slug}/versions`)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('what is typed during a save stays', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  await saveDraft(page)
  // Until then, what is typed is of the save before.
  await expect.poll(() => readBackups(page)).toEqual([])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/admin/articles/*.data*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await content(page).press('Control+End')
  await content(page).pressSequentially(' One.')
  const version = page.locator('#article input[name=version]')
  const before = await version.inputValue()
  await page.getByRole('button', { name: 'Publish' }).click()
  await content(page).pressSequentially(' Two.')
  release()
  await expect(version).not.toHaveValue(before)
  await expect(page.getByText(/^(Not saved yet|Unsaved changes)$/)).toBeVisible()
  await expect(content(page)).toHaveValue(`${text} One. Two.`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^(Not saved yet|Unsaved changes)$/)).toHaveCount(0)
  await page.reload()
  await expect(content(page)).toHaveValue(`${text} One. Two.`)
})

test('what is typed in the moment in which the saved text comes into the form stays', async ({ page }) => {
  await signIn(page)
  await writeArticle(page, text)
  await saveDraft(page)
  await expect.poll(() => readBackups(page)).toEqual([])
  await content(page).fill(`${text} One.`)
  await content(page).evaluate((field: HTMLTextAreaElement) => {
    // React has rendered the text, and runs its effects a moment later.
    new MutationObserver((_, observer) => {
      if (!field.defaultValue.endsWith('One.')) return
      observer.disconnect()
      field.value += ' Two.'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }).observe(field, { childList: true, characterData: true, subtree: true })
  })
  const version = page.locator('#article input[name=version]')
  const before = await version.inputValue()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(version).not.toHaveValue(before)
  await expect(content(page)).toHaveValue(`${text} One. Two.`)
  await expect(page.getByText(/^(Not saved yet|Unsaved changes)$/)).toBeVisible()
})

test('two tabs with the same article each keep their own backup', async ({ page }) => {
  const email = await signIn(page)
  const slug = await writeArticle(page, text)
  await saveDraft(page)
  const other = await page.context().newPage()
  await other.goto(`/admin/articles/${slug}`)
  await editorReady(other)
  await content(page).fill(`${text} Here.`)
  await content(other).fill(`${text} There.`)
  await expect.poll(async () => (await readBackups(page)).length).toBe(2)
  await saveDraft(page)
  await expect.poll(async () => (await readBackups(page)).length).toBe(1)
  expect((await readBackups(page)).join()).toContain('There.')
  await endSessions(email)
})

test('a double click saves once', async ({ page }) => {
  await signIn(page)
  const slug = await writeArticle(page, text)
  await page.getByRole('button', { name: 'Save Draft' }).dblclick()
  await expect(page).toHaveURL(/saved=draft/)
  await page.goto(`/admin/articles/${slug}/versions`)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the preview is disabled while empty, and follows the stored text', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/articles/new')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeDisabled()
  await title(page).fill('A title')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeDisabled()
  await content(page).fill('Text with an <img src=x onerror="alert(1)"> in it.')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeEnabled()
})

test('a preview stored in a visitor’s browser is shown without an account, sanitized', async ({ page }) => {
  await page.goto('/article-preview')
  await page.evaluate(() =>
    localStorage.setItem(
      'article-preview',
      JSON.stringify({
        title: 'Stored',
        content: '## Heading\n\nText <script>alert(1)</script>',
        slug: 'stored',
        author_name: 'Maya Lindqvist',
        category_name: 'battle-of-the-brands',
        featured_image_url: '',
      }),
    ),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stored')
  await expect(page.getByRole('heading', { level: 2, name: 'Heading' })).toBeVisible()
  await expect(page.locator('[data-badge]')).toHaveText('Battle Of The Brands')
  await expect(page.locator('article script')).toHaveCount(0)
})
