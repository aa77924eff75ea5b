/** Episodes by the days of the calendar: those that went out, and those that are planned. */
import { entryPath } from '~/domain/editors/record-urls'
import { toMoment } from '~/domain/podcast/episodes'
import type { Entry } from '~/domain/publication/entries'
import { findEntryAddress } from '~/domain/publication/entry-kinds'
import { type Data, toData } from '~/domain/publication/forms/form-values'

export type EpisodeOfDay = {
  slug: string
  title: string
  show: string
  path: string
  at: Date
  isPlanned: boolean
}
/** `total`: with those that are not listed. */
export type EpisodeDay = { episodes: EpisodeOfDay[]; total: number }

/** `mayRead`: the editor may open their forms, and see what is planned. `limit`: listed for a day, the earliest first. */
type Asked = { mayRead: boolean; limit: number }

/** `bounds`: when each day begins, and when the last one ends. */
export function toEpisodeDays(
  entries: readonly Entry[],
  bounds: readonly Date[],
  { mayRead, limit }: Asked,
): EpisodeDay[] {
  const shows = new Map(
    entries.flatMap(({ kind, slug, data }) =>
      kind === 'show' ? [[slug, String(toData(data).name ?? slug)]] : [],
    ),
  )
  const [first, last] = [bounds[0], bounds.at(-1)]
  const shown = entries
    .flatMap((entry) => toEpisode(entry, shows, mayRead))
    .filter(({ at }) => first && last && at >= first && at < last)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.slug < b.slug ? -1 : 1))
  return bounds.slice(1).map((end, index) => {
    const ofDay = shown.filter(({ at }) => at >= (bounds[index] ?? end) && at < end)
    return { episodes: ofDay.slice(0, limit), total: ofDay.length }
  })
}

function toEpisode(entry: Entry, shows: ReadonlyMap<string, string>, mayRead: boolean): EpisodeOfDay[] {
  const { kind, slug } = entry
  const data: Data = toData(entry.data)
  const { title, publishedAt, status = 'published' } = data
  const isPlanned = status === 'planned'
  if (kind !== 'episode' || typeof publishedAt !== 'string' || status === 'draft') return []
  const path = mayRead ? entryPath('episodes', slug) : findEntryAddress(kind, entry)
  const show = String(data.show)
  return path === null
    ? []
    : [
        {
          ...{ slug, title: String(title ?? slug), show: shows.get(show) ?? show },
          ...{ path, at: toMoment(publishedAt), isPlanned },
        },
      ]
}
