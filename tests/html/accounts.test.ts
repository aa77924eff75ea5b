/** Accounts without script: an invitation becomes one, which turns on a second factor and signs in with it. */
import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'

const press = (page: HtmlPage, name: string, typed: Record<string, string> = {}) =>
  page.submit(page.getByRole('button', { name }), typed)

const signIn = async (email: string) => press(await open('/admin/sign-in'), 'Sign in', { email, password })

it('an invitation makes an account once, and a code of its app or a recovery code signs it in', async () => {
  const owner = `owner-${randomUUID()}@ohmnibus.example`
  const email = `ada-${randomUUID()}@ohmnibus.example`
  await storeEditor(
    { query: (statement, values) => runQuery(inject('htmlDatabase'), statement, values) },
    owner,
    password,
    'owner',
  )
  const accounts = await (await signIn(owner)).open('/admin/accounts')
  const unsaid = await press(accounts, 'Create invitation', { email })
  expect(textOf(unsaid.getByRole('region', { name: 'There is a problem' }))).toMatch(/role/i)
  expect(readValue(unsaid.getByLabelText('Email'))).toBe(email)
  const invited = await press(unsaid, 'Create invitation', { role: 'writer' })
  const { pathname } = new URL(
    /http\S+sign-up\/\S+/.exec(textOf(invited.target ?? invited.document.body))?.[0] ?? '',
  )

  const short = await press(await open(pathname), 'Create account', { name: 'Ada', newPassword: 'short' })
  expect(short.status).toBe(422)
  const joined = await press(short, 'Create account', { newPassword: password, repeatedPassword: password })
  expect(joined.url).toMatch(/^\/admin/)
  expect((await open(pathname)).queryByRole('button', { name: 'Create account' })).toBeNull()

  const setUp = await joined.open('/admin/account/second-factor')
  const secret = readValue(setUp.document.querySelector('[name=secret]') ?? expect.fail('No secret.'))
  expect(textOf(setUp.getByRole('main')).replace(/ /g, '')).toContain(secret)
  const silent = await press(setUp, 'Turn on', { code: new TOTP({ secret }).generate() })
  expect(textOf(silent.getByRole('region', { name: 'There is a problem' }))).toMatch(/current password/i)
  const wrong = await press(silent, 'Turn on', { code: '000000', currentPassword: password })
  expect(readValue(wrong.document.querySelector('[name=secret]') ?? expect.fail('No secret.'))).toBe(secret)
  const on = await press(wrong, 'Turn on', {
    ...{ code: new TOTP({ secret }).generate(), currentPassword: password },
  })
  const codes = [...on.getByRole('list', { name: 'Recovery codes' }).children].map(textOf)
  expect(codes).toHaveLength(10)

  const asked = await signIn(email)
  expect(textOf(asked.getByRole('heading', { level: 1 }))).toBe('Enter your code')
  expect((await asked.open('/admin/account')).url).toMatch(/^\/admin\/sign-in/)
  const [code = ''] = codes
  expect((await press(asked, 'Sign in', { code })).url).toMatch(/^\/admin(?!\/sign-in)/)
  expect((await press(await signIn(email), 'Sign in', { code })).status).toBe(422)
})
