/** A session of a new editor for the tests of loaders and actions. */
import type { Role } from '~/domain/editors/access'
import { startEditorSession } from '~/http/editors/editor-session.server'
import type { TestDatabase } from './database'
import { storeEditor } from './store-editor'

/** Returns the headers that the editor's browser would send. */
export async function signInEditor(
  database: TestDatabase,
  role: Role = 'owner',
): Promise<{ Cookie: string }> {
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery', role)
  return startSessionOf(database)
}

/** Another session of the only editor, or of the one with this email address. */
export async function startSessionOf(
  database: TestDatabase,
  email: string | null = null,
): Promise<{ Cookie: string }> {
  const [editor] = await database.query<{ id: string; email: string }>(
    'SELECT id, email FROM editors WHERE email = coalesce($1, email)',
    [email],
  )
  if (!editor) throw new Error('There is no editor.')
  const started = new Headers(await startEditorSession(editor, new Request('http://localhost:3000')))
  return { Cookie: (started.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
