/** A session of a new editor for the tests of loaders and actions. */
import { startEditorSession } from '~/http/desk/editor-session.server'
import type { TestDatabase } from './database'
import { storeEditor } from './store-editor'

/** Returns the headers that the editor's browser would send. */
export async function signInEditor(database: TestDatabase): Promise<{ Cookie: string }> {
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  return startSessionOf(database)
}

/** Another session of the only editor. */
export async function startSessionOf(database: TestDatabase): Promise<{ Cookie: string }> {
  const [editor] = await database.query<{ id: string; email: string }>('SELECT id, email FROM editors')
  if (!editor) throw new Error('There is no editor.')
  const started = new Headers(await startEditorSession(editor, new Request('http://localhost:3000')))
  return { Cookie: (started.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
