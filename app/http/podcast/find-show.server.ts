/** Finds the show and the episode that an address is about. */
import { publication } from '~/data/publication/publication.server'
import { type Episode, findEpisode } from '~/domain/podcast/episodes'
import type { Show } from '~/domain/podcast/shows'
import { episodePath, firstShow, splitEpisodePath } from '~/domain/site/urls'

/** As routes name them: `show` absent: the first one. */
type Named = { show?: string | undefined; slug?: string | undefined }

/** Null: there is none, or the podcast is switched off. */
export function findShow({ show = firstShow }: Named): Show | null {
  const asked = show.toLowerCase()
  return publication().shows.find(({ slug }) => slug === asked) ?? null
}

type Found = { episode: Episode; show: Show }

/** Also at the address of another show, and in other letters. Null: there is none. */
export function findNamedEpisode({ slug = '' }: Named): Found | null {
  const episode = findEpisode(publication(), slug.toLowerCase())
  const show = episode && findShow(episode)
  return episode && show && { episode, show }
}

/** Of the page at this path, or of what has moved from there. Null: there is none. */
export function findEpisodeAt(pathname: string): Found | null {
  const page = pathname.toLowerCase().replace(/\/+$/, '')
  const present = publication().formerPaths.get(page) ?? page
  return findNamedEpisode(splitEpisodePath(present) ?? {})
}

/** Also by a slug that it had before, in whatever show. Null: there is none. */
export function findEverNamedEpisode(slug: string): Found | null {
  const found = findNamedEpisode({ slug })
  if (found) return found
  const paths = publication().shows.map((show) => episodePath(slug.toLowerCase(), show.slug))
  const moved = paths.find((path) => publication().formerPaths.has(path))
  return moved === undefined ? null : findEpisodeAt(moved)
}
