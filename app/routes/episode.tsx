/** /ai-podcasts/:slug and /podcasts/:show/:slug: one episode with its transcript. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findEpisodeTranscript } from '~/data/podcast/episode-transcripts.server'
import { publication } from '~/data/publication/publication.server'
import { episodeBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { listEpisodesOf } from '~/domain/podcast/episodes'
import { parseTranscript, toTurns } from '~/domain/podcast/transcript'
import { hasTimes } from '~/domain/podcast/transcript-line'
import { episodePath, firstShow, showPath } from '~/domain/site/urls'
import { loadEpisodeAbout } from '~/http/articles/episode-about.server'
import { findCard } from '~/http/podcast/episode-cards.server'
import { findNamedEpisode } from '~/http/podcast/find-show.server'
import { episodeMeta } from '~/http/podcast/podcast-meta.server'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing, redirectTo } from '~/http/site/moved.server'
import { breadcrumbData } from '~/http/site/structured-data.server'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import { EpisodeAbout, MoreEpisodes } from '~/ui/podcast/episode-about'
import { EpisodeHeading } from '~/ui/podcast/episode-heading'
import { PlainTranscript } from '~/ui/podcast/plain-transcript'
import { Transcript } from '~/ui/podcast/transcript'

export { publicPage as headers } from '~/http/site/cache.server'

const moreCount = 6

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = findNamedEpisode(params)
  if (!found) throw await movedOrMissing(request)
  const { episode, show } = found
  if (episode.slug !== params.slug || show.slug !== (params.show ?? firstShow))
    throw redirectTo(request, episodePath(episode.slug, show.slug))
  const { title, summary, category, publishedOn } = episode
  const card = findCard(episode)
  const others = listEpisodesOf(publication(), show.slug)
    .filter((other) => other !== episode)
    .slice(0, moreCount)
  const breadcrumbs = episodeBreadcrumbs(show)
  const { about, keys } = await loadEpisodeAbout(episode, card.audio.byline)
  const lines = parseTranscript((await findEpisodeTranscript(episode)) ?? '')
  const isTimed = hasTimes(lines)
  const shown = {
    card,
    more: { cards: others.map(findCard), path: showPath(show.slug) },
    episode: { title, summary, category, publishedOn, seconds: episode.sound.seconds },
    about,
    label: show.label,
    turns: toTurns(lines),
    ...{ isTimed, breadcrumbs },
    meta: [...episodeMeta(episode, show, isTimed), ...breadcrumbData(breadcrumbs)],
  }
  return publicData(shown, keys)
}

export { meta } from '~/ui/page/loader-data'

export default function EpisodePage() {
  const { card, more, episode, label, turns, isTimed, about, breadcrumbs } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-20" key={card.audio.slug}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <EpisodeHeading card={card} episode={episode} label={label} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <EpisodeAbout {...about} audioUrl={card.audio.audioUrl} />
        {turns.length === 0 ? null : isTimed ? (
          <Transcript card={card} turns={turns} />
        ) : (
          <PlainTranscript turns={turns} />
        )}
      </div>
      {more.cards.length > 0 ? <MoreEpisodes {...more} /> : null}
    </div>
  )
}
