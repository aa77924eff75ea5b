/** An episode as its page would show it: with what its form has, or as it is stored with the draft above it. */
import { findTime } from '~/data/database/clock.server'
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { publication, siteTimeZone } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { findSound } from '~/data/recordings/sounds.server'
import { findEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import { episodeForm } from '~/desk/kit/publication/podcast-form'
import { fromForm } from '~/desk/kit/records/entry-form'
import type { FormFields } from '~/domain/forms/form-fields'
import { findPictureHash } from '~/domain/media/renditions'
import type { Episode } from '~/domain/podcast/episodes'
import { parseTranscript, toTurns } from '~/domain/podcast/transcript'
import type { StoredEntry } from '~/domain/publication/entry-change'
import { type Data, toData, type Values } from '~/domain/publication/forms/form-values'
import { firstShow } from '~/domain/site/urls'
import { loadEpisodeAbout } from '~/http/articles/episode-about.server'
import { findCard } from '~/http/podcast/episode-cards.server'
import { toPreviewedEpisode } from './previewed-episode'

/** The episode that the preview's address names; null: a new one. */
export function readNamed(request: Request): string | null {
  return new URL(request.url).searchParams.get('episode')
}

/** What it has besides what the form shows stays as it is stored. */
export async function previewTyped(sent: FormFields, slug: string | null) {
  const stored = slug === null ? null : await findStored(slug)
  const form = episodeForm({ publication: publication(), timeZone: siteTimeZone() })
  const typed = fromForm(form.fields, toTexts(sent))
  const shaped = form.fromShape?.(typed) ?? typed
  const data = form.complete?.(shaped, stored && toData(stored.data)) ?? shaped
  return showEpisode(data, stored)
}

/** Null: there is no such episode. */
export async function previewStored(slug: string) {
  const stored = await findStored(slug)
  if (!stored) return null
  const draft = stored.draftVersion ? await findEntryDraft(stored) : null
  return showEpisode(toData((draft ?? stored).data), stored)
}

async function findStored(slug: string): Promise<StoredEntry | null> {
  const entries = await readEntries()
  return entries.find((entry) => entry.kind === 'episode' && entry.slug === slug) ?? null
}

/** A field that was sent twice is no text. */
function toTexts(sent: FormFields): Values {
  return Object.fromEntries(
    Object.entries(sent).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

async function showEpisode(data: Data, stored: StoredEntry | null) {
  const { shows } = publication()
  const episode = toPreviewedEpisode(await withFacts(data), {
    slug: stored?.slug ?? 'preview',
    show: shows[0]?.slug ?? firstShow,
    now: await findTime(),
    timeZone: siteTimeZone(),
  })
  return episode && describePage(episode)
}

/** A recording that was just chosen has no facts yet. */
async function withFacts(data: Data): Promise<Data> {
  const { address, seconds } = toData(data.sound)
  const hash = typeof address === 'string' && seconds === undefined ? findPictureHash(address) : null
  const found = hash === null ? null : await findSound(hash)
  if (!found || found.address !== address) return data
  const { bytes, type } = found
  return { ...data, sound: { address, bytes, type, seconds: found.seconds } }
}

async function describePage(episode: Episode) {
  const { title, summary, category, publishedOn, sound } = episode
  const show = publication().shows.find(({ slug }) => slug === episode.show)
  const card = findCard(episode)
  const { about } = await loadEpisodeAbout(episode, card.audio.byline)
  return {
    card,
    episode: { title, summary, category, publishedOn, seconds: sound.seconds },
    hasSound: sound.address !== '',
    label: show?.label ?? '',
    about: { ...about, embedCode: null },
    turns: toTurns(parseTranscript((await findEpisodeTranscript(episode)) ?? '')),
  }
}
