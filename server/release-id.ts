/** Identifies all that responses depend on besides the database: the code, its libraries, and the settings. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '~/env.server'

/** The same for all instances of one release with the same settings, whatever their ports. */
export function toReleaseId(bundle: string, { siteUrl, site, audioBaseUrl, websubHub }: Env): string {
  const hash = createHash('sha256').update(JSON.stringify({ siteUrl, site, audioBaseUrl, websubHub }))
  for (const file of readdirSync(bundle).sort())
    hash.update(file).update(readFileSync(path.join(bundle, file)))
  return hash.digest('base64url')
}
