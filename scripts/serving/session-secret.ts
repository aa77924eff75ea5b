/** Creates and stores the secret that signs sessions, when SESSION_SECRET is not set; stored so that sessions last. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export async function readOrCreateSessionSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  const found = await readFile(file, 'utf8').catch(() => '')
  if (found.trim()) return found.trim()
  await mkdir(dataDir, { recursive: true })
  const own = `${file}.${process.pid}`
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  // Of two concurrent first starts, the second to link uses the secret of the first.
  await link(own, file).catch(() => {})
  await rm(own, { force: true })
  return (await readFile(file, 'utf8')).trim()
}
