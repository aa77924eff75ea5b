/** Decides who is named in an episode, and as what: who speaks is named, so that no machine is taken for the speaker. */
import type { Credit } from '~/domain/podcast/credits'
import type { EpisodePerson } from '~/domain/podcast/episodes'
import type { IncomingShow, IncomingVoice, Loss } from '../incoming/items'
import type { ReadEpisode } from './read-episode'

/** The roles of Podcasting 2.0 that are ours under another name; '': it is not said, and means the host. */
const roles: ReadonlyMap<string, Credit> = new Map([
  ...(['', 'host', 'co-host', 'cohost', 'co host'] as const).map((role) => [role, 'host'] as const),
  ...(['guest', 'guest host', 'interviewee'] as const).map((role) => [role, 'guest'] as const),
  ...(['voice', 'voice actor', 'narrator', 'reader', 'announcer'] as const).map(
    (role) => [role, 'voice'] as const,
  ),
  ...(['producer', 'executive producer', 'senior producer', 'associate producer'] as const).map(
    (role) => [role, 'producer'] as const,
  ),
])
/** As entries take them. */
const MAX_NAME = 120

type Named = {
  people: {
    list: EpisodePerson[]
    /** The feed names nobody who speaks. */
    isGuessed: boolean
  }
  losses: Loss[]
}

/** An episode without people would be one of AI voices. */
export function toPeople(
  { people, author }: Pick<ReadEpisode, 'people' | 'author'>,
  show: Pick<IncomingShow, 'people' | 'author' | 'title'>,
): Named {
  const named = people.length > 0 ? people : show.people
  const list = named.flatMap(({ name, role, url }): EpisodePerson[] => {
    const own = roles.get(role)
    return own ? [{ name: name.slice(0, MAX_NAME).trim(), role: own, ...(url && { url }) }] : []
  })
  const losses = named.filter(({ role }) => !roles.has(role)).map(toLoss)
  const speaks = list.some(({ role }) => role !== 'producer')
  if (speaks) return { people: { list, isGuessed: false }, losses }
  const name = (author || show.author || show.title).slice(0, MAX_NAME).trim()
  return { people: { list: [{ name, role: 'host' }, ...list], isGuessed: true }, losses }
}

function toLoss({ name, role }: IncomingVoice): Loss {
  return { what: 'custom-field', words: `${name} (${role})`.slice(0, 200), line: null }
}
