/** Editor accounts: create them, list them, change one's own, and check a password. Changes by owners are in accounts.data.server.ts. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { type Role, toRole } from '~/domain/editors/access'
import type { MailChoice } from '~/domain/editors/mail-choices'
import type { WritingView } from '~/domain/editors/writing-view'

export type Editor = { id: string; email: string }
export type EditorAccount = Editor & {
  name: string | null
  role: Role
  publishesOwn: boolean
  createdAt: Date
  disabledAt: Date | null
  hasSecondFactor: boolean
  /** The kinds of mail that it does not want. */
  mailOff: string[]
  /** Of the desk and of its mail (BCP 47); null: that of the publication. */
  language: string | null
}

/** All accounts, ordered by email address. */
export async function listEditors(): Promise<EditorAccount[]> {
  const found = await prisma().$queryRaw<(Omit<EditorAccount, 'role'> & { role: string })[]>`
    SELECT id, email, name, role, publishes_own AS "publishesOwn", created_at AS "createdAt",
      disabled_at AS "disabledAt", second_factor IS NOT NULL AS "hasSecondFactor", mail_off AS "mailOff",
      desk_language AS language
    FROM editors ORDER BY email`
  return found.map((account) => ({ ...account, role: toRole(account.role) }))
}

/** Null: there is no such account. */
export async function findEditorById(id: string): Promise<EditorAccount | null> {
  return (await listEditors()).find((account) => account.id === id) ?? null
}

/**
 * Creates the account, or gives an existing one this password, enables it, and signs it out everywhere. An unchanged
 * password changes nothing, so that the same settings at every start do not sign the editor out. `role`: of a new account.
 */
export async function saveEditor(
  email: string,
  password: string,
  role: Role = 'owner',
): Promise<'made' | 'changed' | 'same'> {
  const found = await findAccount(email)
  if (found && !found.disabledAt && (await isPassword(password, found.passwordHash))) return 'same'
  const hash = await hashPassword(password)
  await prisma().$transaction([
    prisma().$executeRaw`
      INSERT INTO editors (email, password_hash, role) VALUES (${email}, ${hash}, ${role})
      ON CONFLICT (fold_key(email)) DO UPDATE SET password_hash = excluded.password_hash, disabled_at = NULL`,
    prisma().$executeRaw`
      WITH changed AS (SELECT id FROM editors WHERE fold_key(email) = fold_key(${email})),
        tokens AS (DELETE FROM editor_tokens WHERE editor_id IN (SELECT id FROM changed))
      DELETE FROM editor_sessions WHERE editor_id IN (SELECT id FROM changed)`,
  ])
  return found ? 'changed' : 'made'
}

/** Changes an editor's own password; ends all sessions but the one with this id, and links and sign-ins that are under way. */
export async function changePassword(id: string, password: string, session: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const tokenHash = { not: Buffer.from(session, 'base64url') }
  await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${id}, true)`,
    prisma().editor.update({ where: { id }, data: { passwordHash }, select: { id: true } }),
    prisma().editorSession.deleteMany({ where: { editorId: id, tokenHash } }),
    prisma().editorToken.deleteMany({ where: { editorId: id } }),
  ])
}

/** '': the name is taken from the email address. */
export async function renameEditor(id: string, name: string): Promise<void> {
  await inNameOf(id, prisma().editor.updateMany({ where: { id }, data: { name: name || null } }))
}

/** Saves which of the offered kinds of mail the account wants; the others stay as they are. */
export async function saveMailChoices(
  id: string,
  offered: MailChoice[],
  wanted: MailChoice[],
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE editors SET mail_off = ARRAY(
      SELECT unnest(mail_off) EXCEPT SELECT unnest(${offered}::text[])
      UNION ALL (SELECT unnest(${offered}::text[]) EXCEPT SELECT unnest(${wanted}::text[]))
    ) WHERE id = ${id}::uuid`
}

/** `language`: of the desk (BCP 47); null: that of the publication. */
export async function saveDeskLanguage(id: string, language: string | null): Promise<void> {
  await prisma().editor.updateMany({ where: { id }, data: { language } })
}

/** `writingView`: of the text of an article, while writing it. */
export async function saveWritingView(id: string, writingView: WritingView): Promise<void> {
  await prisma().editor.updateMany({ where: { id }, data: { writingView } })
}

/** The slug of the person whose account it is; '': nobody's. */
export async function findPersonOf(id: string): Promise<string> {
  const found = await prisma().editor.findUnique({
    where: { id },
    select: { person: { select: { slug: true } } },
  })
  return found?.person?.slug ?? ''
}

/** `slug`: of a person of the publication; '' or one that no longer exists: the account is nobody's. */
export async function assignPerson(id: string, slug: string): Promise<void> {
  const assigned = prisma().$executeRaw`
    UPDATE editors SET person_id = (SELECT id FROM publication_entries WHERE kind = 'person' AND slug = ${slug})
    WHERE id = ${id}::uuid`
  await inNameOf(id, assigned)
}

/** Null: no such account, disabled, or a wrong password. Takes equally long in each case, against timing attacks. */
export async function findEditorByPassword(email: string, password: string): Promise<Editor | null> {
  const account = await findAccount(email)
  const matches = await isPassword(password, account?.passwordHash ?? null)
  return account && matches && !account.disabledAt ? { id: account.id, email: account.email } : null
}

export type StoredAccount = Editor & {
  passwordHash: string
  disabledAt: Date | null
  language: string | null
}

/** By the email address in any case. Raw SQL: without regard to case, the client compares by ILIKE, to which the `_` of an address is a wildcard. */
export async function findAccount(email: string): Promise<StoredAccount | null> {
  const rows = await prisma().$queryRaw<StoredAccount[]>`
    SELECT id, email, password_hash AS "passwordHash", disabled_at AS "disabledAt",
      desk_language AS language
    FROM editors WHERE fold_key(email) = fold_key(${email})`
  return rows[0] ?? null
}

/** The second scrypt setting that OWASP recommends: 32 MB, about a tenth of a second per attempt. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
const saltBytes = 16
const derive = promisify<string, Buffer, number, typeof cost & { maxmem: number }, Buffer>(scrypt)

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await toKey(password, salt, cost, keyBytes)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches. A null hash (no such account) never does, and takes equally long. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? dummyHash).split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password has an unknown format.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await toKey(
    password,
    Buffer.from(salt, 'base64url'),
    { N: Number(N), r: Number(r), p: Number(p) },
    expected.length,
  )
  return timingSafeEqual(actual, expected) && hash !== null
}

const dummyHash = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

/** NFKC, because the same letters may arrive composed differently from another keyboard. */
function toKey(password: string, salt: Buffer, { N, r, p }: typeof cost, length: number): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r })
}
