/** Whether readers see the publication, and who else does. */
import type pg from 'pg'
import { databasePool } from '~/data/database/prisma.server'

export type SiteOpening = {
  /** Only editors and guests see the site. */
  isPrivate: boolean
  /** The secret of the link for guests; null: there is none. */
  guestToken: string | null
  /** Whether the publication is set up. 'due': the sign-in of an owner leads there; 'later': an owner has left it for later. */
  setup: 'due' | 'later' | 'done'
  /** Owners see what is still to do. */
  showsChecklist: boolean
}

/** That of a publication of which nothing else is stored. */
export const openSite: SiteOpening = {
  ...{ isPrivate: false, guestToken: null, setup: 'done', showsChecklist: false },
}

type Client = Pick<pg.ClientBase, 'query'>

/** Reads it from the primary database. */
export async function readOpening(client: Client = databasePool()): Promise<SiteOpening> {
  const { rows } = await client.query<SiteOpening>(
    `SELECT is_private AS "isPrivate", guest_token AS "guestToken", setup, shows_checklist AS "showsChecklist"
     FROM site_opening`,
  )
  return rows[0] ?? openSite
}

/** Within a transaction that nobody else's runs beside. */
export async function writeOpening(client: Client, opening: SiteOpening): Promise<void> {
  const { isPrivate, guestToken, setup, showsChecklist } = opening
  await client.query(
    `INSERT INTO site_opening (is_private, guest_token, setup, shows_checklist) VALUES ($1, $2, $3, $4)
     ON CONFLICT (is_only) DO UPDATE SET is_private = excluded.is_private, guest_token = excluded.guest_token,
       setup = excluded.setup, shows_checklist = excluded.shows_checklist`,
    [isPrivate, guestToken, setup, showsChecklist],
  )
}
