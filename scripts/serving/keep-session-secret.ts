/** The secret that signs sessions where the operator has set none: made once, so that sign-ins last. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export async function keepSessionSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  const found = await readFile(file, 'utf8').catch(() => '')
  if (found.trim()) return found.trim()
  await mkdir(dataDir, { recursive: true })
  const own = `${file}.${process.pid}`
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  // Of two first starts the one that links second takes the other's secret.
  await link(own, file).catch(() => {})
  await rm(own, { force: true })
  return (await readFile(file, 'utf8')).trim()
}
