/** Serves another checkout of this repository, whose packages are installed, to compare it in the same run. */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { startNode } from '../scripts/process/start-child'
import { awaitReady } from '../scripts/serving/serve-app'
import { withoutOperatorVariables } from '../scripts/setup/operator-variables.mjs'

/** A first start builds the site. */
const TIMEOUT_MS = 900_000

type ServedCheckout = { name: string; address: string; stop: () => Promise<void> }

/** By its own `npm start`, with a database of its own and the sample. */
export async function serveCheckout(folder: string): Promise<ServedCheckout> {
  const port = await getPort()
  const address = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ohmnibus-bench-'))
  // PostgreSQL, which as root runs under another account, must be able to enter.
  await chmod(dataDir, 0o755)
  const server = startNode(['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: path.resolve(folder),
    env: {
      ...withoutOperatorVariables(process.env),
      ...{ PORT: String(port), SITE_URL: address, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' },
    },
    stdout: 'ignore',
    grace: 20_000,
  })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  await awaitReady(port, server, TIMEOUT_MS)
  const name = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()
  return { name, address, stop }
}
