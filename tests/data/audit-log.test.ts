/** The log of the desk: written together with what it records and who did it, never changed, and kept for a year. */
import { beforeEach, expect, test } from 'vitest'
import {
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  endSession,
  listSessions,
  startSession,
} from '~/data/editors/editor-sessions.server'
import {
  assignPerson,
  listEditors,
  renameEditor,
  saveDeskLanguage,
  saveEditor,
  saveMailChoices,
  saveWritingView,
} from '~/data/editors/editors.server'
import {
  acceptInvitation,
  changeAccount,
  closeAccount,
  createInvitation,
  deleteExpiredInvitations,
  listInvitations,
  withdrawInvitation,
} from '~/desk/kit/accounts/accounts.data.server'
import { changeArticle, createArticle } from '~/desk/kit/articles/desk-articles.data.server'
import { noChoices } from '~/desk/kit/imports/choices'
import {
  createCommandImport,
  startUndoing,
  startWriting,
  stopImport,
} from '~/desk/kit/imports/stored-imports.data.server'
import { type LogEntry, parseLogRequest } from '~/desk/kit/log/audit-log'
import { deleteOldLog, listLog, recordExport, recordFailedSignIn } from '~/desk/kit/log/audit-log.data.server'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import { changeChosen } from '~/desk/list/chosen-articles.data.server'
import { deleteArticles, deleteForGood, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { saveRedirect } from '~/desk/redirects/stored-redirects.data.server'
import { blankFields } from '~/domain/articles/article-fields'
import { storeArticle, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const email = 'maya@ohmnibus.example'
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, email, 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
  await forget()
})

/** As nobody can who is no superuser. */
const forget = () =>
  database.query('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM audit_log; COMMIT')
const list = async (query = '', timeZone = 'UTC') =>
  (await listLog(parseLogRequest(new URLSearchParams(query)), timeZone)).entries
const say = ({ editor, kind, action, subject }: LogEntry) => [editor, kind, action, subject].join(' | ')
const said = async (query = '') => (await list(query)).reverse().map(say)

test('stories: published, updated, taken off the site, deleted, restored, deleted for good', async () => {
  const fields = {
    ...blankFields,
    title: 'A story',
    slug: 'a-story',
    content: 'x',
    authorName: 'M',
    categoryName: 'C',
  }
  const made = await createArticle({ ...fields, status: 'draft' }, maya)
  if (made.outcome !== 'saved') throw new Error('It was not saved.')
  const { id } = made.article
  await changeArticle(id, 1, { ...fields, status: 'published' }, maya)
  await changeArticle(id, 2, { ...fields, excerpt: 'More.', status: 'published' }, maya)
  await changeChosen([id], { kind: 'unpublish' }, maya)
  await deleteArticles([id], maya)
  await restoreArticle(id, maya)
  await deleteArticles([id], maya)
  await deleteForGood(id, maya)
  expect(await said()).toEqual(
    [
      ...[
        'publication | published',
        'publication | updated',
        'publication | unpublished',
        'deletion | deleted',
      ],
      ...['deletion | restored', 'deletion | deleted', 'deletion | deleted for good'],
    ].map((what) => `${email} | ${what} | Article: A story`),
  )
})

test('an import is nobody’s publication, but what an operator deletes is told', async () => {
  await storeArticle(database, { slug: 'imported', title: 'Imported' })
  await database.query('DELETE FROM articles')
  expect(await said()).toEqual([' | deletion | deleted | Article: Imported'])
})

test('sign-ins, and failed ones of accounts that there are, without what was typed', async () => {
  await startSession(maya, 'A browser')
  await recordFailedSignIn('MAYA@ohmnibus.example')
  await recordFailedSignIn(email, 'wrong code')
  await recordFailedSignIn('reader@example.com')
  expect(await said()).toEqual([
    `${email} | sign-in | signed in | `,
    `${email} | sign-in | sign-in failed | `,
    `${email} | sign-in | wrong code | `,
  ])
})

test('stories: what a planned change and a large one have updated', async () => {
  const { id } = await storeArticle(database, { title: 'A story' })
  await storeArticle(database, { title: 'A draft', status: 'draft' })
  const draft = `SELECT set_config('ohmnibus.editor', '${maya}', false), save_draft('${id}', 1, NULL, '{"excerpt": "More."}')`
  await database.query(`${draft}; SELECT set_config('ohmnibus.editor', '', false)`)
  await database.query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
     VALUES ('${id}', 'update', now(), '', 'UTC', '${maya}')`,
  )
  await applyDueChanges()
  await database.query("UPDATE articles SET excerpt = 'Less.'; UPDATE articles SET embeds = '[]'")
  await storeArticles(
    database,
    Array.from({ length: 100 }, () => ({})),
  )
  await database.query("UPDATE articles SET tags = '{new}'")
  expect(await said()).toEqual([
    `${email} | publication | updated | Article: A story`,
    ' | publication | updated | Article: A story',
    ' | publication | updated | 101 articles',
  ])
})

test('sessions that somebody ends, but not those that expire or are signed out of', async () => {
  await saveEditor('ada@ohmnibus.example', 'correct horse battery')
  const ada = (await listEditors()).find((one) => one.email.startsWith('ada'))?.id ?? ''
  const tokens = [await startSession(maya), await startSession(maya), await startSession(maya)]
  const [own = '', other = ''] = (await listSessions(maya)).map((session) => session.id)
  for (const _ of [1, 2]) await startSession(ada)
  await startSession(ada)
  await database.query(
    `UPDATE editor_sessions SET expires_at = now() - interval '1 second' WHERE ctid IN
       (SELECT max(ctid) FROM editor_sessions WHERE editor_id = '${ada}')`,
  )
  await forget()
  await endOwnSession(maya, other)
  await endOtherSessions(maya, own)
  await endAllSessions(ada, maya)
  await endAllSessions(ada, maya)
  for (const token of tokens) await endSession(token)
  expect(await said()).toEqual([
    `${email} | sign-in | sessions ended | ${email} (1)`,
    `${email} | sign-in | sessions ended | ${email} (1)`,
    `${email} | sign-in | sessions ended | ada@ohmnibus.example (2)`,
  ])
})

test('accounts: what has changed, and no password', async () => {
  await renameEditor(maya, 'Maya L.')
  await assignPerson(maya, 'nobody')
  await saveEditor('new@ohmnibus.example', 'another horse battery')
  await saveEditor('new@ohmnibus.example', 'yet another horse battery')
  const { id = '' } = (await listEditors()).find((other) => other.email === 'new@ohmnibus.example') ?? {}
  await changeAccount(id, { name: '', role: 'writer', publishesOwn: true }, maya)
  await closeAccount(id, maya)
  await database.query(`DELETE FROM editors WHERE email LIKE 'new%'`)
  expect(await said('kind=account')).toEqual([
    `${email} | account | changed | ${email} (name: Maya L.)`,
    ' | account | added | new@ohmnibus.example (role: owner)',
    ' | account | changed | new@ohmnibus.example (password)',
    `${email} | account | changed | new@ohmnibus.example (publishes without review, role: writer)`,
    `${email} | account | changed | new@ohmnibus.example (closed)`,
    ' | account | deleted | new@ohmnibus.example',
  ])
})

test('accounts: not how somebody works', async () => {
  await saveDeskLanguage(maya, 'de-DE')
  await saveMailChoices(maya, ['week'], [])
  await saveWritingView(maya, 'reads')
  expect(await said('kind=account')).toEqual([])
})

test('invitations: by whom, to which role, and that one was withdrawn', async () => {
  const invited = { email: 'ada@ohmnibus.example', name: '', role: 'owner', publishesOwn: false } as const
  const token = await createInvitation({ ...invited, role: 'writer' }, maya)
  await createInvitation(invited, maya)
  await withdrawInvitation((await listInvitations())[0]?.id ?? '', maya)
  expect(await acceptInvitation(token ?? '', { name: 'Ada', password: 'correct horse battery' })).toBeNull()
  const last = await createInvitation(invited, maya)
  await acceptInvitation(last ?? '', { name: 'Ada', password: 'correct horse battery' })
  await database.query(`UPDATE editor_invitations SET expires_at = now() - interval '31 days'`)
  await deleteExpiredInvitations()
  expect(await said()).toEqual([
    `${email} | account | invited | ada@ohmnibus.example (role: writer)`,
    `${email} | account | invited | ada@ohmnibus.example (role: owner)`,
    `${email} | account | withdrawn | Invitation: ada@ohmnibus.example`,
    `${email} | account | invited | ada@ohmnibus.example (role: owner)`,
    ' | account | added | ada@ohmnibus.example (role: owner)',
  ])
  // Also by words, in any capitals, of who or what.
  expect(await said('q=INVITATION: ada')).toHaveLength(1)
  expect(await said('q=maya@')).toHaveLength(4)
  expect(await said('q=%25')).toEqual([])
})

test('redirects and exports', async () => {
  await saveRedirect(null, { source: '/a', target: '/b' }, maya)
  await recordExport('Subscribers', maya)
  expect(await said()).toEqual([
    `${email} | settings | added | Redirect: /a to /b`,
    `${email} | export | exported | Subscribers`,
  ])
})

test('imports that begin, go on and are taken back, of whoever had them do so', async () => {
  const id = await createCommandImport('before.xml', noChoices, maya)
  await database.query(`UPDATE imports SET state = 'planned'`)
  await startWriting(id, maya)
  await stopImport(id)
  await startWriting(id, maya)
  await stopImport(id)
  await startUndoing(id, maya)
  expect(await said()).toEqual([
    `${email} | settings | imported | Import: before.xml`,
    `${email} | settings | imported | Import: before.xml`,
    `${email} | deletion | taken back | Import: before.xml`,
  ])
})

test('is narrowed down by person, kind and day, and has pages', async () => {
  await database.query(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO audit_log (editor_id, editor, kind, action, subject, at)
    SELECT CASE WHEN n % 2 = 0 THEN '${maya}'::uuid END, NULL, 'export', 'exported', n::text, '2026-03-01T23:30Z'::timestamptz
    FROM generate_series(1, 250) AS n; COMMIT`)
  expect(await list(`editor=${maya}&kind=export`)).toHaveLength(100)
  expect((await list('editor=nobody'))[0]?.subject).toBe('249')
  expect(await list('kind=sign-in')).toEqual([])
  expect(await list('from=2026-03-01&to=2026-03-01')).toHaveLength(100)
  expect(await list('from=2026-03-01&to=2026-03-01', 'Europe/Berlin')).toEqual([])
  expect(await list('from=2026-03-02', 'Europe/Berlin')).toHaveLength(100)
  const subjects: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page = await listLog(parseLogRequest(new URLSearchParams({ before })), 'UTC')
    subjects.push(...page.entries.map(({ subject }) => subject))
    before = page.next
  }
  expect(subjects).toEqual(Array.from({ length: 250 }, (_, n) => String(250 - n)))
})

test('nobody changes it, and only what is a year old is deleted', async () => {
  await recordExport('Subscribers', maya)
  for (const statement of [
    `UPDATE audit_log SET editor = 'somebody else'`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'TRUNCATE editors, audit_log CASCADE',
  ])
    await expect(database.query(statement)).rejects.toThrow('The audit log is only added to.')
  await database.query(
    `INSERT INTO audit_log (kind, action, subject, at) VALUES ('export', 'exported', 'Backdated', '2020-01-01Z')`,
  )
  await deleteOldLog()
  expect(await list()).toHaveLength(2)
  await database.query(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE audit_log SET at = now() - interval '367 days' WHERE subject = 'Backdated'; COMMIT`)
  await deleteOldLog()
  expect(await said()).toEqual([`${email} | export | exported | Subscribers`])
})
