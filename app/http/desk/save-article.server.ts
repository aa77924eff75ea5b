/** Saves what an editor wrote, as a new article or a new version. */
import { changeArticle, createArticle, type Saved } from '~/data/desk/desk-articles.server'
import type { Editor } from '~/data/desk/editors.server'
import { findLastSave, findRevision } from '~/data/desk/revisions.server'
import type { VersionedArticle } from '~/domain/articles/article-fields'
import type { ArticleDraft } from '~/domain/desk/article-draft'
import { mergeArticles } from '~/domain/desk/merged-article'
import { notFound } from '~/http/site/not-found.server'
import { respondConflict, respondSaved, respondSlugTaken } from './save-response.server'

type SentDraft = { value: ArticleDraft; values: Record<string, string> }

/** `article` null: a new one. `values`: of the form, to be given back on a conflict. Throws 404 if it was deleted. */
export async function saveArticle(article: VersionedArticle | null, sent: SentDraft, editor: Editor) {
  const { fields } = sent.value
  if (article) return saveVersion(article, sent, editor)
  return respond(await createArticle(fields, editor.id), sent, { base: null, wasPublic: false })
}

/**
 * A resolution of a conflict is saved over the version that the editor compared, and only over that one. Texts that no
 * longer merge, because more was typed since, are compared again.
 */
async function saveVersion({ id, status }: VersionedArticle, sent: SentDraft, editor: Editor) {
  const { fields, seenVersion, resolution } = sent.value
  const base = seenVersion === null ? null : await findRevision(id, seenVersion)
  const replaced = resolution ? await findRevision(id, resolution.version) : base
  const wasPublic = (replaced?.status ?? status) === 'published'
  if (resolution?.keep !== 'merged') {
    const version = resolution?.version ?? seenVersion ?? 0
    return respond(await changeArticle(id, version, fields, editor.id), sent, { base, wasPublic })
  }
  const merged = replaced && mergeArticles(base, fields, replaced)
  const version = merged?.isClean ? resolution.version : 0
  const outcome = await changeArticle(id, version, merged?.fields ?? fields, editor.id)
  return respond(outcome, sent, { base, wasPublic })
}

type Before = {
  /** The version that the editor opened, for merging; null: it no longer exists. */
  base: VersionedArticle | null
  wasPublic: boolean
}

async function respond(saved: Saved, { value, values }: SentDraft, { base, wasPublic }: Before) {
  switch (saved.outcome) {
    case 'saved':
      return respondSaved(saved.article, wasPublic)
    case 'slug-taken':
      return respondSlugTaken(values)
    case 'gone':
      throw notFound('page')
    case 'conflict': {
      const { current } = saved
      const lastSave = await findLastSave(current.id)
      return respondConflict({ base, mine: value.fields, current, lastSave, values })
    }
  }
}
