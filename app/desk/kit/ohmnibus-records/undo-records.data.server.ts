/** Takes back records of another Ohmnibus, where all of them are new and as they were brought. */
import { inTransactionOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import type { TableName } from '~/desk/kit/ohmnibus/record-tables'
import { toTableName, writeDeletion } from './record-sql'
import { toDataProblem } from './stored-records.data.server'

/** `belongs`: it goes with what it belongs to. */
export type UndoneRecord = 'deleted' | 'belongs' | 'changed' | 'kept'

const deletable: ReadonlySet<TableName> = new Set<TableName>([
  ...(['products', 'redirects', 'tag_descriptions', 'former_tags', 'removed_slugs', 'feed_slugs'] as const),
  ...(['assignments', 'desk_settled', 'statistics', 'wordings', 'deleted_articles'] as const),
])
const belonging: ReadonlySet<TableName> = new Set<TableName>([
  ...(['article_revisions', 'article_drafts', 'deleted_revisions', 'product_revisions', 'offers'] as const),
  ...(['publication_revisions', 'publication_drafts', 'story_referrers', 'offer_clicks'] as const),
])

/** `position`: of its line. */
export async function undoRecord(
  importId: string,
  editorId: string,
  position: number,
): Promise<UndoneRecord> {
  const [found] = await prisma().$queryRaw<{ table: string; is: string; text: string }[]>`
    SELECT item.item ->> 'table' AS table, item.item -> 'state' ->> 'is' AS is, item.text
    FROM import_lines AS lines JOIN import_items AS item ON item.import_id = lines.import_id AND item.position = lines.item
    WHERE lines.import_id = ${importId}::uuid AND lines.position = ${position}::integer`
  const table = toTableName(found?.table ?? '')
  if (!found || !table) return 'kept'
  if (belonging.has(table)) return 'belongs'
  // Some of them were here before.
  if (!deletable.has(table) || found.is !== 'missing') return 'kept'
  const rows: unknown[] = JSON.parse(found.text)
  try {
    return await inTransactionOf(editorId, async (client) => {
      const { rowCount } = await client.query(writeDeletion(table, Object.keys(rows[0] ?? {})), [found.text])
      return rowCount === rows.length ? 'deleted' : 'changed'
    })
  } catch (error) {
    if (toDataProblem(error) === null) throw error
    return 'changed'
  }
}
