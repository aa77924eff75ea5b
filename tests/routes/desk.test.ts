/** Signing in and out, the list of articles, and the subscribers as a file. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { saveSubscriber } from '~/data/forms/subscribers.server'
import { speak } from '~/data/publication/translations.server'
import { loader as desk, action as dismiss } from '~/desk/list/desk.route'
import { action as signIn, loader as signInPage } from '~/desk/sign-in/sign-in.route'
import { action as signOut } from '~/desk/sign-in/sign-out.route'
import { loader as subscribersCsv } from '~/desk/subscribers/subscribers-csv.route'
import { loader as article } from '~/routes/article'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const email = 'maya@ohmnibus.example'
const password = 'correct horse battery'

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, email, password)
})

function postSignIn(fields: Record<string, string> = {}, headers: HeadersInit = {}) {
  const body = new URLSearchParams({ email, password, redirectTo: '/admin?status=draft', ...fields })
  return toResult(signIn(routeArgs('/admin/sign-in', {}, { method: 'POST', body, headers })))
}

async function signedIn(): Promise<{ Cookie: string }> {
  const { headers } = await postSignIn()
  return { Cookie: (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}

/** The cookies of a browser that has signed in, and out again. */
async function signedOut(fields: Record<string, string> = {}): Promise<{ Cookie: string }> {
  const cookies = (await postSignIn(fields)).headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  await toResult(
    signOut(routeArgs('/admin/sign-out', {}, { method: 'POST', headers: { Cookie: cookies.join('; ') } })),
  )
  return { Cookie: cookies.filter((cookie) => !cookie.startsWith('ohmnibus-editor=')).join('; ') }
}

describe('signing in', () => {
  test('leads back to where the editor wanted to go, with a cookie that scripts cannot read', async () => {
    const { status, headers } = await postSignIn()
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe('/admin?status=draft')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    const cookies = headers.getSetCookie()
    expect(cookies[0]).toMatch(/^ohmnibus-editor=/)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^ohmnibus-\w+=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await toResult(desk(routeArgs('/admin', {}, { headers: await signedIn() })))).status).toBe(200)
  })

  test('never redirects to another site', async () => {
    expect((await postSignIn({ redirectTo: '//elsewhere.example' })).headers.get('Location')).toBe('/admin')
  })

  test.each([
    ['de-DE', 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.'],
    // The desk has no words that are written right to left.
    ['ar-EG', 'Enter an email address such as name@example.com.'],
  ])('before an account is known, the desk speaks the language of a publication in %s', async (tag, said) => {
    await speak(tag)
    onTestFinished(async () => {
      await speak('en-US')
    })
    const { data } = await postSignIn({ email: 'maya' })
    expect(data).toMatchObject({ errors: [{ field: 'email', message: said }] })
  })

  test('a wrong password, an unknown email and a disabled account are indistinguishable', async () => {
    const wrong = await postSignIn({ password: 'something else entirely' })
    const unknown = await postSignIn({ email: 'nobody@ohmnibus.example' })
    expect(wrong.status).toBe(422)
    expect(unknown.status).toBe(422)
    expect(JSON.stringify(unknown.data).replace('nobody@', 'maya@')).toBe(JSON.stringify(wrong.data))
    expect(JSON.stringify(wrong.data)).not.toContain('something else')
    expect(wrong.headers.get('Set-Cookie')).toBeNull()
  })

  test('after five failures the account is locked, for the right password too, whether it exists or not', async () => {
    for (const address of [email, 'nobody@ohmnibus.example']) {
      for (let n = 0; n < 5; n += 1) {
        expect((await postSignIn({ email: address, password: 'wrong wrong wrong' })).status).toBe(422)
      }
      const locked = await postSignIn({ email: address })
      expect(locked.status).toBe(429)
      expect(locked.headers.get('Retry-After')).toBe('900')
      expect(locked.headers.get('Set-Cookie')).toBeNull()
    }
  })

  describe('a browser that signed in before', () => {
    const wrong = { password: 'wrong wrong wrong' }

    test('gets in while strangers lock the account, and has five attempts of its own', async () => {
      const known = await signedOut()
      for (let n = 0; n < 6; n += 1) await postSignIn(wrong)
      expect((await postSignIn()).status).toBe(429)
      for (let n = 0; n < 4; n += 1) expect((await postSignIn(wrong, known)).status).toBe(422)
      expect((await postSignIn({}, known)).status).toBe(303)
      for (let n = 0; n < 5; n += 1) expect((await postSignIn(wrong, known)).status).toBe(422)
      expect((await postSignIn({}, known)).status).toBe(429)
      expect((await postSignIn()).status).toBe(429)
    })

    test('is known for the accounts that it signed in to, and for no others', async () => {
      const other = { email: 'jo@ohmnibus.example' }
      await storeEditor(database, other.email, password)
      const known = await signedOut()
      for (let n = 0; n < 6; n += 1) await postSignIn({ ...other, ...wrong })
      expect((await postSignIn(other, known)).status).toBe(429)
      await database.query('TRUNCATE sign_in_failures')
      const { headers } = await postSignIn(other, known)
      const both = { Cookie: headers.getSetCookie()[1]?.split(';')[0] ?? '' }
      for (const account of [{}, other]) {
        for (let n = 0; n < 6; n += 1) await postSignIn({ ...account, ...wrong })
        expect((await postSignIn(account, both)).status).toBe(303)
      }
    })

    test.for(['ohmnibus-known=made-up', 'ohmnibus-known=ImEgYiBjIg%3D%3D'])(
      'cannot be claimed by %s',
      async (Cookie) => {
        for (let n = 0; n < 6; n += 1) await postSignIn(wrong)
        expect((await postSignIn({}, { Cookie })).status).toBe(429)
      },
    )
  })

  test('the desk tells of failed attempts until the editor has seen them', async () => {
    const headers = await signedIn()
    const read = async () => (await desk(routeArgs('/admin', {}, { headers }))).failedSignIns
    expect(await read()).toBeNull()
    for (let n = 0; n < 3; n += 1) await postSignIn({ password: 'wrong wrong wrong' })
    expect(await read()).toMatchObject({ total: 3 })
    const seen = await toResult(dismiss(routeArgs('/admin', {}, { method: 'POST', headers })))
    expect([seen.status, seen.headers.get('Location')]).toEqual([303, '/admin'])
    expect(await read()).toBeNull()
  })

  test.for([
    [{ email: '' }, 422],
    [{ password: '' }, 422],
    [{ email: 'maya' }, 422],
    [{ password: 'x'.repeat(201) }, 422],
    [{ more: 'x' }, 422],
  ] as const)('%j is refused', async ([fields, status]) => {
    expect((await postSignIn(fields)).status).toBe(status)
  })

  test('the page keeps the redirect target', async () => {
    const data = await signInPage(routeArgs('/admin/sign-in?redirectTo=%2Fadmin%3Fq%3Dx'))
    expect(data.redirectTo).toBe('/admin?q=x')
  })
})

test('signing out ends the session and deletes the cookie', async () => {
  const headers = await signedIn()
  const { status, headers: responseHeaders } = await toResult(
    signOut(routeArgs('/admin/sign-out', {}, { method: 'POST', headers })),
  )
  expect(status).toBe(303)
  expect(responseHeaders.get('Set-Cookie')).toMatch(
    /^ohmnibus-editor=[^;]*; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
  )
  expect((await toResult(desk(routeArgs('/admin', {}, { headers })))).status).toBe(302)
  expect(await database.query('SELECT FROM editor_sessions')).toHaveLength(0)
})

test('editors can download the subscribers as a file', async () => {
  await saveSubscriber('=ada@example.com')
  const response = await subscribersCsv(
    routeArgs('/admin/subscribers.csv', {}, { headers: await signedIn() }),
  )
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="subscribers.csv"')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.text()).toMatch(/^email,subscribed\r\n'=ada@example\.com,2\d{3}-/)
})

test('the former URL of a renamed article redirects with 301, unless another article uses it', async () => {
  await storeArticle(database, { slug: 'one' })
  await database.query(`UPDATE articles SET slug = 'two'`)
  await database.query(`UPDATE articles SET slug = 'three four'`)
  for (const slug of ['one', 'two']) {
    const { status, headers } = await toResult(article(routeArgs(`/articles/${slug}`, { slug })))
    expect(status).toBe(301)
    expect(headers.get('Location')).toBe('/articles/three%20four')
  }
  await storeArticle(database, { slug: 'one', title: 'Another' })
  expect((await toResult(article(routeArgs('/articles/one', { slug: 'one' })))).status).toBe(200)
  await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'three four'`)
  expect((await toResult(article(routeArgs('/articles/two', { slug: 'two' })))).status).toBe(404)
})
