/** Changes that owners make to accounts: inviting people, changing roles, closing and reopening. */
import { createHash, randomBytes } from 'node:crypto'
import { inNameOf } from '~/data/database/in-name-of.server'
import { prisma } from '~/data/database/prisma.server'
import { type Editor, hashPassword } from '~/data/editors/editors.server'
import { Prisma } from '~/data/generated/client'
import { invitationDays, type Role, toRole } from '~/domain/editors/access'

/** 'last-owner': the database keeps an owner whose account is open, however many changes arrive together. */
export type AccountOutcome = 'done' | 'gone' | 'last-owner'

/**
 * `name` '': taken from the email address. `publishesOwn`: of a writer. `person`: the slug of the person whose account it is; '' or one
 * that no longer exists: nobody's; absent: as it was.
 */
export type AccountDetails = { name: string; role: Role; publishesOwn: boolean; person?: string }

/** A change of role holds from the next request on. `by`: the owner, or null: an operator. */
export function changeAccount(
  id: string,
  { name, role, publishesOwn, person }: AccountDetails,
  by: string | null,
): Promise<AccountOutcome> {
  const personId = person === undefined ? Prisma.sql`person_id` : toPersonId(person)
  const changed = prisma().$executeRaw`
    UPDATE editors SET name = ${name || null}, role = ${role}, publishes_own = ${publishesOwn}, person_id = ${personId}
    WHERE id = ${id}::uuid`
  return keepAnOwner(inNameOf(by, changed))
}

function toPersonId(slug: string) {
  return Prisma.sql`(SELECT id FROM publication_entries WHERE kind = 'person' AND slug = ${slug})`
}

/** Closes an account: nobody can sign in to it, and all its sessions end; its articles stay. */
export function closeAccount(id: string, by: string | null): Promise<AccountOutcome> {
  const closed = prisma().$executeRaw`
    WITH ended AS (DELETE FROM editor_sessions WHERE editor_id = ${id}::uuid)
    UPDATE editors SET disabled_at = coalesce(disabled_at, now()) WHERE id = ${id}::uuid`
  return keepAnOwner(inNameOf(by, closed))
}

/** With the password that it had. */
export function reopenAccount(id: string, by: string | null): Promise<AccountOutcome> {
  return keepAnOwner(inNameOf(by, prisma().editor.updateMany({ where: { id }, data: { disabledAt: null } })))
}

async function keepAnOwner(change: Promise<number | { count: number }>): Promise<AccountOutcome> {
  try {
    const changed = await change
    return (typeof changed === 'number' ? changed : changed.count) > 0 ? 'done' : 'gone'
  } catch (error) {
    if (error instanceof Error && error.message.includes('The last owner stays an owner.'))
      return 'last-owner'
    throw error
  }
}

export type Invitation = AccountDetails & { email: string }

/** Returns the token of a link for this address, which replaces an earlier one; null: the address has an account. */
export async function createInvitation(invited: Invitation, editorId: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { email, name, role, publishesOwn, person = '' } = invited
  const stored = prisma().$executeRaw`
    INSERT INTO editor_invitations (token_hash, email, name, role, publishes_own, person_id, created_by, expires_at)
    SELECT ${toHash(token)}, ${email}, ${name || null}, ${role}, ${publishesOwn},
      ${toPersonId(person)}, ${editorId}::uuid,
      now() + make_interval(days => ${invitationDays})
    WHERE NOT EXISTS (SELECT FROM editors WHERE fold_key(email) = fold_key(${email}))
    ON CONFLICT (fold_key(email)) WHERE used_at IS NULL DO UPDATE SET
      (token_hash, email, name, role, publishes_own, person_id, created_at, created_by, expires_at) = (excluded.token_hash,
        excluded.email, excluded.name, excluded.role, excluded.publishes_own, excluded.person_id, now(), excluded.created_by,
        excluded.expires_at)`
  return (await inNameOf(editorId, stored)) > 0 ? token : null
}

export type ListedInvitation = { id: string; email: string; role: Role; createdAt: Date; expiresAt: Date }

/** Lists those that nobody has used, the newest first; expired ones, too. */
export async function listInvitations(): Promise<ListedInvitation[]> {
  const found = await prisma().editorInvitation.findMany({
    where: { usedAt: null },
    select: { tokenHash: true, email: true, role: true, createdAt: true, expiresAt: true },
    orderBy: [{ createdAt: 'desc' }, { tokenHash: 'asc' }],
  })
  return found.map(({ tokenHash, role, ...rest }) => ({
    ...{ ...rest, role: toRole(role), id: Buffer.from(tokenHash).toString('base64url') },
  }))
}

/** Withdraws the invitation with this id. */
export async function withdrawInvitation(id: string, by: string): Promise<void> {
  const where = { tokenHash: Buffer.from(id, 'base64url'), usedAt: null }
  await inNameOf(by, prisma().editorInvitation.deleteMany({ where }))
}

/** `name`: the one that it gives to the account, or else of the person whose account it makes. */
export type FoundInvitation = { email: string; name: string; state: 'open' | 'used' | 'expired' }

/** Null: there is none, it was withdrawn, or a newer one replaced it. */
export async function findInvitation(token: string): Promise<FoundInvitation | null> {
  const [found] = await prisma().$queryRaw<FoundInvitation[]>`
    SELECT email, coalesce(name, data ->> 'name', '') AS name,
      CASE WHEN used_at IS NOT NULL THEN 'used' WHEN expires_at <= now() THEN 'expired' ELSE 'open' END AS state
    FROM editor_invitations LEFT JOIN publication_entries AS person ON person.id = person_id
    WHERE token_hash = ${toHash(token)}`
  return found ?? null
}

/** Makes the account. Null: the invitation was used or has expired, or the address has an account by now. */
export async function acceptInvitation(
  token: string,
  { name, password }: { name: string; password: string },
): Promise<Editor | null> {
  const hash = await hashPassword(password)
  const [made] = await prisma().$queryRaw<Editor[]>`
    WITH used AS (
      UPDATE editor_invitations SET used_at = now()
      WHERE token_hash = ${toHash(token)} AND used_at IS NULL AND expires_at > now() RETURNING *
    )
    INSERT INTO editors (email, name, password_hash, role, publishes_own, person_id)
    SELECT email, ${name || null}, ${hash}, role, publishes_own, person_id FROM used
    ON CONFLICT DO NOTHING RETURNING id, email`
  return made ?? null
}

/** After a month in which they said what had become of them. */
export async function deleteExpiredInvitations(): Promise<void> {
  await prisma().$executeRaw`DELETE FROM editor_invitations WHERE expires_at < now() - interval '30 days'`
}

function toHash(token: string) {
  return createHash('sha256').update(token).digest()
}
