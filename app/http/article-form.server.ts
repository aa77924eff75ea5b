/** Takes an article's form from an editor; whatever goes wrong on the way, what was typed is not lost. */
import type { AppLoadContext } from '@remix-run/node'
import type { Editor } from '~/data/editors.server'
import type { FormFields, ParsedForm } from '~/domain/form-fields'
import { findEditor } from './editor-session.server'
import { keepUnsaved } from './keep-unsaved.server'
import { readArticleForm } from './read-form.server'
import { refuseOtherSites } from './same-site.server'
import { keepUntilSignedIn } from './unsaved-form.server'

type Sent<Value> = { value: Value; values: Record<string, string> }

/**
 * Calls `handle` with what a signed-in editor sent. Nothing is parsed or rendered for anybody else, because that would
 * cost a stranger nothing and us a second: their form is only kept, and they are led to the sign-in.
 */
export async function handleArticleForm<Value, Answer>(
  request: Request,
  context: AppLoadContext,
  parse: (fields: FormFields) => ParsedForm<Value>,
  handle: (sent: Sent<Value>, editor: Editor) => Promise<Answer>,
) {
  refuseOtherSites(request)
  const session = await readSession(request)
  if (session === null) return keepUntilSignedIn(request, context)
  const form = await readArticleForm(request, parse)
  return keepUnsaved(request, form.values, async () => {
    const editor = session()
    return form.ok ? handle(form, editor) : form.answer
  })
}

/**
 * Null: nobody is signed in. The returned function throws when the database could not say, which only happens to
 * browsers with a signed cookie: no other is looked up.
 */
async function readSession(request: Request): Promise<(() => Editor) | null> {
  try {
    const editor = await findEditor(request)
    return editor && (() => editor)
  } catch (error) {
    return () => {
      throw error
    }
  }
}
