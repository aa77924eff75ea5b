/** Handles an article form from an editor; whatever goes wrong, the typed text is not lost. */
import type { AppLoadContext } from '@remix-run/node'
import { findArticleToEdit, findArticleToEditById } from '~/data/desk/desk-articles.server'
import type { Editor } from '~/data/desk/editors.server'
import type { VersionedArticle } from '~/domain/articles/article-fields'
import { newArticlePath } from '~/domain/desk/desk-urls'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { refuseOtherSites } from '~/http/forms/same-site.server'
import { notFound } from '~/http/site/not-found.server'
import { findEditor } from './editor-session.server'
import { keepUnsaved } from './keep-unsaved.server'
import { readArticleForm } from './read-article-form.server'
import { keepUntilSignedIn } from './unsaved-form.server'

const newWord = newArticlePath.slice(newArticlePath.lastIndexOf('/') + 1)

type Sent<Value> = { value: Value; values: Record<string, string> }

type Handling<Value, Opened, Result> = {
  parse: (fields: FormFields) => ParsedForm<Value>
  /** Finds what the form is about. When it throws a 404, the text is given back, also that of a form with mistakes. */
  open: (values: Record<string, string>) => Promise<Opened>
  save: (opened: Opened, sent: Sent<Value>, editor: Editor) => Promise<Result>
}

/**
 * Calls `save` with the form of a signed-in editor. Without a session, the form is only stored and the browser is
 * redirected to the sign-in: parsing or rendering a large form would cost the server a second, and an attacker
 * nothing.
 */
export async function handleArticleForm<Value, Opened, Result>(
  request: Request,
  context: AppLoadContext,
  { parse, open, save }: Handling<Value, Opened, Result>,
) {
  refuseOtherSites(request)
  const session = await readSession(request)
  if (session === null) return keepUntilSignedIn(request, context)
  const { editor } = session
  const form = await readArticleForm(request, parse, editor)
  return keepUnsaved(request, form.values, async () => {
    if (!editor) throw session.failure
    const opened = await open(form.values)
    return form.ok ? save(opened, form, editor) : form.response
  })
}

type Session = { editor: Editor } | { editor: null; failure: unknown }

/**
 * Null: no editor is signed in. `failure`: of the look-up, which only happens to browsers with a validly signed cookie: other cookies
 * are not looked up.
 */
async function readSession(request: Request): Promise<Session | null> {
  try {
    const editor = await findEditor(request)
    return editor && { editor }
  } catch (failure) {
    return { editor: null, failure }
  }
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
