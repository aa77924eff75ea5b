/** An episode as its page would show it, from what its form has: nothing is required, and nothing refused. */
import { i18n } from '~/domain/language/i18n'
import { type Episode, toEpisode } from '~/domain/podcast/episodes'
import { episode, MAX_NOTES_LENGTH } from '~/domain/podcast/podcast-entries'
import type { Sound } from '~/domain/podcast/sound'
import { type Data, toData } from '~/domain/publication/forms/form-values'

type Surroundings = {
  slug: string
  /** The slug of the show if the form names none. */
  show: string
  now: Date
  timeZone: string
}

const MAX_LINE_LENGTH = 1_000

/** `data`: as it would be stored, unchecked. What is not valid is left out, but for words. */
export function toPreviewedEpisode(data: Data, { slug, show, now, timeZone }: Surroundings): Episode | null {
  const valid = takeValid(data)
  const words = (name: string, length = MAX_LINE_LENGTH) => {
    const typed = data[name]
    return typeof typed === 'string' ? typed.slice(0, length) : ''
  }
  return toEpisode(
    slug,
    {
      ...valid,
      show: valid.show ?? show,
      title: words('title') || i18n.t('Untitled'),
      summary: words('summary'),
      content: words('content', MAX_NOTES_LENGTH),
      people: listPeople(data.people),
      status: 'published',
      publishedAt: valid.publishedAt ?? now.toISOString().replace(/\.\d+Z$/, 'Z'),
      sound: valid.sound ?? noSound,
    },
    timeZone,
  )
}

/** It has no address, so that no player is shown. */
const noSound: Sound = { address: '', bytes: 0, seconds: 0, type: 'audio/mpeg' }

type Given = Parameters<typeof toEpisode>[1]

/** The fields that are as they would have to be. */
function takeValid(data: Data): Partial<Given> {
  return Object.fromEntries(
    Object.entries(episode.shape).flatMap(([name, field]) => {
      const parsed = field.safeParse(data[name])
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
    }),
  )
}

/** Whose other fields may be half typed. */
function listPeople(typed: unknown): NonNullable<Given['people']> {
  const { people } = episode.shape
  return (Array.isArray(typed) ? typed : []).flatMap((row) => {
    const { name, role } = toData(row)
    const parsed = people.safeParse([{ name, ...(role !== undefined && { role }) }])
    return parsed.success ? (parsed.data ?? []) : []
  })
}
