/** Adds to a typed episode what follows from elsewhere: the facts of its recording, its name for podcast apps, the moment of its publication. */
import { randomUUID } from 'node:crypto'
import { findTime } from '~/data/database/clock.server'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type Data, toData } from '~/domain/publication/forms/form-values'

/** The facts of a recording that was there before are in `typed`. */
export async function completeEpisode(typed: Data): Promise<{ data: Data; errors: FormError[] }> {
  const data = { ...typed, guid: typed.guid ?? randomUUID(), publishedAt: await findMoment(typed) }
  const { address, seconds } = toData(typed.sound)
  if (typeof address !== 'string' || seconds !== undefined) return { data, errors: [] }
  const message = i18n.t('The media library has no such recording. Upload it there, and copy its address.')
  return { data, errors: [{ field: 'sound', message }] }
}

/** An episode that is published without a date is published now. */
async function findMoment({ status = 'published', publishedAt }: Data): Promise<unknown> {
  const isNow = status === 'published' && publishedAt === undefined
  return isNow ? (await findTime()).toISOString().replace(/\.\d+Z$/, 'Z') : publishedAt
}
