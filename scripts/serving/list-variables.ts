/** Lists the environment variables of the server process, with defaults for what the operator has not set. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '~/env.server'

export async function listVariables(settings: Env, databaseUrl: string): Promise<Record<string, string>> {
  return {
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SITE_URL: settings.siteUrl,
    SESSION_SECRET: settings.sessionSecret ?? (await readOrCreateSessionSecret(settings.dataDir)),
  }
}

/** The secret that signs sessions, when SESSION_SECRET is not set; stored so that sessions last. */
async function readOrCreateSessionSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    () => {},
  )
  return (await readFile(file, 'utf8')).trim()
}
