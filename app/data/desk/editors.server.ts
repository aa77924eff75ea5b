/** Editor accounts: create, change, disable, and check a password. */
import { prisma } from '~/data/database/prisma.server'
import { hashPassword, isPassword } from './password.server'

export type Editor = { id: string; email: string }
export type EditorAccount = Editor & { createdAt: Date; disabledAt: Date | null }

/** All accounts, ordered by email address. */
export function listEditors(): Promise<EditorAccount[]> {
  return prisma().editor.findMany({
    select: { id: true, email: true, createdAt: true, disabledAt: true },
    orderBy: { email: 'asc' },
  })
}

/**
 * Creates the account, or gives an existing one this password, enables it, and signs it out everywhere. An unchanged
 * password changes nothing, so that the same settings at every start do not sign the editor out.
 */
export async function saveEditor(email: string, password: string): Promise<'made' | 'changed' | 'same'> {
  const found = await findAccount(email)
  if (found && !found.disabledAt && (await isPassword(password, found.passwordHash))) return 'same'
  const hash = await hashPassword(password)
  await prisma().$transaction([
    prisma().$executeRaw`
      INSERT INTO editors (email, password_hash) VALUES (${email}, ${hash})
      ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash, disabled_at = NULL`,
    prisma().$executeRaw`
      DELETE FROM editor_sessions WHERE editor_id IN (SELECT id FROM editors WHERE lower(email) = lower(${email}))`,
  ])
  return found ? 'changed' : 'made'
}

/** Disables the account and signs it out everywhere; its articles stay. False: there is no such account. */
export async function disableEditor(email: string): Promise<boolean> {
  const account = await findAccount(email)
  if (!account) return false
  const { id } = account
  await prisma().$transaction([
    prisma().editor.updateMany({ where: { id, disabledAt: null }, data: { disabledAt: new Date() } }),
    prisma().editorSession.deleteMany({ where: { editorId: id } }),
  ])
  return true
}

/** Null: no such account, disabled, or a wrong password. Takes equally long in each case, against timing attacks. */
export async function findEditorByPassword(email: string, password: string): Promise<Editor | null> {
  const account = await findAccount(email)
  const matches = await isPassword(password, account?.passwordHash ?? null)
  return account && matches && !account.disabledAt ? { id: account.id, email: account.email } : null
}

type StoredAccount = Editor & { passwordHash: string; disabledAt: Date | null }

/** Raw SQL: without regard to case, the client compares by ILIKE, to which the `_` of an address is a wildcard. */
async function findAccount(email: string): Promise<StoredAccount | null> {
  const rows = await prisma().$queryRaw<StoredAccount[]>`
    SELECT id, email, password_hash AS "passwordHash", disabled_at AS "disabledAt" FROM editors
    WHERE lower(email) = lower(${email})`
  return rows[0] ?? null
}
