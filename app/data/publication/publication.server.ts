/** The publication as this process knows it: read at the start, and again at each notice of a change. */
import type pg from 'pg'
import { databasePool } from '~/data/database/prisma.server'
import { listChangedKeys } from '~/domain/changes/publication-change'
import { softwareLanguage } from '~/domain/language/software-language'
import { findSettingsLanguage, type Publication, parsePublication } from '~/domain/publication/publication'
import { readEntries } from './stored-entries.server'
import { speak } from './translations.server'

/** `problem`: as it was logged last; `reading`: the last read, so that an older one never replaces a newer. */
type State = { current: Publication | null; problem: string; reading: Promise<unknown> }

/** On globalThis, because the development server would forget it each time it reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusPublication?: State }
globals.ohmnibusPublication ??= { current: null, problem: '', reading: Promise.resolve() }
const state = globals.ohmnibusPublication

/** Throws during an outage of the database since before the start. */
export function publication(): Publication {
  if (state.current) return state.current
  throw Object.assign(new Error('The publication could not be read yet.'), { code: 'ECONNREFUSED' })
}

export function hasPublication(): boolean {
  return state.current !== null
}

/** For processes that have read it elsewhere. */
export function setPublication(publication: Publication): void {
  state.current = publication
}

/**
 * Reads the publication from the primary database, and returns the surrogate keys of what is stale. Entries that are wrong
 * change nothing: the last good publication stays, and the problems are logged once.
 */
export async function refreshPublication(
  client: Pick<pg.ClientBase, 'query'> = databasePool(),
): Promise<string[]> {
  const reading = state.reading.catch(() => {}).then(() => readEntries(client))
  state.reading = reading
  const entries = await reading
  // Before it is parsed: what it leaves out is said in its language.
  await speak(findSettingsLanguage(entries))
  const parsed = parsePublication(entries)
  const problem = parsed.ok ? '' : parsed.problems.join('\n')
  if (problem !== '' && problem !== state.problem)
    console.error(`The stored publication is damaged, and the last good one stays:\n${problem}`)
  state.problem = problem
  if (!parsed.ok) {
    if (state.current) await speak(state.current.site.language)
    return []
  }
  const before = state.current
  state.current = parsed.publication
  return before ? listChangedKeys(before, parsed.publication) : []
}

/** At the start; a database that is down is read when it is back. */
export async function startPublication(): Promise<void> {
  await speak(softwareLanguage)
  await refreshPublication().catch((error: unknown) => {
    console.error('The publication could not be read:', error instanceof Error ? error.message : error)
  })
}
