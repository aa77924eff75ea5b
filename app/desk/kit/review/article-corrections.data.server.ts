/** The corrections of one article, as its editors make, change and delete them. Triggers tell caches and the log. */

import { randomUUID } from 'node:crypto'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import { siteTimeZone } from '~/data/publication/publication.server'
import { type Correction, isCorrectionKind } from '~/domain/articles/corrections'
import { toEditorName } from '~/domain/editors/editor-name'
import { toDay } from '~/domain/site/local-time'
import {
  type CorrectionChange,
  type CorrectionTime,
  type DeskCorrection,
  MAX_CORRECTIONS,
  type WaitingCorrection,
} from './corrections'

/** For a form, so that it makes one however often it is sent. */
export function createCorrectionId(): string {
  return randomUUID()
}

/** The newest first. */
export async function listArticleCorrections(articleId: string): Promise<DeskCorrection[]> {
  const rows = await prisma().articleCorrection.findMany({
    where: { articleId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      ...{ id: true, kind: true, text: true, createdAt: true, version: true, waitsFor: true },
      editor: { select: { email: true, name: true } },
    },
  })
  const timeZone = siteTimeZone()
  return rows.flatMap(({ editor, kind, ...row }) => {
    const day = toDay(row.createdAt, timeZone)
    return isCorrectionKind(kind) ? { ...row, kind, day, createdBy: editor && toEditorName(editor) } : []
  })
}

/** Lists those that go out with the draft above the article. */
export async function listWaitingCorrections(articleId: string): Promise<WaitingCorrection[]> {
  const rows = await prisma().articleCorrection.findMany({
    where: { articleId, waitsFor: { gt: 0 } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, kind: true, text: true },
  })
  return rows.flatMap(({ kind, ...row }) => (isCorrectionKind(kind) ? { ...row, kind } : []))
}

/** 'waits': it goes out with a draft. 'ask': a draft waits and nothing was chosen, or none does for which it could. 'full': the article has as many as it may have. A conflict has what is stored; null: it is gone. */
type Changed = 'done' | 'waits' | 'ask' | 'full' | { conflict: Pick<Correction, 'kind' | 'text'> | null }

/** Does what the form says, once however often it is sent. */
export async function changeCorrection(
  articleId: string,
  change: CorrectionChange,
  editorId: string,
): Promise<Changed> {
  const { task, id } = change
  if (task === 'delete') {
    await inNameOf(editorId, prisma().articleCorrection.deleteMany({ where: { id, articleId } }))
    return 'done'
  }
  const { kind, text, date, when } = change
  const draft = Prisma.sql`(SELECT draft.version FROM article_drafts AS draft WHERE draft.article_id = ${articleId}::uuid)`
  await inNameOf(
    editorId,
    task === 'make'
      ? prisma().$executeRaw`
          INSERT INTO article_corrections (id, article_id, kind, text, created_by, created_at, waits_for)
          SELECT ${id}::uuid, id, ${kind}, ${text}, ${editorId}::uuid, ${onDay(date, articleId, Prisma.sql`now()`)},
            CASE ${when}::text WHEN 'draft' THEN ${draft} END FROM articles
          WHERE id = ${articleId}::uuid
            AND CASE ${when}::text WHEN 'now' THEN true WHEN 'draft' THEN ${draft} IS NOT NULL ELSE ${draft} IS NULL END
            AND (SELECT count(*) FROM article_corrections WHERE article_id = ${articleId}::uuid) < ${MAX_CORRECTIONS}
          ON CONFLICT DO NOTHING`
      : prisma().$executeRaw`
          UPDATE article_corrections
          SET kind = ${kind}, text = ${text}, created_at = ${onDay(date, articleId, seenSince(when))}, version = version + 1,
            waits_for = CASE ${when}::text WHEN 'now' THEN NULL WHEN 'draft' THEN coalesce(nullif(waits_for, 0), ${draft})
              ELSE waits_for END
          WHERE id = ${id}::uuid AND article_id = ${articleId}::uuid AND version = ${change.version}
            AND CASE ${when}::text WHEN 'now' THEN true
              WHEN 'draft' THEN waits_for > 0 OR (waits_for = 0 AND ${draft} IS NOT NULL)
              ELSE waits_for IS NOT NULL OR ${draft} IS NULL END`,
    null,
    articleId,
  )
  const stored = await findStored(articleId, id)
  const hasDate = stored && (date === '' || date === toDay(stored.createdAt, siteTimeZone()))
  const isAsWanted = when === null || (when === 'now' ? stored?.waitsFor === null : Boolean(stored?.waitsFor))
  if (hasDate && isAsWanted && stored.kind === kind && stored.text === text)
    return stored.waitsFor === null ? 'done' : 'waits'
  if (task === 'change') return stored?.version === change.version ? 'ask' : { conflict: stored }
  if (stored) return { conflict: stored }
  const total = await prisma().articleCorrection.count({ where: { articleId } })
  return total < MAX_CORRECTIONS ? 'ask' : 'full'
}

/** One that waited is dated as of now when readers are to see it. */
function seenSince(when: CorrectionTime | null) {
  return when === 'now'
    ? Prisma.sql`CASE WHEN waits_for IS NULL THEN created_at ELSE now() END`
    : Prisma.sql`created_at`
}

/**
 * The moment, or if that is on another day than `date` where the publication is, noon of that day; on the day of the story no
 * earlier than the story.
 */
function onDay(date: string, articleId: string, moment: Prisma.Sql) {
  const timeZone = siteTimeZone()
  const day = Prisma.sql`nullif(${date}, '')::date`
  const isOn = (at: Prisma.Sql) => Prisma.sql`(${at} AT TIME ZONE ${timeZone})::date = ${day}`
  return Prisma.sql`CASE
    WHEN NOT ${isOn(moment)} THEN least(now(), greatest(
      (${day} + time '12:00') AT TIME ZONE ${timeZone},
      (SELECT story.created_at FROM articles AS story
       WHERE story.id = ${articleId}::uuid AND ${isOn(Prisma.sql`story.created_at`)})
    ))
    ELSE ${moment} END`
}

async function findStored(
  articleId: string,
  id: string,
): Promise<Pick<DeskCorrection, 'kind' | 'text' | 'createdAt' | 'version' | 'waitsFor'> | null> {
  const stored = await prisma().articleCorrection.findFirst({
    where: { id, articleId },
    select: { kind: true, text: true, createdAt: true, version: true, waitsFor: true },
  })
  return stored && isCorrectionKind(stored.kind) ? { ...stored, kind: stored.kind } : null
}
