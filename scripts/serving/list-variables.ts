/** Lists the environment variables of the server process, with defaults for what the operator has not set. */
import type { Env } from '~/env.server'
import { readOrCreateSessionSecret } from './session-secret'

export async function listVariables(settings: Env, databaseUrl: string): Promise<Record<string, string>> {
  return {
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SITE_URL: settings.siteUrl,
    SESSION_SECRET: settings.sessionSecret ?? (await readOrCreateSessionSecret(settings.dataDir)),
  }
}
