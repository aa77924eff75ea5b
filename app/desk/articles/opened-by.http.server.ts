/** Records that an editor has the form of an article open, and tells of others. */
import { listOpenedBy, recordOpen } from '~/desk/kit/articles/open-articles.data.server'
import type { OpenedBy } from '~/desk/kit/articles/opened-by'

/** Never rejects, as it is only for information: the form opens without it. */
export async function openArticleFor(articleId: string, editorId: string): Promise<OpenedBy[]> {
  try {
    const [, openedBy] = await Promise.all([
      recordOpen(articleId, editorId),
      listOpenedBy(articleId, editorId),
    ])
    return openedBy
  } catch (error) {
    console.warn('Who has an article open is unknown:', error instanceof Error ? error.message : error)
    return []
  }
}
