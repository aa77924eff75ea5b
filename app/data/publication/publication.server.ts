/** The publication as this process knows it: read at the start, and again at each notice of a change. */
import type pg from 'pg'
import { databasePool } from '~/data/database/prisma.server'
import { listChangedKeys } from '~/domain/changes/publication-change'
import { everythingKey } from '~/domain/changes/surrogate-keys'
import { softwareLanguage } from '~/domain/language/software-language'
import { toWordingLanguage } from '~/domain/language/wording'
import { findSettingsLanguage, type Publication, parsePublication } from '~/domain/publication/publication'
import { env } from '~/env.server'
import { openSite, readOpening, type SiteOpening } from './site-opening.server'
import { readEntries } from './stored-entries.server'
import { speak } from './translations.server'
import { readWordings } from './wordings.server'

/** `problem`: as it was logged last; `reading`: the last read, so that an older one never replaces a newer. */
type State = {
  current: Publication | null
  opening: SiteOpening | null
  problem: string
  reading: Promise<unknown>
}

/** On globalThis, because the development server would forget it each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusPublication?: State }
globals.ohmnibusPublication ??= { current: null, opening: null, problem: '', reading: Promise.resolve() }
const state = globals.ohmnibusPublication

/** Throws during an outage of the database since before the start. */
export function publication(): Publication {
  if (state.current) return state.current
  throw Object.assign(new Error('The publication could not be read yet.'), { code: 'ECONNREFUSED' })
}

/** What follows from the publication alone: made once for each that this process comes to know, not for each request. */
export function oncePerPublication<Made>(make: (publication: Publication) => Made): () => Made {
  const made = new WeakMap<Publication, { value: Made }>()
  return () => {
    const known = publication()
    const kept = made.get(known) ?? { value: make(known) }
    made.set(known, kept)
    return kept.value
  }
}

export function hasPublication(): boolean {
  return state.current !== null
}

/** Who sees the publication. During an outage since before the start it counts as open: there is nothing to see. */
export function siteOpening(): SiteOpening {
  return state.opening ?? openSite
}

/** Whether only editors and guests see the site. */
export function isPrivate(): boolean {
  return siteOpening().isPrivate
}

/** The zone of all dates and times; during an outage since before the start, that of the environment. */
export function siteTimeZone(): string {
  return state.current?.site.timeZone ?? env().timeZone
}

/** For processes that have read it elsewhere. */
export function setPublication(publication: Publication): void {
  state.current = publication
}

/**
 * Reads the publication from the primary database, and returns the surrogate keys of what is stale. Entries that are wrong
 * change nothing: the last good publication stays, and the problems are logged once.
 */
export function refreshPublication(client: Pick<pg.ClientBase, 'query'> = databasePool()): Promise<string[]> {
  const reading = state.reading.catch(() => {}).then(() => readPublication(client))
  state.reading = reading
  return reading
}

async function readPublication(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const opening = await readOpening(client)
  const wordings = await readWordings(client)
  const entries = await readEntries(client)
  const isOpened = state.opening !== null && state.opening.isPrivate !== opening.isPrivate
  const speakWith = (tag: string) => speak(tag, wordings.get(toWordingLanguage(tag)))
  state.opening = opening
  // Before they are parsed: what they leave out is said in their language.
  const isReworded = await speakWith(findSettingsLanguage(entries))
  const stale = isOpened || isReworded ? [everythingKey] : []
  const parsed = parsePublication(entries, env().timeZone)
  const problem = parsed.ok ? '' : parsed.problems.join('\n')
  if (problem !== '' && problem !== state.problem)
    console.error(`The stored publication is damaged, and the last good one stays:\n${problem}`)
  state.problem = problem
  if (!parsed.ok) {
    if (state.current) await speakWith(state.current.site.language)
    return stale
  }
  const [before, after] = [state.current, await withKnownZone(parsed.publication, client)]
  state.current = after
  return before ? [...stale, ...listChangedKeys(before, after)] : stale
}

/** The database may not know the newest zones yet, and would refuse every query with one of them. */
async function withKnownZone(read: Publication, client: Pick<pg.ClientBase, 'query'>): Promise<Publication> {
  const { timeZone, ...site } = read.site
  if (timeZone === undefined || timeZone === state.current?.site.timeZone) return read
  const zones = await client.query(`SELECT FROM pg_timezone_names WHERE lower(name) = lower($1) LIMIT 1`, [
    timeZone,
  ])
  if (zones.rows.length > 0) return read
  console.error(
    `The database doesn’t know the time zone ${timeZone}: that of SITE_TIME_ZONE is used instead.`,
  )
  return { ...read, site }
}

/** At the start; a database that is down is read when it is back. */
export async function startPublication(): Promise<void> {
  await speak(softwareLanguage)
  await refreshPublication().catch((error: unknown) => {
    console.error('The publication could not be read:', error instanceof Error ? error.message : error)
  })
}
