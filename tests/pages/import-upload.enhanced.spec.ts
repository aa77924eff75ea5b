// Only with JavaScript: the file of an import is sent in parts, and goes on after a lost connection. Without it, tests/routes/imports.test.ts does.
import { randomUUID } from 'node:crypto'
import { runOnSite, signIn } from '../support/editor'
import { expect, test } from '../support/test'

/** Two parts, and some bytes. */
const bytes = Buffer.alloc(2 * 4 * 1024 * 1024 + 500, '<item>')

test('an upload goes on after a lost connection, and in another tab', async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource|ERR_CONNECTION_RESET/)
  const file = { name: `${randomUUID()}.xml`, mimeType: 'text/xml', buffer: bytes }
  await signIn(page)
  await page.goto('/admin/import')
  const offsets: string[] = []
  let lost = 0
  await page.route(/\/file\?from=/, async (route) => {
    offsets.push(new URL(route.request().url()).searchParams.get('from') ?? '')
    if (offsets.length !== 2) return route.continue()
    lost += 1
    await route.abort('connectionreset')
  })
  const choose = async () => {
    // Before it is hydrated, the form is sent as a whole.
    await expect(page.locator('#upload input[name=answer]')).toBeAttached()
    await page.locator('input[type=file]').setInputFiles(file)
  }
  await choose()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page).toHaveURL(/\/admin\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name)
  const part = bytes.length - 500
  expect([lost, offsets]).toEqual([1, ['0', `${part / 2}`, `${part / 2}`, `${part}`]])
  const stored = () =>
    runOnSite<{ state: string; bytes: string }>('SELECT state, bytes FROM imports WHERE file_name = $1', [
      file.name,
    ])
  expect(await stored()).toEqual([expect.objectContaining({ bytes: String(bytes.length) })])

  // As if it had been interrupted before the last part: the same file, chosen again, needs only that.
  const [piece] = await runOnSite<{ id: string }>(
    `UPDATE imports SET state = 'uploading', bytes = $2, pieces = 2, plan = NULL, problem = NULL WHERE file_name = $1 RETURNING id`,
    [file.name, part],
  )
  offsets.push('again')
  await page.goto('/admin/import')
  await choose()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page).toHaveURL(new RegExp(piece?.id ?? 'none'))
  expect(offsets.slice(offsets.indexOf('again') + 1)).toEqual([`${part}`])
  expect(await stored()).toEqual([expect.objectContaining({ bytes: String(bytes.length) })])
})
