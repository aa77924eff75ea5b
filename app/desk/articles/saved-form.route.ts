/** /admin/by-id/:id/saved-form: what is stored of an article, as its form shows it, and who saved it, as JSON; null: it was deleted. */
import { guardData } from '~/desk/kit/access/access.http.server'
import { storyAt } from '~/desk/kit/access/article-access.http.server'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { findLastSave } from '~/desk/kit/articles/versions.data.server'
import type { SavedForm } from '~/desk/kit/together/saved-form'
import type { RouteRules } from '~/domain/site/route-rules'
import { privateHeaders } from '~/http/site/cache.server'
import { loadFormValues } from './load-article-form.http.server'

export const rules: RouteRules = { isPersonal: true }

/** Open forms ask for it after somebody else has saved. */
export const loader = guardData('read', storyAt, async ({ params: { id = '' } }) =>
  Response.json(await findSavedForm(id), { headers: privateHeaders }),
)

async function findSavedForm(id: string): Promise<SavedForm | null> {
  const article = await findArticleToEditById(id)
  if (!article) return null
  const { values, shown, waiting } = await loadFormValues(article)
  const save = await findLastSave(id, shown.version)
  return (
    save && {
      values,
      status: article.status,
      isDraftWaiting: waiting !== null,
      savedAt: save.savedAt.toISOString(),
      savedBy: save.savedBy,
    }
  )
}
