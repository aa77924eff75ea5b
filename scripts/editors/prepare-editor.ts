/** Sees to it that somebody can write: the editor whom the environment names, or on a developer's machine a first one. */
import { randomBytes } from 'node:crypto'
import type { Env } from '~/env.server'
import { say } from '../process/say.mjs'
import { withEditors } from './with-editors'

const firstEmail = 'editor@ohmnibus.example'

export async function prepareEditor(databaseUrl: string, { editor, production }: Env): Promise<void> {
  await withEditors(databaseUrl, async ({ listEditors, saveEditor }) => {
    if (editor) {
      const outcome = await saveEditor(editor.email, editor.password)
      if (outcome !== 'same') say(`The editor ${editor.email} has the password of EDITOR_PASSWORD.`)
      return
    }
    if ((await listEditors()).length > 0) return
    if (production) {
      say('Nobody can write yet: set EDITOR_EMAIL and EDITOR_PASSWORD, or run npm run editor -- add <email>.')
      return
    }
    const password = randomBytes(12).toString('base64url')
    await saveEditor(firstEmail, password)
    say(`Sign in at /admin/sign-in as ${firstEmail} with the password ${password} (shown only now).`)
  })
}
