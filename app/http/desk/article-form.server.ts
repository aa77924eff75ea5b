/** Handles an article form from an editor; whatever goes wrong, the typed text is not lost. */
import { findArticleToEdit, findArticleToEditById } from '~/data/desk/desk-articles.server'
import type { Editor } from '~/data/desk/editors.server'
import type { VersionedArticle } from '~/domain/articles/article-fields'
import { newArticlePath } from '~/domain/desk/desk-urls'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { notFound } from '~/http/site/not-found.server'
import { keepUnsaved } from './keep-unsaved.server'
import { readArticleForm } from './read-article-form.server'

const newWord = newArticlePath.slice(newArticlePath.lastIndexOf('/') + 1)

type Sent<Value> = { value: Value; values: Record<string, string> }

type Handling<Value, Opened, Result> = {
  parse: (fields: FormFields) => ParsedForm<Value>
  /** Finds what the form is about. When it throws a 404, the text is given back, also that of a form with mistakes. */
  open: (values: Record<string, string>) => Promise<Opened>
  save: (opened: Opened, sent: Sent<Value>, editor: Editor) => Promise<Result>
}

/** Calls `save` with the form. */
export async function handleArticleForm<Value, Opened, Result>(
  request: Request,
  editor: Editor,
  { parse, open, save }: Handling<Value, Opened, Result>,
) {
  const form = await readArticleForm(request, parse, editor)
  return keepUnsaved(request, form.values, async () => {
    const opened = await open(form.values)
    return form.ok ? save(opened, form, editor) : form.response
  })
}

/**
 * Finds the article that a desk URL refers to. By `id`, or by present or former `slug`; null: a new article. Throws 404
 * when there is no such article.
 */
export async function findEditedArticle(params: {
  id?: string
  slug?: string
}): Promise<VersionedArticle | null> {
  const { id, slug = '' } = params
  if (id === undefined && slug === newWord) return null
  const article = id === undefined ? await findArticleToEdit(slug) : await findArticleToEditById(id)
  if (!article) throw notFound('page')
  return article
}
