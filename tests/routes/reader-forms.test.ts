/** The responses of the readers' forms, to document posts, to fetchers, and to invalid posts. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listSubscribers } from '~/data/forms/subscribers.server'
import { action as contact } from '~/routes/contact'
import { action as newsletter } from '~/routes/newsletter'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()
beforeEach(() => database.empty())

const message = { name: 'Ada', email: 'ada@example.com', subject: '', message: 'A & B?\nYes = no.' }
const signUp = { email: 'ada@example.com', from: '/reviews?older=x', website: '' }

function post(path: string, fields: Record<string, string> | URLSearchParams) {
  return routeArgs(path, {}, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Data and status of an action result that is not a Response. */
function read(result: unknown): { data: Record<string, unknown>; status: number | undefined } {
  if (result instanceof Response) throw new Error(`a Response: ${result.status}`)
  if (isWithInit(result)) return { data: result.data, status: result.init?.status ?? 200 }
  return { data: result as Record<string, unknown>, status: 200 }
}

function isWithInit(result: unknown): result is { data: Record<string, unknown>; init: ResponseInit | null } {
  return (
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit'
  )
}

describe('contact', () => {
  test('a fetcher gets the mailto URL as data', async () => {
    const { data } = read(await contact(post('/contact', { ...message, answer: 'data' })))
    expect(data).toEqual({
      ok: true,
      mailAddress: expect.stringMatching(/^mailto:support@/),
      text: null,
      values: message,
    })
  })

  test.for(['document', 'data'])('a long message comes back to be pasted: %s', async (answer) => {
    const long = { ...message, message: 'あ & B '.repeat(1_000).trim() }
    const { data } = read(await contact(post('/contact', answer === 'data' ? { ...long, answer } : long)))
    expect(data).toMatchObject({ ok: true, values: long })
    expect(data.mailAddress).toMatch(/^mailto:support@.{20,1980}$/)
    expect(data.text).toBe(`Name: Ada\nEmail: ada@example.com\n\n${long.message}`)
  })
})

describe('the honeypot', () => {
  test('a trapped message looks sent, to document posts and fetchers, and does not reveal our email', async () => {
    const caught = { ...message, website: 'https://spam.example' }
    const response = await contact(post('/contact', caught))
    expect(response).toMatchObject({ status: 303 })
    expect(response instanceof Response && response.headers.get('Location')).toMatch(/^mailto:\?/)
    const { data, status } = read(await contact(post('/contact', { ...caught, answer: 'data' })))
    expect({ data, status }).toMatchObject({
      status: 200,
      data: { ok: true, mailAddress: expect.stringMatching(/^mailto:\?/), text: null },
    })
  })

  test('a trapped sign-up looks like any other, even an invalid one, and is not stored', async () => {
    const trap = new URLSearchParams([...Object.entries({ ...signUp, email: 'nonsense' }), ['website', 'x']])
    const response = await newsletter(post('/newsletter', trap))
    expect(response).toMatchObject({ status: 303 })
    expect(response instanceof Response && response.headers.get('Location')).toBe(
      '/reviews?older=x#subscribed',
    )
    expect(await listSubscribers()).toEqual([])
  })
})

describe('newsletter', () => {
  test('a fetcher gets the confirmation as data', async () => {
    expect(read(await newsletter(post('/newsletter', { ...signUp, answer: 'data' }))).data).toEqual({
      ok: true,
    })
  })
})

describe.for([
  ['contact', contact, message],
  ['newsletter', newsletter, signUp],
] as const)('%s refuses', ([path, action, fields]) => {
  const refusals: [string, RequestInit, number][] = [
    ['PUT', { method: 'PUT', body: new URLSearchParams(fields) }, 405],
    [
      'JSON',
      { method: 'POST', body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } },
      415,
    ],
    ['an unknown field', { method: 'POST', body: new URLSearchParams({ ...fields, admin: '1' }) }, 422],
  ]
  test.for(refusals)('%s', async ([, init, expected]) => {
    const { data, status } = read(await action(routeArgs(`/${path}`, {}, init)))
    expect(status).toBe(expected)
    expect(data).toMatchObject({ ok: false, errors: [{ message: expect.stringMatching(/\.$/) }] })
  })
})
