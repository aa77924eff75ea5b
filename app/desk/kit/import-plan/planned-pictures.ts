/** Decides what becomes of each picture and clip of the source: once each, under however many addresses texts show it. */

import { acceptsHost, type Choices, type ImportedItems, toItemKey } from '~/desk/kit/imports/choices'
import type { PlanLine, PlanNote, PlannedHost } from '~/desk/kit/imports/plan'
import { toAddressPath } from '~/desk/kit/markdown-texts/addresses-in-text'
import { createPictureIndex, type FoundPictures, isWebAddress, type PictureGroup } from './picture-index'

/** What the library can’t take, or what not every browser shows: see domain/media. */
const unusable =
  /\.(svgz?|heic|heif|bmp|ico|psd|pdf|jxl|jp2|eps|dng|cr2|nef|arw|mov|avi|wmv|mpe?g|mkv|flv|3gp|ogv|wav|flac|aac|wma|aiff?)$/i

/** `hosts`: at which pictures are that could be fetched, the most of them first. */
export function planPictures(
  found: FoundPictures,
  choices: Choices,
  imported: ImportedItems,
): { lines: PlanLine[]; hosts: PlannedHost[] } {
  const index = createPictureIndex(found, choices.site ?? '')
  const counts = new Map<string, number>()
  const lines = index.groups.map((group): PlanLine => {
    const { kind, id, source, words } = group
    const known = imported.get(toItemKey(kind, id))
    const host = isWebAddress(source) ? new URL(source).host : null
    const problem = findProblem(group)
    const isHere = known !== undefined && known.slug !== null
    const isAwaited = !problem && !isHere && host !== null
    if (isAwaited) counts.set(host, (counts.get(host) ?? 0) + 1)
    const note: PlanNote | null =
      problem ?? (isAwaited && !acceptsHost(choices, host) ? { note: 'stays-there', value: host } : null)
    return {
      ...{ kind, id, name: toName(source), losses: [] },
      outcome: note ? 'leave' : isHere ? 'use' : 'create',
      target: note ? null : (known?.slug ?? null),
      addresses: [...group.addresses],
      picture: { source, ...words },
      notes: note ? [note] : [],
    }
  })
  for (const address of found.texts ?? []) {
    const { host } = new URL(address)
    counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  const hosts = [...counts]
    .map(([host, count]) => ({ host, count, isChosen: acceptsHost(choices, host) }))
    .sort((a, b) => b.count - a.count || (a.host < b.host ? -1 : 1))
  return { lines, hosts }
}

function findProblem({ source, isUsed, place }: PictureGroup): PlanNote | null {
  if (!isUsed) return { note: 'not-used' }
  if (place === 'none') return { note: 'no-address' }
  if (place === 'unknown') return { note: 'site-unknown', value: source.slice(0, 200) }
  const [, ending] = unusable.exec(toPath(source)) ?? []
  return ending === undefined ? null : { note: 'type-unknown', value: ending.toLowerCase() }
}

function toPath(source: string): string {
  return isWebAddress(source) ? new URL(source).pathname : source
}

/** Of its file. */
function toName(source: string): string {
  if (/^data:/i.test(source)) return `${source.slice(0, 30)}…`
  const path = isWebAddress(source) ? new URL(source).pathname : toAddressPath(source)
  const name = path.replace(/\/+$/, '').replace(/^.*\//s, '')
  return decode(name).slice(0, 200) || (isWebAddress(source) ? new URL(source).host : source.slice(0, 200))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
