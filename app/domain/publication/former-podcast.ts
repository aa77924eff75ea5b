/** Reads publications from before shows and episodes were entries: the show was in the settings, and its episodes came with the software. */
import made from '~/domain/podcast/episodes.json' with { type: 'json' }
import { episodeFilePath, firstShow } from '~/domain/site/urls'
import type { Entry } from './entries'
import { type EntryKind, kinds } from './entry-kinds'
import { type Data, toData } from './forms/form-values'

const isSettings = ({ kind }: Entry) => kinds[kind].subject === 'settings'
const isShow = ({ kind }: Entry) => kind === showKind
const showKind: EntryKind = 'show'
const episodeKind: EntryKind = 'episode'

/** With the show of the settings and the episodes that came with the software as entries, unless there are shows; the settings without it. */
export function withPodcast<Own extends Entry>(entries: readonly Own[]): Own[] {
  const settings = entries.find((entry) => isSettings(entry) && toData(entry.data).podcast !== undefined)
  if (!settings) return [...entries]
  const { podcast, ...data } = toData(settings.data)
  const rest = entries.map((entry) => (entry === settings ? { ...entry, data } : entry))
  if (entries.some(isShow)) return rest
  const derived = { ...('version' in settings && { version: 0, draftVersion: null }), position: 0 }
  return [
    ...rest,
    { ...settings, ...derived, kind: showKind, slug: firstShow, data: toData(podcast) },
    ...made.map((episode) => ({
      ...settings,
      ...derived,
      ...{ kind: episodeKind, slug: episode.slug, data: toEpisodeData(episode) },
    })),
  ]
}

function toEpisodeData(episode: (typeof made)[number]): Data {
  const { slug, title, summary, about, category, subcategory, publishedOn, host, articleSlugs } = episode
  return {
    ...{ title, show: firstShow, publishedAt: publishedOn, summary, content: about.join('\n\n') },
    sound: {
      address: episodeFilePath(episode.audioFile),
      ...{ bytes: episode.bytes, seconds: episode.seconds, type: 'audio/mp4' },
    },
    ...{ category, ...(subcategory !== null && { subcategory }) },
    ...(host !== null && { people: [{ name: host, role: 'host', isAi: true }] }),
    ...{ picture: episodeFilePath(episode.artFile), articles: articleSlugs, transcript: slug },
    guid: `podcast-episode:${slug}`,
  }
}
