/** Finds the show and the episode that an address is about. */
import { publication } from '~/data/publication/publication.server'
import { type Episode, findEpisode } from '~/domain/podcast/episodes'
import type { Show } from '~/domain/podcast/shows'
import { firstShow } from '~/domain/site/urls'

/** As routes name them: `show` absent: the first one. */
type Named = { show?: string | undefined; slug?: string | undefined }

/** Null: there is none, or the podcast is switched off. */
export function findShow({ show = firstShow }: Named): Show | null {
  const asked = show.toLowerCase()
  return publication().shows.find(({ slug }) => slug === asked) ?? null
}

/** Also at the address of another show, and in other letters. Null: there is none. */
export function findNamedEpisode({ slug = '' }: Named): { episode: Episode; show: Show } | null {
  const episode = findEpisode(publication(), slug.toLowerCase())
  const show = episode && findShow(episode)
  return episode && show && { episode, show }
}
