/** Editors' accounts, sessions and sign-in locks: who gets in, and for how long. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  findSessionEditor,
  listSessions,
  startSession,
} from '~/data/editors/editor-sessions.server'
import {
  changePassword,
  findEditorByPassword,
  hashPassword,
  isPassword,
  listEditors,
  renameEditor,
  saveEditor,
  saveWritingView,
} from '~/data/editors/editors.server'
import {
  clearFailures,
  dismissFailedSignIns,
  findFailedSignIns,
  recordAttempt,
} from '~/desk/kit/access/sign-in-failures.data.server'
import { changeAccount, closeAccount } from '~/desk/kit/accounts/accounts.data.server'
import { provideDatabase } from '../support/database'

const database = provideDatabase()
const email = 'maya@ohmnibus.example'
const password = 'correct horse battery'

beforeEach(() => database.empty())

describe('passwords', () => {
  test('are stored as scrypt hashes with a unique salt, never in plain text', async () => {
    const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)])
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(second).not.toBe(first)
    expect(await isPassword(password, first)).toBe(true)
    expect(await isPassword(`${password} `, first)).toBe(false)
  })

  test('match whether accents are precomposed or combined', async () => {
    expect(
      await isPassword('caf\u0065\u0301 au lait noir', await hashPassword('caf\u00e9 au lait noir')),
    ).toBe(true)
  })

  test('no account: no password matches, and the check takes the same work', async () => {
    expect(await isPassword(password, null)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })
})

describe('accounts', () => {
  test('are found by email in any case, with the right password only', async () => {
    expect(await saveEditor(email, password)).toBe('made')
    expect(await findEditorByPassword(email.toUpperCase(), password)).toMatchObject({ email })
    expect(await findEditorByPassword(email, `${password}!`)).toBeNull()
    expect(await findEditorByPassword('nobody@ohmnibus.example', password)).toBeNull()
  })

  test('saving again changes the password and signs the editor out; the same password changes nothing', async () => {
    await saveEditor(email, password)
    const token = await startSession((await listEditors())[0]?.id ?? '')
    expect(await saveEditor(email.toUpperCase(), password)).toBe('same')
    expect(await findSessionEditor(token)).toMatchObject({ email })
    expect(await saveEditor(email.toUpperCase(), 'another horse battery')).toBe('changed')
    expect(await listEditors()).toHaveLength(1)
    expect(await findSessionEditor(token)).toBeNull()
    expect(await findEditorByPassword(email, password)).toBeNull()
    expect(await findEditorByPassword(email, 'another horse battery')).not.toBeNull()
  })

  test('a disabled account is signed out and stays locked out until it gets a new password', async () => {
    await saveEditor(email, password, 'editor')
    const id = (await listEditors())[0]?.id ?? ''
    const token = await startSession(id)
    expect(await closeAccount(id, null)).toBe('done')
    expect(await findSessionEditor(token)).toBeNull()
    expect(await findEditorByPassword(email, password)).toBeNull()
    expect((await listEditors())[0]?.disabledAt).toBeInstanceOf(Date)
    await saveEditor(email, password)
    expect(await findEditorByPassword(email, password)).not.toBeNull()
  })

  test('of two owners who demote or close each other at the same moment, one stays', async () => {
    for (const owner of [email, 'daniel@ohmnibus.example']) await saveEditor(owner, password)
    const [first = '', second = ''] = (await listEditors()).map(({ id }) => id)
    const demotion = { name: '', role: 'editor', publishesOwn: false } as const
    const outcomes = await Promise.all([changeAccount(first, demotion, null), closeAccount(second, null)])
    expect(outcomes.sort()).toEqual(['done', 'last-owner'])
    const open = (await listEditors()).filter(({ role, disabledAt }) => role === 'owner' && !disabledAt)
    expect(open).toHaveLength(1)
    expect(await closeAccount(randomUUID(), null)).toBe('gone')
  })
})

describe('sessions', () => {
  let token = ''

  beforeEach(async () => {
    await saveEditor(email, password)
    token = await startSession((await listEditors())[0]?.id ?? '')
  })

  test('the database does not store the token', async () => {
    const [row] = await database.query<{ row: string }>(
      'SELECT editor_sessions::text AS row FROM editor_sessions',
    )
    expect(row?.row).not.toContain(token)
    expect(row?.row).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('end on signing out, in that browser only', async () => {
    const other = await startSession((await listEditors())[0]?.id ?? '')
    await endSession(token)
    expect(await findSessionEditor(token)).toBeNull()
    expect(await findSessionEditor(other)).toMatchObject({ email })
  })

  test.for(['', 'nonsense', '\0', 'x'.repeat(10_000)])('the token %.20j has no session', async (made) => {
    expect(await findSessionEditor(made)).toBeNull()
  })

  test('last 14 days from their last use', async () => {
    expect(await daysLeft()).toBeCloseTo(14, 1)
    await database.query(`UPDATE editor_sessions SET expires_at = now() + interval '2 days'`)
    expect(await findSessionEditor(token)).toMatchObject({ email })
    expect(await daysLeft()).toBeCloseTo(14, 1)
    await database.query(`UPDATE editor_sessions SET expires_at = now() - interval '1 second'`)
    expect(await findSessionEditor(token)).toBeNull()
  })

  test('know how the editor wants to see the text: as it reads, unless text was chosen', async () => {
    const findView = async () => (await findSessionEditor(token))?.writingView
    expect(await findView()).toBe('reads')
    const { id = '' } = (await findSessionEditor(token)) ?? {}
    await saveWritingView(id, 'text')
    expect(await findView()).toBe('text')
    await expect(database.query(`UPDATE editors SET writing_view = 'marks'`)).rejects.toThrow(/check/)
  })

  test('record their use every five minutes, not with each request', async () => {
    await database.query(`UPDATE editor_sessions SET expires_at = expires_at - interval '4 minutes'`)
    await findSessionEditor(token)
    expect(await minutesUnused()).toBeCloseTo(4, 0)
    await database.query(`UPDATE editor_sessions SET expires_at = expires_at - interval '2 minutes'`)
    await findSessionEditor(token)
    expect(await minutesUnused()).toBeCloseTo(0, 0)
  })

  describe('of one editor', () => {
    let editorId = ''

    beforeEach(async () => {
      editorId = (await findSessionEditor(token))?.id ?? ''
    })

    test('are listed with the browser, the last used first, without those that expired', async () => {
      await database.query(`UPDATE editor_sessions SET expires_at = expires_at - interval '1 hour'`)
      const newer = await startSession(editorId, `Mozilla/5.0 ${'x'.repeat(1_000)}`)
      await startSession(editorId)
      await database.query(
        `UPDATE editor_sessions SET expires_at = now() - interval '1 second' WHERE user_agent = ''
         AND expires_at > now() + interval '14 days' - interval '1 minute'`,
      )
      const sessions = await listSessions(editorId)
      expect(sessions.map(({ id }) => id)).toEqual([
        (await findSessionEditor(newer))?.session,
        (await findSessionEditor(token))?.session,
      ])
      expect(sessions[0]?.userAgent).toMatch(/^Mozilla\/5\.0 x{288}$/)
      expect(Date.now() - Number(sessions[1]?.lastUsedAt)).toBeCloseTo(60 * 60 * 1000, -5)
    })

    test('end one at a time or all but one, and never those of another editor', async () => {
      const [second, third] = [await startSession(editorId), await startSession(editorId)]
      await saveEditor('daniel@ohmnibus.example', password)
      const others = (await listEditors()).find((editor) => editor.id !== editorId)
      const foreign = await startSession(others?.id ?? '')
      const idOf = async (of: string) => (await findSessionEditor(of))?.session ?? ''
      await endOwnSession(editorId, await idOf(foreign))
      await endOwnSession(editorId, 'nonsense')
      await endOwnSession(editorId, await idOf(second))
      expect(await findSessionEditor(second)).toBeNull()
      expect(await findSessionEditor(third)).not.toBeNull()
      await endOtherSessions(editorId, await idOf(token))
      expect(await findSessionEditor(third)).toBeNull()
      expect(await findSessionEditor(token)).not.toBeNull()
      expect(await findSessionEditor(foreign)).not.toBeNull()
    })

    test('end with a new password, but for the one that changed it', async () => {
      const other = await startSession(editorId)
      await changePassword(editorId, 'another horse battery', (await findSessionEditor(token))?.session ?? '')
      expect(await findSessionEditor(other)).toBeNull()
      expect(await findSessionEditor(token)).not.toBeNull()
      expect(await findEditorByPassword(email, password)).toBeNull()
      expect(await findEditorByPassword(email, 'another horse battery')).not.toBeNull()
    })

    test('show the name that the editor chose, or the beginning of the email address', async () => {
      expect(await findSessionEditor(token)).toMatchObject({ name: 'maya' })
      await renameEditor(editorId, 'Maya Lindqvist')
      expect(await findSessionEditor(token)).toMatchObject({ name: 'Maya Lindqvist' })
      await renameEditor(editorId, '')
      expect(await findSessionEditor(token)).toMatchObject({ name: 'maya' })
    })
  })

  async function minutesUnused() {
    return (14 - (await daysLeft())) * 24 * 60
  }

  async function daysLeft() {
    const [row] = await database.query<{ days: number }>(
      'SELECT (extract(epoch FROM expires_at - now()) / 86400)::float AS days FROM editor_sessions',
    )
    return row?.days ?? 0
  }
})

describe('locks', () => {
  const tries = (count: number, browser: string | null = null) =>
    Promise.all(Array.from({ length: count }, () => recordAttempt(email, browser)))

  test('five failures are allowed, one at a time or all at once; then none', async () => {
    expect((await tries(20)).filter(Boolean)).toHaveLength(5)
    expect(await recordAttempt(` ${email.toUpperCase()}`)).toBe(false)
    expect(await recordAttempt('somebody@else.example')).toBe(true)
  })

  test('all spellings that sign in to the account are one', async () => {
    const spellings = [
      'ed\u0130tor@ohmnibus.example',
      'ED\u0130TOR@ohmnibus.example',
      'edI\u0307tor@ohmnibus.example',
    ]
    await saveEditor('editor@ohmnibus.example', 'correct horse battery')
    for (const spelling of spellings)
      expect(await findEditorByPassword(spelling, 'correct horse battery')).not.toBeNull()
    const counted = await Promise.all(
      ['editor@ohmnibus.example', ...spellings].flatMap((one) => [recordAttempt(one), recordAttempt(one)]),
    )
    expect(counted.filter(Boolean)).toHaveLength(5)
  })

  test('a success resets the failures', async () => {
    await tries(4)
    await clearFailures(email)
    expect((await tries(6)).filter(Boolean)).toHaveLength(5)
  })

  test('do not concern a browser that has signed in before, which has a count of its own', async () => {
    await tries(20)
    expect((await tries(20, 'a browser')).filter(Boolean)).toHaveLength(5)
    expect(await recordAttempt(email, 'another browser')).toBe(true)
    await clearFailures(email, 'another browser')
    expect(await recordAttempt(email)).toBe(false)
    await clearFailures(email, 'a browser')
    expect(await recordAttempt(email, 'a browser')).toBe(true)
  })

  test('a lock ends after 15 minutes, and five more attempts are allowed', async () => {
    await tries(6)
    await goBack(14)
    expect(await recordAttempt(email)).toBe(false)
    await goBack(1)
    expect((await tries(6)).filter(Boolean)).toHaveLength(5)
  })

  test('failures more than 15 minutes old do not count', async () => {
    await tries(4)
    await goBack(16)
    expect((await tries(6)).filter(Boolean)).toHaveLength(5)
  })

  test('the table does not store email addresses, and old rows are deleted', async () => {
    await tries(1)
    const [row] = await database.query<{ row: string }>(
      'SELECT sign_in_failures::text AS row FROM sign_in_failures',
    )
    expect(row?.row).not.toContain('maya')
    await goBack(31)
    await recordAttempt('somebody@else.example')
    expect(await database.query('SELECT FROM sign_in_failures')).toHaveLength(1)
  })

  describe('the owner of the account is told', () => {
    beforeEach(() => saveEditor(email, password))

    test('of failures in browsers that have never signed in to it', async () => {
      expect(await findFailedSignIns(email)).toBeNull()
      await tries(2)
      await tries(3, 'a browser')
      await recordAttempt('somebody@else.example')
      expect(await findFailedSignIns(email.toUpperCase())).toEqual({ total: 2, since: expect.any(Date) })
    })

    test('also after signing in, which is no failure', async () => {
      await tries(3)
      await clearFailures(email)
      expect(await findFailedSignIns(email)).toMatchObject({ total: 2 })
      await tries(1)
      await clearFailures(email)
      expect(await findFailedSignIns(email)).toMatchObject({ total: 2 })
      await dismissFailedSignIns(email)
      await tries(1)
      await clearFailures(email)
      expect(await findFailedSignIns(email)).toBeNull()
    })

    test('days later, of all since the first', async () => {
      await tries(9)
      await goBack(3 * 24 * 60)
      await tries(9)
      const told = await findFailedSignIns(email)
      expect(told?.total).toBe(10)
      expect(Date.now() - (told?.since.getTime() ?? 0)).toBeGreaterThan(2 * 24 * 60 * 60 * 1000)
    })

    test('once: what was seen is forgotten, but no lock', async () => {
      await tries(5)
      await dismissFailedSignIns(email)
      expect(await findFailedSignIns(email)).toBeNull()
      expect(await recordAttempt(email)).toBe(false)
    })
  })

  function goBack(minutes: number) {
    return database.query(
      `UPDATE sign_in_failures SET
         failed_at = ARRAY(SELECT moment - make_interval(mins => $1) FROM unnest(failed_at) AS moment),
         last_failed_at = last_failed_at - make_interval(mins => $1),
         since = since - make_interval(mins => $1),
         locked_until = locked_until - make_interval(mins => $1)`,
      [minutes],
    )
  }
})
