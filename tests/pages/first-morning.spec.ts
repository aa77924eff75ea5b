/** The first morning of a magazine in Lisbon, step by step as docs/setting-up.md says: from an empty, private site to an open one. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { applyMigrations } from '../../prisma/migrate'
import { loadFirstPublication } from '../../prisma/publication-folder'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { root } from '../../scripts/setup/root.mjs'
import { runQuery } from '../support/run-query'
import { startSite } from '../support/start-site'
import { storeEditor } from '../support/store-editor'
import { test as base, expect } from '../support/test'

/** Two shapes in the accent color. */
const logo =
  '<svg viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="3"/><path d="M10 20 16 8l6 12z" fill="currentColor"/></svg>'
const [email, password] = ['ines@som.pt', 'correct horse battery']

const test = base.extend<Record<never, never>, { blankSite: string }>({
  blankSite: [
    async ({ browserName: _ }, use) => {
      const beside = process.env.SITE_DATABASE_URL ?? ''
      const databaseUrl = await createScratchDatabase(beside)
      await applyMigrations(databaseUrl)
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query('DELETE FROM publication_entries')
      await loadFirstPublication(client, true).finally(() => client.end())
      await storeEditor({ query: (...query) => runQuery(databaseUrl, ...query) }, email, password)
      const { address, server } = await startSite(databaseUrl, { isQuiet: true })
      try {
        await use(address)
      } finally {
        await server.stop()
        await dropScratchDatabase(beside, databaseUrl)
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ blankSite }, use) => use(blankSite),
})

type Step = { address: string; names: string[] }

/** The numbered steps: the address of each, and the links, buttons and fields that it names. */
function readSteps(): Step[] {
  const page = readFileSync(path.join(root, 'docs/setting-up.md'), 'utf8')
  const steps = page.split(/^\d+\. /m).slice(1)
  return steps.map((step) => {
    const [, address = ''] = /`(\/[^`]*)`/.exec(step) ?? []
    const own = step.split(/^## /m)[0] ?? ''
    return { address, names: [...own.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name) }
  })
}

const fill = (page: Page, name: string, text: string) =>
  page
    .getByLabel(new RegExp(`^${name}`))
    .first()
    .fill(text)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByLabel(/^(Outline|Table|Sections|People)/)
    .first()
const notice = (page: Page, said: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()

const doing: Record<string, (page: Page) => Promise<void>> = {
  async '/admin/welcome'(page) {
    await fill(page, 'Name', 'Som e Fúria')
    await fill(page, 'Tagline', 'Instrumentos que se ouvem')
    await fill(page, 'Language', 'pt-PT')
    await fill(page, 'Currency', 'EUR')
    await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
    await page
      .getByLabel(/^Logo/)
      .first()
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
    await press(page, 'Save')
    await expect(page.getByRole('heading', { name: /^Before you open/ })).toBeVisible()
  },
  async '/admin/sections'(page) {
    await follow(page, 'Paste an outline')
    await lines(page).fill('Guitarras\nTeclas\nEstúdio')
    await page.getByRole('main').getByRole('button').first().click()
    await notice(page, /^Added 3/)
  },
  async '/admin/people'(page) {
    await follow(page, 'Paste a table')
    await lines(page).fill('name,role\nInês Prata,Editora\nRui Sal,Crítico')
    await page.getByRole('button', { name: 'Add the people' }).click()
    await notice(page, /^Added 2/)
  },
  async '/admin/pages'(page) {
    for (const title of ['Sobre nós', 'Privacidade']) {
      await follow(page, title)
      await page.getByLabel('Status').selectOption('published')
      await fill(page, 'Text', 'Somos duas pessoas e três sintetizadores.')
      await press(page, 'Save')
      await notice(page, /^Saved/)
      await page.goto('/admin/pages')
    }
  },
  async '/admin/menus/header'(page) {
    await press(page, 'Add all sections')
    await press(page, 'Save')
    await notice(page, /^Saved/)
  },
  async '/admin/articles/new'(page) {
    await fill(page, 'Article Title', 'O regresso da fita')
    await fill(page, 'URL Slug', 'o-regresso-da-fita')
    await fill(
      page,
      'Article Content',
      'A fita magnética voltou aos estúdios de Lisboa, e não só por saudade. '.repeat(10),
    )
    await page.getByLabel('Author').selectOption('Inês Prata')
    await page.getByLabel('Category', { exact: true }).selectOption('Estúdio')
    await press(page, 'Publish')
    await notice(page, /publish/i)
  },
  async '/admin/opening'(page) {
    await press(page, 'Open the site')
    await notice(page, /everybody sees it now/)
  },
}

test('an empty publication becomes an open one', async ({ page, browser, baseURL }) => {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  const steps = readSteps()
  expect(steps.map(({ address }) => address)).toEqual(Object.keys(doing))
  for (const { address, names } of steps) {
    await page.goto(address)
    for (const name of names) await expect(await findControl(page, name), `${address}: ${name}`).toBeVisible()
    await doing[address]?.(page)
  }

  const reader = await browser.newPage({ baseURL })
  await reader.goto('/')
  await expect(reader.locator('html')).toHaveAttribute('lang', 'pt-PT')
  const header = reader.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Som e Fúria' }).locator('svg circle')).toBeVisible()
  for (const name of ['Guitarras', 'Teclas', 'Estúdio'])
    await expect(header.getByRole('link', { name }).first()).toBeVisible()
  await reader.getByRole('main').getByRole('link', { name: 'O regresso da fita' }).first().click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('O regresso da fita')
  await reader.close()
})

async function findControl(page: Page, name: string) {
  return page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByLabel(new RegExp(`^${name}`)))
    .first()
}
