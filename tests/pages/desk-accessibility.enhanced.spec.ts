// Only with JavaScript, because axe is a script.
import { randomUUID } from 'node:crypto'
import { content, endSessions, hearNoSaves, runOnSite, signIn, writeArticle } from '../support/editor'
import { findViolations } from '../support/find-violations'
import { insertArticle } from '../support/insert-article'
import { addPhoto, makeWord } from '../support/library'
import { expect, test } from '../support/test'

const text =
  'A relay clicked in an empty laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'

test('every page of the desk is accessible', async ({ page }) => {
  const pages = [
    ...['/admin', '/admin/articles/new', '/admin/subscribers', '/admin/account', '/article-preview'],
    '/admin/replace?find=relay&with=switch&content=on',
  ]
  const check = async () => expect(await findViolations(page)).toEqual([])
  await page.goto('/admin/sign-in')
  await check()
  const email = await signIn(page)
  for (const address of pages) {
    await page.goto(address)
    await check()
  }
  const slug = await writeArticle(page, text)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/saved=draft/)
  for (const address of ['/versions', '/versions/1']) {
    await page.goto(`/admin/articles/${slug}${address}`)
    await check()
  }
  await page.goto(`/admin/articles/${slug}/versions/1`)
  await check()
  await page.goto(`/admin/articles/${slug}/schedule`)
  await page.getByLabel(/^Date and time/).fill('2099-11-30T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('It’s planned.')).toBeVisible()
  await page.locator('summary').filter({ hasText: /^Move/ }).click()
  await page
    .getByLabel(/^Date and time/)
    .last()
    .fill('2020-11-30T09:00')
  await page.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await check()
  await page.goto('/admin/schedule?week=2099-11-30')
  await check()
  await page.goto('/admin/schedule?view=month&month=2099-11')
  await check()
  await page.goto(`/admin/articles/${slug}/review`)
  await page.getByRole('textbox', { name: 'Passage' }).fill('an empty laboratory')
  await page.getByLabel('Your comment').fill('Which one?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('The comment is added.')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await check()
  await page.goto(`/admin/articles/${slug}/links`)
  await page.getByRole('textbox', { name: 'Recipient' }).fill('Dr. Ada')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('row', { name: /Dr\. Ada/ })).toBeVisible()
  await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click()
  await check()
  await page.goto((await page.getByText(/\/drafts\/[\w-]{22}$/).textContent()) ?? '')
  await expect(page.getByText('Draft, not published.')).toBeVisible()
  await check()
  await hearNoSaves(page)
  await page.goto(`/admin/articles/${slug}`)
  await runOnSite(`UPDATE articles SET content = content || ' More.' WHERE slug = $1`, [slug])
  await content(page).fill(`${text} Less.`)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { name: 'Two versions of this article' })).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/saved=published/)
  await page.goto(`/admin/articles/${slug}/corrections`)
  await check()
  await page.goto(`/admin/articles/${slug}`)
  await content(page).fill(`${text} Least.`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await check()
  await page.getByRole('link', { name: 'Compare or discard it' }).click()
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible()
  await check()
  await page.goto(`/admin/articles/${slug}`)
  await page.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible()
  await check()
  await endSessions(email)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await check()
})

test('every page of the calendar is accessible', async ({ page }) => {
  const check = async () => expect(await findViolations(page), page.url()).toEqual([])
  const email = await signIn(page)
  const name = randomUUID()
  const add = (day: string | null, note = '') =>
    runOnSite<{ id: string }>(
      `INSERT INTO assignments (title, day, note, section, editor_id)
       SELECT $1, $2::date, $3, 'ai', id FROM editors WHERE email = $4 RETURNING id`,
      [name, day, note, email],
    )
  await add('2020-12-07', 'It is late.')
  await add(null, 'An idea.')
  const [assignment] = await add('2098-12-03', 'With photos, please.')
  await page.goto('/admin/today')
  await expect(page.getByRole('region', { name: /^My assignments/ }).getByRole('link', { name })).toHaveCount(
    1,
  )
  await check()
  await page.goto('/admin/schedule?week=2098-12-03')
  await page.locator('summary', { hasText: 'Add assignment' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  await page
    .locator('summary', { hasText: `Move: ${name}` })
    .first()
    .click()
  await check()
  await page.goto('/admin/schedule?view=month&month=2098-12')
  await expect(page.getByRole('link', { name })).toHaveCount(2)
  await check()
  await page.goto(`/admin/schedule/${assignment?.id}`)
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  await check()
})

test('every page of the publication is accessible', async ({ page }) => {
  const check = async () => expect(await findViolations(page), page.url()).toEqual([])
  await signIn(page)
  for (const address of [
    '/admin/publication',
    '/admin/opening',
    '/admin/wording?q=articles',
    '/admin/export',
    '/admin/welcome',
    '/admin/sections',
    '/admin/sections/new?type=category',
    '/admin/section-outline',
    '/admin/people-csv',
    '/admin/front',
    '/admin/front/tech-news',
    '/admin/people/maya-lindqvist',
    '/admin/people/maya-lindqvist/versions',
    '/admin/sections/ai/delete',
    '/admin/pages/team',
    '/admin/menus/header',
    '/admin/home',
    '/admin/page-preview',
    '/admin/episode-preview?episode=the-third-box',
    '/admin/publication-bin',
  ]) {
    await page.goto(address)
    await check()
  }
  const series = `chips-${randomUUID().slice(0, 8)}`
  await page.goto('/admin/series/new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  await check()
  await page.getByLabel('Name', { exact: true }).fill('Chips at War')
  await page.getByRole('textbox', { name: 'Address (optional)', exact: true }).fill(series)
  await page.getByLabel('Description').fill('Six fabs, and who pays for them.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await check()
  await page.goto('/admin/series')
  await check()
  await insertArticle({ slug: series, title: 'The First Fab', content: 'A relay clicked.' })
  await runOnSite('UPDATE articles SET series = $1, series_part = 1 WHERE slug = $1', [series])
  for (const address of [`/series/${series}`, `/articles/${series}`]) {
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByText('Chips at War').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await check()
  }
  await page.goto('/admin/settings')
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.locator('summary').filter({ hasText: 'Look' }).click()
  await page.getByLabel('Accent color', { exact: false }).first().fill('#ffd400')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await check()
})

test('every page of the library is accessible', async ({ page }) => {
  const word = makeWord()
  const check = async () => expect(await findViolations(page)).toEqual([])
  await signIn(page)
  await addPhoto(page, `Two relays, ${word}`)
  const hash = await addPhoto(page, `A relay, ${word}`)
  await insertArticle({ slug: word, title: `A Story of ${word}`, picture: `/media/${hash}/1200.jpg` })
  await page.reload()
  await expect(page.getByRole('link', { name: word })).toBeVisible()
  await check()
  await page.getByRole('textbox', { name: 'Alt text' }).fill('Image of it')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible()
  await check()
  for (const path of [
    `/admin/media?q=${word}`,
    `/admin/media/${hash}/edit`,
    `/admin/media/${hash}/replace?q=${word}`,
    `/admin/media/${hash}/delete`,
  ]) {
    await page.goto(path)
    await check()
  }
})
