/** Ensures that there is an editor: the one whom the environment names, or outside production a first one. */
import { randomBytes } from 'node:crypto'
import type { Env } from '~/env.server'
import { print } from '../process/output.mjs'
import { withEditors } from './with-editors'

const firstEmail = 'editor@ohmnibus.example'

export async function prepareEditor(databaseUrl: string, { editor, production }: Env): Promise<void> {
  await withEditors(databaseUrl, async ({ listEditors, saveEditor }) => {
    if (editor) {
      const outcome = await saveEditor(editor.email, editor.password)
      if (outcome !== 'same') print(`The editor ${editor.email} now has the password of EDITOR_PASSWORD.`)
      return
    }
    if ((await listEditors()).length > 0) return
    if (production) {
      print(
        'There are no editors yet: set EDITOR_EMAIL and EDITOR_PASSWORD, or run npm run editor -- add <email>.',
      )
      return
    }
    const password = randomBytes(12).toString('base64url')
    await saveEditor(firstEmail, password)
    print(`Sign in at /admin/sign-in as ${firstEmail} with the password ${password} (shown only now).`)
  })
}
