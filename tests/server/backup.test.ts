/** Runs the backup and restore commands of docs/operating.md verbatim. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it, onTestFinished } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { seedSample } from '../../prisma/seed/seed-sample'
import { runStatement } from '../../scripts/database/run-statement'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { root } from '../../scripts/setup/root.mjs'
import { provideSiteDatabase } from '../support/served-site'

const database = provideSiteDatabase()
const run = promisify(execFile)

/** Why the commands cannot run: missing or older than the server; null: they can. */
async function findObstacle(): Promise<string | null> {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  if (!stdout) return 'pg_dump is not installed: apt-get install postgresql-client'
  const tool = Number(/\d+/.exec(stdout)?.[0])
  const version = "SELECT current_setting('server_version_num') AS version"
  const [row] = await database.query<{ version: string }>(version)
  const server = Math.floor(Number(row?.version) / 10_000)
  return tool < server ? `pg_dump ${tool} is too old for PostgreSQL ${server}` : null
}

async function readCommand(name: string): Promise<string> {
  const page = await readFile(path.join(root, 'docs/operating.md'), 'utf8')
  const [, command] = new RegExp(`<!-- ${name} -->\\n\`\`\`sh\\n(.+)\\n\`\`\``).exec(page) ?? []
  if (!command) throw new Error(`docs/operating.md has no command for ${name}.`)
  return command
}

it('a backup restores into an empty database, to the last row', async ({ skip }) => {
  const obstacle = await findObstacle()
  if (obstacle) skip(obstacle)
  await seedSample(database.url)
  await database.query(`INSERT INTO rate_limits (key, points) VALUES ('search:somebody', 3)`)
  const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-backup-'))
  const empty = await createScratchDatabase(inject('scratchServer'))
  onTestFinished(async () => {
    await dropScratchDatabase(inject('scratchServer'), empty)
    await rm(folder, { recursive: true, force: true })
  })
  const env = { ...process.env, DATABASE_URL: database.url, EMPTY_DATABASE_URL: empty }
  await run('sh', ['-c', await readCommand('backup')], { cwd: folder, env })
  await run('sh', ['-c', await readCommand('restore')], { cwd: folder, env })

  const all = 'SELECT * FROM articles ORDER BY id'
  expect(await runStatement(empty, all)).toEqual(await database.query(all))
  expect(await runStatement(empty, 'SELECT * FROM rate_limits')).toEqual([])
  expect(await applyMigrations(empty)).toEqual([])
  expect(await database.query('SELECT count(*)::int AS count FROM backups')).toEqual([{ count: 1 }])
})
