/** Has another edit of a picture made. */
import { prisma } from '~/data/database/prisma.server'
import { formatEdit, unedited } from '~/domain/media/picture-edit'

/** `changed`: somebody else has edited it meanwhile; `unsuited`: an animation, or not processed yet. */
export type SavedEdit = 'saved' | 'changed' | 'unsuited' | 'gone'

/**
 * A trigger queues the job that makes its files. `seen`: the edit on which this one is based, the last that was asked for. Both as
 * formatEdit() writes them.
 */
export async function saveEdit(hash: string, seen: string, edit: string): Promise<SavedEdit> {
  const [row] = await prisma().$queryRaw<{ isSuited: boolean; isSaved: boolean }[]>`
    WITH saved AS (
      UPDATE pictures SET pending_edit = nullif(${edit}, CASE WHEN pending_edit IS NULL THEN coalesce(edit, ${original}) END),
        problem = NULL
      WHERE hash = ${hash} AND state = 'ready' AND NOT is_animated AND coalesce(pending_edit, edit, ${original}) = ${seen}
      RETURNING hash
    )
    SELECT state = 'ready' AND NOT is_animated AS "isSuited", EXISTS (SELECT FROM saved) AS "isSaved"
    FROM pictures WHERE hash = ${hash}`
  if (!row) return 'gone'
  if (row.isSaved) return 'saved'
  return row.isSuited ? 'changed' : 'unsuited'
}

const original = formatEdit(unedited)
