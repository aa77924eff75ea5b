/** Reads all that a save is decided by, besides the form that was sent. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { nameProducts } from '~/desk/kit/articles/article-products.http.server'
import { spellTags } from '~/desk/kit/articles/article-suggestions.data.server'
import { nameCounterpart } from '~/desk/kit/articles/counterpart.http.server'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { nameRelated } from '~/desk/kit/articles/related-articles.http.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import type { EditedStory, SaveRead, Sent } from '~/desk/kit/saving/save-decision'
import { readEditedStory } from '~/desk/kit/saving/saving.data.server'
import { uniqueTags } from '~/domain/articles/article-fields'
import { can, judge, toStorySubject } from '~/domain/editors/access'
import { env } from '~/env.server'
import { localDay } from '~/http/site/local-day.server'
import { notFound } from '~/http/site/not-found.server'
import { listChecks } from './check-before-publishing.http.server'

/** `article` null: a new one. */
export async function readSave(
  article: StoredArticle | null,
  sent: Sent,
  editor: SessionEditor,
): Promise<SaveRead> {
  const { fields } = sent.value
  const subject = article ? toStorySubject(article, editor.id) : 'own-draft'
  const rights = { mayWrite: can(editor, 'write', subject), mayPublish: can(editor, 'publish', subject) }
  const [story, tags, { errors, ...named }, { errors: unrelated, related }, paired, checks] =
    await Promise.all([
      article && readEditedStory(article, judge(article, editor), sent.value),
      spellTags(fields.tags, article?.id ?? null),
      nameProducts(fields),
      nameRelated(fields.related, article?.id ?? null),
      nameCounterpart(fields.counterpart, article?.id ?? null),
      rights.mayPublish ? listChecks(article, sent) : [],
    ])
  const { counterpart } = paired
  const naming = {
    ...named,
    related,
    counterpart,
    tags: uniqueTags(tags),
    siteUrl: env().siteUrl,
    today: localDay(),
  }
  return { story, rights, naming, errors: [...errors, ...unrelated, ...paired.errors], checks }
}

/** With what is stored by now. Rights are not asked again: what changed hands meanwhile was saved by somebody else. Throws 404. */
export async function readAgain(
  read: SaveRead,
  { article, judged }: EditedStory,
  sent: Sent,
): Promise<SaveRead> {
  const present = await findArticleToEditById(article.id)
  if (!present) throw notFound('page')
  return { ...read, story: await readEditedStory(present, judged, sent.value) }
}
