/**
 * Replays the Dockerfile without Docker: builds in an empty folder, then runs the result as a container would, under an
 * account without write access, on a temporary database: `npm run replay:dockerfile`.
 */
import './process/print-help.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { type Image, replayStages, toEnvironment } from './container/replay-stages'
import { startScratchServer } from './database/scratch-server'
import { root } from './setup/root.mjs'

/** The account "nobody" when running as root; otherwise the current, unprivileged one. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-image-'))
const database = await startScratchServer()
try {
  await chmod(folder, 0o755)
  const image = await replayStages(root, folder)
  if (image.user === 'root') throw new Error('The container would run as root.')
  await tryImage(image, await database.createDatabase())
  console.log('The image starts, becomes healthy, serves pages, writes nothing, and stops on SIGTERM.')
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function tryImage({ folder, variables, command, healthCheck }: Image, databaseUrl: string) {
  const port = await getPort()
  const env = toEnvironment({
    ...variables,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SITE_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'only-for-tests-only-for-tests-only',
    LOG_LEVEL: 'warn',
  })
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: folder, env, stdio: 'inherit', ...account })
  const ended = once(child, 'exit')
  try {
    const [check = '', ...checkArgs] = healthCheck
    const isHealthy = () => spawnSync(check, checkArgs, { cwd: folder, env, ...account }).status === 0
    for (let tries = 0; !isHealthy(); tries += 1) {
      if (child.exitCode !== null || tries > 120) throw new Error('The image does not become healthy.')
      await sleep(500)
    }
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (page.status !== 200 || !(await page.text()).includes('</html>'))
      throw new Error(`The home page responds with ${page.status}.`)
    const probe = spawnSync('touch', [path.join(folder, 'written')], account)
    if (probe.status === 0 && process.getuid?.() === 0) throw new Error('The server can write to its files.')
  } finally {
    child.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`After SIGTERM it exited with code ${code}.`)
}
