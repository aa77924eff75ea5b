/** A container's commands, from the bundle alone: start, health check, migrate, editor. `npm run test:container` runs an image. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import getPort from 'get-port'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'

const bundle = path.join(root, 'build', 'bundle')

/** A container's settings, for an empty database. */
async function createSettings() {
  const url = await createScratchDatabase(inject('scratchServer'))
  onTestFinished(() => dropScratchDatabase(inject('scratchServer'), url))
  return {
    PORT: String(await getPort()),
    DATABASE_URL: url,
    SITE_URL: 'https://site.example',
    SESSION_SECRET: 'only-for-tests-only-for-tests-only',
    SEED: 'none',
    NODE_ENV: 'production',
  }
}

function run(command: string, settings: Record<string, string>, words: string[] = [], input = '') {
  const child = spawn(process.execPath, [path.join(bundle, `${command}.js`), ...words], {
    cwd: root,
    env: { ...withoutOperatorVariables(process.env), ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, err]) => ({ code, out, err }),
  )
  return { child, ended }
}

test('it starts on an empty database, becomes healthy, and stops on SIGTERM', async () => {
  const settings = await createSettings()
  const checkHealth = async () => (await run('check-health', settings).ended).code
  expect(await checkHealth()).toBe(1)
  const { child, ended } = run('start-container', settings)
  await expect.poll(checkHealth, { timeout: 30_000 }).toBe(0)
  const page = await fetch(`http://127.0.0.1:${settings.PORT}/`)
  expect(await page.text()).toContain('</html>')
  child.kill('SIGTERM')
  const { code, out } = await ended
  expect(code).toBe(0)
  expect(out).toContain('applied 20261201000000_baseline')
  expect(out).toContain('"msg":"stopped"')
})

test('it serves as a role that owns nothing, once the owner has migrated', async () => {
  const role = `site_${randomUUID().replaceAll('-', '')}`
  // After the database, with which its rights go: last come, first served.
  onTestFinished(
    async () => void (await runStatement(inject('scratchServer'), `DROP ROLE IF EXISTS ${role}`)),
  )
  const settings = await createSettings()
  const owner = settings.DATABASE_URL
  const site = Object.assign(new URL(owner), { username: role, password: 'for-tests-only' }).href
  const both = { ...settings, DATABASE_URL: site, MIGRATION_DATABASE_URL: owner }
  expect((await run('migrate', both).ended).out).toMatch(/^Applied: 20261201000000_baseline/m)
  const { child, ended } = run('start-container', { ...settings, DATABASE_URL: site })
  await expect.poll(async () => (await run('check-health', settings).ended).code, { timeout: 30_000 }).toBe(0)
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await fetch(`http://127.0.0.1:${settings.PORT}/`, { headers })
  // Its count is written, and the jobs of a start are done.
  const states = `SELECT (SELECT count(*) FROM statistics WHERE kind = 'page')::integer AS counted,
    (SELECT count(*) FROM graphile_worker.jobs)::integer AS jobs`
  await expect.poll(() => runStatement(owner, states), { timeout: 30_000 }).toEqual([{ counted: 1, jobs: 0 }])
  child.kill('SIGTERM')
  const { code, out, err } = await ended
  expect([code, out + err]).toEqual([0, expect.not.stringContaining('permission denied')])
})

test('an image has every folder of the sample publication', async () => {
  const dockerfile = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const entries = await readdir(path.join(root, 'prisma', 'seed'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const copied = [...dockerfile.matchAll(/ \.\/prisma\/seed\/(\w+)$/gm)].map(([, name]) => name)
  expect(copied).toEqual(folders)
})

test('it migrates and manages editors without serving', async () => {
  const settings = await createSettings()
  expect((await run('migrate', settings).ended).out).toMatch(/^Applied: 20261201000000_baseline/m)
  expect((await run('migrate', settings).ended).out).toMatch(/^The database is up to date\.$/m)
  const added = await run('editor', settings, ['add', 'jo@site.example'], 'correct horse battery\n').ended
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('can sign in') })
  expect((await run('editor', settings, ['list']).ended).out).toContain('jo@site.example')
})

test('the packages beside the bundle need no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-packages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(path.join(root, 'build', 'node_modules'), path.join(folder, 'node_modules'), { recursive: true })
  const script = `
    import sharp from 'sharp'
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6"/>')
    const { format, width } = (await sharp(picture).png({ palette: true }).toBuffer({ resolveWithObject: true })).info
    console.log(format, width)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })
  expect(await text(child.stdout)).toBe('png 12\n')
})

test('it says what is missing', async () => {
  const { DATABASE_URL, ...settings } = await createSettings()
  expect(DATABASE_URL).toBeTruthy()
  const { code, err } = await run('start-container', settings).ended
  expect(code).toBe(1)
  expect(err).toBe('DATABASE_URL is missing: a container has no database of its own.\n')
})
