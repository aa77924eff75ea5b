import { describe, expect, test } from 'vitest'
import { parseContact, prepareMail } from './contact'

const site = { name: 'Ohmnibus', supportEmail: 'support@ohmnibus.example' }
const sent = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A question.' }

test('fields are trimmed, and line breaks are one character', () => {
  expect(parseContact({ ...sent, name: ' Ada ', message: ' one\r\ntwo\rthree ' })).toEqual({
    ok: true,
    value: { ...sent, message: 'one\ntwo\nthree' },
  })
})

describe('is rejected', () => {
  const cases: [Record<string, unknown>, string | null, RegExp][] = [
    [{ name: '' }, 'name', /^Enter your name\.$/],
    [{ name: undefined }, 'name', /^Enter your name\.$/],
    [{ email: '' }, 'email', /^Enter your email address\.$/],
    [{ message: '' }, 'message', /^Write a message\.$/],
    [{ name: 'x'.repeat(201) }, 'name', /^Name can have at most 200 characters. This has 201\.$/],
    [
      { message: 'x'.repeat(10_001) },
      'message',
      /^Message can have at most 10,000 characters. This has 10,001\.$/,
    ],
    [{ email: 'ada' }, 'email', /name@example\.com/],
    [{ email: 'ada@example' }, 'email', /name@example\.com/],
    [{ email: 'a da@example.com' }, 'email', /name@example\.com/],
    [{ email: 'ada@example.com\nBcc: all@example.com' }, 'email', /name@example\.com/],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', /254 characters/],
    [{ name: ['Ada', 'Bob'] }, 'name', /more than once/],
    [{ message: new Blob(['x']) }, 'message', /must be text/],
    [{ cc: 'all@example.com' }, null, /an unknown field/],
  ]
  test.for(cases)('%j', ([changes, field, message]) => {
    expect(parseContact({ ...sent, ...changes })).toEqual({
      ok: false,
      errors: [{ field, message: expect.stringMatching(message) }],
    })
  })

  test('with all errors at once', () => {
    const parsed = parseContact({ subject: 'x'.repeat(301) })
    expect(parsed.ok ? [] : parsed.errors.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ])
  })
})

test('the maximum lengths are allowed, counted in characters', () => {
  const longest = { ...sent, name: '𝒜'.repeat(200), subject: 'x'.repeat(300), message: 'é'.repeat(10_000) }
  expect(parseContact(longest)).toEqual({ ok: true, value: longest })
})

/** Parses the address as a mail program does. */
function read(message: typeof sent) {
  const { mailAddress: address, text } = prepareMail(site, message)
  const [, to, query] = /^mailto:([^?]*)\?(.*)$/.exec(address) ?? []
  const headers = (query ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent))
  return { address, text, to: decodeURIComponent(to ?? ''), headers }
}

describe('the mail', () => {
  test('goes to the mailbox, with name, address and message in its body', () => {
    expect(read(sent)).toMatchObject({
      to: 'support@ohmnibus.example',
      headers: [
        ['subject', 'Hello'],
        ['body', 'Name: Ada\r\nEmail: ada@example.com\r\n\r\nA question.'],
      ],
    })
  })

  test('has a default subject', () => {
    expect(read({ ...sent, subject: '' }).headers[0]).toEqual(['subject', 'Contact from Ohmnibus'])
  })

  test.for(['&bcc=all@example.com', '?body=x', 'a=b', '50 % + 1 #2', '"quoted" <tag> émoji 🎧'])(
    '%s arrives intact and adds no header',
    (text) => {
      const { headers, address } = read({ ...sent, subject: text, message: text })
      expect(headers.map(([name]) => name)).toEqual(['subject', 'body'])
      expect(headers[0]?.[1]).toBe(text)
      expect(headers[1]?.[1]?.endsWith(`\r\n\r\n${text}`)).toBe(true)
      expect(address).not.toMatch(/[ +]/)
    },
  )

  test('line breaks are preserved in the body, but removed from the subject', () => {
    const { headers } = read({ ...sent, subject: 'One\nBcc: all@example.com', message: 'One\nTwo' })
    expect(headers).toEqual([
      ['subject', 'One Bcc: all@example.com'],
      ['body', 'Name: Ada\r\nEmail: ada@example.com\r\n\r\nOne\r\nTwo'],
    ])
  })

  const tooLong: [string, Partial<typeof sent>][] = [
    ['a long message', { message: 'word '.repeat(2_000).trim() }],
    ['letters of nine characters each in an address', { message: 'あ'.repeat(250) }],
    ['a long subject', { subject: '𝒜'.repeat(300) }],
    ['line breaks, which take six characters', { message: 'a\n'.repeat(500).trim() }],
  ]
  test.for(tooLong)('%s is not in the address, but in a text to paste', ([, changes]) => {
    const message = { ...sent, ...changes }
    const { address, text, to, headers } = read(message)
    expect(address.length).toBeLessThanOrEqual(2_000)
    expect(to).toBe('support@ohmnibus.example')
    expect(headers[1]).toEqual(['body', 'Paste your copied message here.'])
    expect(text).toBe(
      `Name: ${message.name}\nEmail: ${message.email}\nSubject: ${message.subject}\n\n${message.message}`,
    )
    expect(headers[0]?.[1]).toBe(changes.subject ? 'Contact from Ohmnibus' : 'Hello')
  })

  test('an address of 2,000 characters is not too long', () => {
    const { length } = read({ ...sent, message: 'x' }).address
    const longest = { ...sent, message: 'x'.repeat(2_001 - length) }
    const { address, text } = read(longest)
    expect([address.length, text]).toEqual([2_000, null])
    expect(read({ ...longest, message: `${longest.message}x` }).text).toMatch(/^Name: Ada\n/)
  })

  test('a lone surrogate does not throw', () => {
    expect(read({ ...sent, message: 'x\ud83dy' }).headers[1]?.[1]).toContain('x\ufffdy')
  })
})
