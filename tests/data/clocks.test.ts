/** Whatever expires does so by the clock of the database: instances whose own clocks are wrong agree with the others. */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  deleteExpiredSessions,
  findSessionEditor,
  listSessions,
  startSession,
} from '~/data/editors/editor-sessions.server'
import { findAccount } from '~/data/editors/editors.server'
import { createDraftToken, listDraftLinks, saveDraftLink } from '~/desk/draft-links/draft-links.data.server'
import { createInvitation, findInvitation } from '~/desk/kit/accounts/accounts.data.server'
import {
  createEditorToken,
  createPasswordToken,
  deleteExpiredTokens,
  findTokenEditor,
  takeToken,
} from '~/desk/kit/accounts/editor-tokens.data.server'
import { createLimitCounter } from '../../server/limits/limit-counter'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const email = 'maya@ohmnibus.example'
let id = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, email, 'correct horse battery')
  id = (await findAccount(email))?.id ?? ''
})
afterEach(() => void vi.useRealTimers())

const setClock = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + hours * 3_600_000) })

describe.for([-480, -2, 2, 480])('made by an instance whose clock is %i hours off,', (hours) => {
  test('sessions last, and their last use is told', async () => {
    setClock(hours)
    const token = await startSession(id)
    await deleteExpiredSessions()
    expect(await findSessionEditor(token)).toMatchObject({ email })
    vi.useRealTimers()
    expect(await findSessionEditor(token)).toMatchObject({ email })
    const [listed] = await listSessions(id)
    expect(Math.abs(Date.now() - (listed?.lastUsedAt.getTime() ?? 0))).toBeLessThan(60_000)
    await database.query("UPDATE editor_sessions SET expires_at = now() + interval '1 hour'")
    setClock(hours)
    await findSessionEditor(token)
    const [row] = await database.query<{ days: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float8 / 86400 AS days FROM editor_sessions',
    )
    expect(row?.days).toBeCloseTo(14, 2)
  })

  test('links for a new password and half sign-ins work elsewhere, and one mail is enough', async () => {
    setClock(hours)
    const account = (await findAccount(email)) ?? expect.fail()
    const [link, code] = [await createPasswordToken(account), await createEditorToken(id, 'code')]
    await deleteExpiredTokens()
    vi.useRealTimers()
    expect(await createPasswordToken(account)).toBeNull()
    expect(await findTokenEditor(link ?? '', 'password')).toMatchObject({ email })
    setClock(-hours)
    expect(await takeToken(code, 'code')).toBe(true)
    await database.query('UPDATE editor_tokens SET expires_at = now()')
    expect(await findTokenEditor(link ?? '', 'password')).toBeNull()
  })

  test('invitations and links to drafts are open, and closed when they are over', async () => {
    setClock(hours)
    const invited = { email: 'new@ohmnibus.example', name: '', role: 'editor' as const, publishesOwn: false }
    const invitation = (await createInvitation(invited, id)) ?? ''
    const { id: articleId } = await storeArticle(database, { status: 'draft' })
    await saveDraftLink({
      articleId,
      token: createDraftToken(),
      recipient: 'A lawyer',
      days: 1,
      editorId: id,
    })
    expect(await findInvitation(invitation)).toMatchObject({ state: 'open' })
    expect(await listDraftLinks(articleId)).toMatchObject([{ recipient: 'A lawyer', createdBy: 'maya' }])
    await database.query('UPDATE editor_invitations SET expires_at = now()')
    await database.query('UPDATE draft_links SET expires_at = now()')
    expect(await findInvitation(invitation)).toMatchObject({ state: 'expired' })
    expect(await listDraftLinks(articleId)).toEqual([])
  })

  test('requests are counted with those of the other instances', async () => {
    const pool = new pg.Pool({ connectionString: database.url })
    onTestFinished(() => pool.end())
    const limit = { name: 'test', times: 3, seconds: 600 }
    const options = { limits: [limit], pool, secret: 'secret', factor: 1 }
    const [one, other] = [createLimitCounter(options), createLimitCounter(options)]
    expect([await one(limit, 'a'), await one(limit, 'a'), await one(limit, 'a')]).toEqual([null, null, null])
    setClock(hours)
    const refused = (await other(limit, 'a')) ?? expect.fail()
    expect(refused.retryAfterSeconds).toBeGreaterThan(590)
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600)
    await database.query('UPDATE rate_limits SET expire = expire - 600000')
    expect(await other(limit, 'a')).toBeNull()
    expect(await database.query('SELECT points FROM rate_limits')).toEqual([{ points: 1 }])
  })
})
