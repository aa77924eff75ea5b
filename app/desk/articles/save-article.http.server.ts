/** Saves what an editor wrote in the form of an article: reads, decides, writes, and answers. */
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { parseArticleDraft } from '~/desk/kit/articles/article-draft'
import { returnTextOnFailure } from '~/desk/kit/drafts/unsaved-form.http.server'
import { decideSave, type SaveRead, type Sent } from '~/desk/kit/saving/save-decision'
import { writeSave } from '~/desk/kit/saving/saving.data.server'
import { answerSave } from './answer-save.http.server'
import { findEditedArticle } from './load-article-form.http.server'
import { readArticleForm } from './read-article-form.http.server'
import { readAgain, readSave } from './read-save.http.server'

/** The action of an article form. The typed text is not lost, whatever goes wrong. */
export async function saveArticleForm({ request, params, editor }: DeskArgs) {
  const form = await readArticleForm(request, editor, (sent) =>
    parseArticleDraft(sent, {
      // Only an article with a reserved slug is opened by its id.
      keepsReserved: params.id !== undefined,
      ratingScale: publication().site.ratingScale,
      language: publication().site.language,
      ...{ timeZone: siteTimeZone(), now: new Date() },
    }),
  )
  const { id } = form.values
  return returnTextOnFailure(request, form.values, async () => {
    // It is found by its id, if the form has one: someone else may have given its slug to another article.
    const article = await findEditedArticle(id ? { id } : params)
    if (!form.ok) return form.response
    return save(await readSave(article, form, editor), form, editor.id)
  })
}

/** What changed between the read and the write is read, and decided, once more. */
async function save(read: SaveRead, sent: Sent, editorId: string, isSecond = false) {
  const decision = decideSave(read, sent)
  const settled = decision.outcome === 'write' ? await writeSave(decision.write, editorId) : decision
  if (settled.outcome === 'changed' && read.story && !isSecond)
    return save(await readAgain(read, read.story, sent), sent, editorId, true)
  return answerSave(settled, sent)
}
