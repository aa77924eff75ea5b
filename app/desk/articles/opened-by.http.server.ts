/** Records that an editor has the form of an article open, and tells of others. */
import { listOpenedBy, recordOpen } from '~/desk/kit/articles/open-articles.data.server'
import type { OpenedBy } from '~/desk/kit/articles/opened-by'
import type { CaretPlace } from '~/desk/kit/markdown/caret-place'

/** Never rejects, as it is only for information: the form opens without it. `place`: of the editor's caret; null: unknown. */
export async function openArticleFor(
  articleId: string,
  editorId: string,
  place: CaretPlace | null = null,
): Promise<OpenedBy[]> {
  try {
    const [, openedBy] = await Promise.all([
      recordOpen(articleId, editorId, place),
      listOpenedBy(articleId, editorId),
    ])
    return openedBy
  } catch (error) {
    console.warn('Who has an article open is unknown:', error instanceof Error ? error.message : error)
    return []
  }
}
