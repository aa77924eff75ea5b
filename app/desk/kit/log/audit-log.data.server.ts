/** The log of who did what at the desk. Triggers write most of it; the application adds what changes no row, and reads it. */
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import type { LogEntry, LogRequest } from './audit-log'

/** `subject`: what was exported, in words. `editorId` null: an operator did, by a command. */
export async function recordExport(subject: string, editorId: string | null): Promise<void> {
  await inNameOf(editorId, prisma().$executeRaw`SELECT log_action('export', 'exported', ${subject})`)
}

/** Only of an address that has an account: what others typed may be a reader's. Never rejects. */
export async function recordFailedSignIn(
  email: string,
  action: 'sign-in failed' | 'wrong code' = 'sign-in failed',
): Promise<void> {
  try {
    await prisma().$executeRaw`
      SELECT log_action('sign-in', ${action}, '', id) FROM editors WHERE fold_key(email) = fold_key(${email})`
  } catch (error) {
    console.error('A failed sign-in could not be logged:', error instanceof Error ? error.message : error)
  }
}

const PAGE_SIZE = 100

/** One page, the newest first. `next`: the place before which the next one begins; null: there is none. */
export async function listLog(
  { editor, kind, query, from, to, before }: LogRequest,
  timeZone: string,
): Promise<{ entries: LogEntry[]; next: string | null }> {
  const isOf =
    editor === ''
      ? Prisma.sql`true`
      : editor === 'nobody'
        ? Prisma.sql`editor_id IS NULL`
        : Prisma.sql`editor_id = ${editor}::uuid`
  const startOf = (day: string, days: number) =>
    Prisma.sql`(${day}::date + ${days}::integer)::timestamp AT TIME ZONE ${timeZone}`
  const entries = await prisma().$queryRaw<LogEntry[]>`
    SELECT id::text, at, editor, kind, action, subject FROM audit_log
    WHERE ${isOf}
      AND ${kind ? Prisma.sql`kind = ${kind}` : Prisma.sql`true`}
      AND ${query ? Prisma.sql`strpos(lower(concat_ws(' ', editor, subject)), lower(${query})) > 0` : Prisma.sql`true`}
      AND ${from ? Prisma.sql`at >= ${startOf(from, 0)}` : Prisma.sql`true`}
      AND ${to ? Prisma.sql`at < ${startOf(to, 1)}` : Prisma.sql`true`}
      AND ${before ? Prisma.sql`audit_log.id < ${BigInt(before)}` : Prisma.sql`true`}
    ORDER BY audit_log.id DESC LIMIT ${PAGE_SIZE + 1}`
  const shown = entries.slice(0, PAGE_SIZE)
  return { entries: shown, next: entries.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null }
}

/** Deletes what is older than the database lets go: a year. */
export async function deleteOldLog(): Promise<void> {
  await prisma().$executeRaw`SELECT expire_log()`
}
