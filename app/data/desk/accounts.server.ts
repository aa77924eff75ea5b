/** What owners do to accounts: change their roles, close them and open them again. */
import { prisma } from '~/data/database/prisma.server'
import type { Role } from '~/domain/desk/access'

/** 'last-owner': the database keeps an owner whose account is open, however many changes arrive together. */
export type AccountOutcome = 'done' | 'gone' | 'last-owner'

/** `name` '': taken from the email address. `publishesOwn`: of a writer. */
export type AccountDetails = { name: string; role: Role; publishesOwn: boolean }

/** A change of role holds from the next request on. */
export function changeAccount(
  id: string,
  { name, role, publishesOwn }: AccountDetails,
): Promise<AccountOutcome> {
  return keepAnOwner(
    prisma().editor.updateMany({ where: { id }, data: { name: name || null, role, publishesOwn } }),
  )
}

/** Nobody can sign in to it any more, and all its sessions end; its articles stay. */
export function closeAccount(id: string): Promise<AccountOutcome> {
  return keepAnOwner(prisma().$executeRaw`
    WITH ended AS (DELETE FROM editor_sessions WHERE editor_id = ${id}::uuid)
    UPDATE editors SET disabled_at = coalesce(disabled_at, now()) WHERE id = ${id}::uuid`)
}

/** With the password that it had. */
export function reopenAccount(id: string): Promise<AccountOutcome> {
  return keepAnOwner(prisma().editor.updateMany({ where: { id }, data: { disabledAt: null } }))
}

async function keepAnOwner(change: PromiseLike<number | { count: number }>): Promise<AccountOutcome> {
  try {
    const changed = await change
    return (typeof changed === 'number' ? changed : changed.count) > 0 ? 'done' : 'gone'
  } catch (error) {
    if (error instanceof Error && error.message.includes('The last owner stays an owner.'))
      return 'last-owner'
    throw error
  }
}
