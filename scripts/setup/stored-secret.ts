/** A random secret in a file of the data folder, so that what it signs or encrypts outlasts the process. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  const secret = `${randomBytes(32).toString('base64url')}\n`
  await writeFile(file, secret, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return (await readFile(file, 'utf8')).trim()
}
