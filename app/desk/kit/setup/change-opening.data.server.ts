/** Changes who sees the publication, and whether it is set up. */
import { randomBytes } from 'node:crypto'
import { refreshNow } from '~/data/changes/article-changes.server'
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { readOpening, type SiteOpening, writeOpening } from '~/data/publication/site-opening.server'

/** What is absent stays as it is. When it returns, this process follows the change; others hear of it. */
export async function changeOpening(editorId: string, change: Partial<SiteOpening>): Promise<void> {
  await inTransactionOf(editorId, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('publication'))`)
    await writeOpening(client, { ...(await readOpening(client)), ...change })
  })
  await refreshNow()
}

/** 128 random bits. */
export function createGuestToken(): string {
  return randomBytes(16).toString('base64url')
}

/** `backedUpAt`: when the database was last dumped; null: never. */
export type StoredFacts = { hasStory: boolean; hasSecondFactor: boolean; backedUpAt: Date | null }

/** What the checklist asks of the articles, the account and the backups. */
export async function findSetupFacts(editorId: string): Promise<StoredFacts> {
  const [found] = await prisma().$queryRaw<StoredFacts[]>`
    SELECT EXISTS (SELECT FROM articles WHERE status = 'published') AS "hasStory",
      EXISTS (SELECT FROM editors WHERE id = ${editorId}::uuid AND second_factor IS NOT NULL) AS "hasSecondFactor",
      (SELECT max(finished_at) FROM backups) AS "backedUpAt"`
  return found ?? { hasStory: false, hasSecondFactor: false, backedUpAt: null }
}
