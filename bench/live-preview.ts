/** Measures the time from a keystroke in the middle of an article to the updated preview beside it: `npm run bench:live-preview`. */
import { chromium, type Page } from '@playwright/test'
import { hashPassword } from '~/data/desk/password.server'
import { newArticlePath } from '~/domain/desk/desk-urls'
import { runStatement } from '../scripts/database/run-statement'
import { requireChromium } from '../scripts/testing/chromium'
import { measureSite } from './support/measured-site'
import { report } from './support/report'

const rounds = 9
const sizes = { '5 KB': 5_000, '100 KB': 100_000, '1 MB': 990_000 }
const account = { email: 'maya@ohmnibus.example', password: 'correct horse battery' }
const part = `## A heading\n\n${'A sentence of the text, with **bold** words. '.repeat(12)}\n\n- an item\n- another\n\n`

const executablePath = await requireChromium()
await measureSite(async ({ databaseUrl, serve }) => {
  const { address } = await serve()
  await runStatement(databaseUrl, 'INSERT INTO editors (email, password_hash) VALUES ($1, $2)', [
    account.email,
    await hashPassword(account.password),
  ])
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(address + newArticlePath)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('.live-preview-scroller').waitFor()
    const rows = []
    for (const [size, length] of Object.entries(sizes)) {
      const times = await measureKeystrokes(page, part.repeat(Math.ceil(length / part.length)))
      const [fastest, slowest] = [times[0], times.at(-1)]
      rows.push({ size, 'median ms': times[Math.floor(times.length / 2)], fastest, slowest })
    }
    report('Keystroke to preview', rows, 'median ms')
  } finally {
    await browser.close()
  }
})

/** In milliseconds, sorted. */
async function measureKeystrokes(page: Page, text: string): Promise<number[]> {
  await page.evaluate(fillText, text)
  await page.waitForFunction(
    (count) => document.querySelectorAll('.live-preview-scroller h2').length === count,
    text.split('## ').length - 1,
    { timeout: 120_000 },
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push(await page.evaluate(measureKeystroke, `Round${round}`))
  return times.sort((a, b) => a - b)
}

/** Runs in the page, as do those below. */
function fillText(text: string) {
  const area = document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
  if (!area) return
  area.value = text
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Until the frame after the change has been painted. */
function measureKeystroke(word: string): Promise<number> {
  const area = document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
  const preview = document.querySelector('.live-preview-scroller')
  return new Promise((resolve, reject) => {
    if (!area || !preview) return reject(new Error('There is no preview.'))
    const begin = performance.now()
    const observer = new MutationObserver((changes) => {
      const isThere = changes.some(({ target, addedNodes }) =>
        [target, ...addedNodes].some(
          (node) => node !== preview.firstElementChild && node.textContent?.includes(word),
        ),
      )
      if (!isThere) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - begin))))
    })
    observer.observe(preview, { subtree: true, childList: true, characterData: true })
    const middle = area.value.indexOf('A sentence', area.value.length / 2)
    area.setRangeText(`${word} `, middle, middle)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}
