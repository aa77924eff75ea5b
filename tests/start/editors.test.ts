/** The first editor's account, and managing accounts on the command line. */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { makeDataDir, startSiteProcess } from '../support/site-process'

function sendSignIn(port: number, email: string, password: string): Promise<Response> {
  return fetch(`http://localhost:${port}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
}

async function trySignIn(port: number, email: string, password: string): Promise<number> {
  return (await sendSignIn(port, email, password)).status
}

/** Runs the program of `npm run editor -- …` while the site is running; returns its output. */
function manage(dataDir: string, words: string[], password = ''): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/editor.ts', ...words], {
    cwd: root,
    env: { ...withoutOperatorVariables(process.env), DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(`${password}\n`)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return new Promise((resolve) => child.once('close', () => resolve(text)))
}

test('the first start prints a password that works at the desk, with a second factor to set up; later ones print none', async () => {
  const dataDir = await makeDataDir()
  const first = await startSiteProcess({ DATA_DIR: dataDir })
  await first.ready()
  const [, email = '', password = ''] =
    /as (\S+@\S+) with the password (\S+) \(shown only now\)/.exec(first.output()) ?? []
  const signedIn = await sendSignIn(first.port, email, password)
  expect(signedIn.status).toBe(303)
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const page = await fetch(`http://localhost:${first.port}/admin/account/second-factor`, {
    headers: { Cookie: cookie.join('; ') },
  })
  expect((await page.text()).includes('QR code')).toBe(true)
  first.signal('SIGTERM')
  await first.ended
  const second = await startSiteProcess({ DATA_DIR: dataDir })
  await second.ready()
  expect(second.output()).not.toContain('password')
  expect(await trySignIn(second.port, email, password)).toBe(303)
})

test('the environment defines an editor; the command adds, changes, lists and disables others', async () => {
  const dataDir = await makeDataDir()
  const named = { EDITOR_EMAIL: 'chief@ohmnibus.example', EDITOR_PASSWORD: 'correct horse battery' }
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...named })
  await site.ready()
  expect(site.output()).not.toContain(named.EDITOR_PASSWORD)
  expect(await trySignIn(site.port, named.EDITOR_EMAIL, named.EDITOR_PASSWORD)).toBe(303)

  const second = 'second@ohmnibus.example'
  expect(await manage(dataDir, ['add', second], 'short')).toContain('12')
  expect(await manage(dataDir, ['add', second], 'another long password')).toContain('can sign in')
  expect(await manage(dataDir, ['add', second], 'another long password')).toContain('already has an account')
  expect(await trySignIn(site.port, second, 'another long password')).toBe(303)
  expect(await manage(dataDir, ['password', second], 'yet another password')).toContain('new password')
  expect(await trySignIn(site.port, second, 'another long password')).toBe(422)
  expect(await trySignIn(site.port, second, 'yet another password')).toBe(303)
  expect(await manage(dataDir, ['disable', second])).toContain('can no longer sign in')
  expect(await trySignIn(site.port, second, 'yet another password')).toBe(422)
  const list = await manage(dataDir, ['list'])
  expect(list).toContain('chief@ohmnibus.example  since')
  expect(list).toContain('second@ohmnibus.example  disabled on')
})
