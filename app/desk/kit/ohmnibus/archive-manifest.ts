/** Reads the file by which an export of another Ohmnibus is known. */
import { i18n } from '~/domain/language/desk-i18n'

/** In the archive. */
export const manifestName = 'ohmnibus.json'
/** The newest one that can be read. */
const FORMAT = 1

export type ArchiveManifest = {
  site: { title: string; url: string; language: string | null; timeZone: string | null }
  /** With all that only editors see. */
  isWhole: boolean
  hasMedia: boolean
  /** How many there are of each kind. */
  counts: ReadonlyMap<string, number>
}

/** `problem`: a sentence for the person who imports. */
export function parseManifest(
  text: string,
): { ok: true; manifest: ArchiveManifest } | { ok: false; problem: string } {
  const damaged = { ok: false as const, problem: i18n.t('{name} is damaged.', { name: manifestName }) }
  const manifest = toFields(parseJson(text))
  if (manifest.software !== 'Ohmnibus' || typeof manifest.format !== 'number') return damaged
  if (manifest.format > FORMAT)
    return {
      ok: false,
      problem: i18n.t('A newer version of the software has made this export. Update this site first.'),
    }
  const site = toFields(manifest.site)
  const counts = Object.entries(toFields(manifest.counts)).flatMap(([kind, count]): [string, number][] =>
    Number.isSafeInteger(count) ? [[kind, Number(count)]] : [],
  )
  const named = (name: string) => (typeof site[name] === 'string' ? site[name] : '')
  return {
    ok: true,
    manifest: {
      site: {
        ...{ title: named('title'), url: named('url') },
        ...{ language: named('language') || null, timeZone: named('timeZone') || null },
      },
      ...{
        isWhole: manifest.isWhole === true,
        hasMedia: manifest.hasMedia === true,
        counts: new Map(counts),
      },
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
