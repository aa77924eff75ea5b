/** What the server process is told by its environment, beyond what the operator set. */
import type { Env } from '~/env.server'
import { keepSessionSecret } from './keep-session-secret'

export async function listVariables(settings: Env, databaseUrl: string): Promise<Record<string, string>> {
  return {
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SITE_URL: settings.siteUrl,
    SESSION_SECRET: settings.sessionSecret ?? (await keepSessionSecret(settings.dataDir)),
  }
}
