/** Adds to a typed episode what follows from elsewhere: the facts of its recording, its name for podcast apps, the moment of its publication. */
import { randomUUID } from 'node:crypto'
import { findTime } from '~/data/database/clock.server'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type Data, toData } from '~/domain/publication/forms/form-values'

type Completed = { data: Data; errors: FormError[] }

/** `before`: as it is stored; null: it is new. */
export async function completeEpisode(typed: Data, before: Data | null): Promise<Completed> {
  const { address } = toData(typed.sound)
  const former = toData(before?.sound)
  const isSame = address !== undefined && former.address === address
  const isKnown = address === undefined || isSame
  const data = {
    ...typed,
    ...(isSame && { sound: former }),
    ...{ guid: typed.guid ?? randomUUID(), publishedAt: await findMoment(typed) },
  }
  const unknown = i18n.t('The media library has no such recording. Upload it there, and copy its address.')
  return { data, errors: isKnown ? [] : [{ field: 'sound', message: unknown }] }
}

/** An episode that is published without a date is published now. */
async function findMoment({ status = 'published', publishedAt }: Data): Promise<unknown> {
  const isNow = status === 'published' && publishedAt === undefined
  return isNow ? (await findTime()).toISOString().replace(/\.\d+Z$/, 'Z') : publishedAt
}
