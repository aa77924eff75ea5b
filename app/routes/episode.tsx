/** /ai-podcasts/:slug: one episode with its transcript. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listPublishedTitles } from '~/data/articles/articles.server'
import { publication } from '~/data/publication/publication.server'
import { episodeBreadcrumbs } from '~/domain/catalogue/breadcrumbs'
import { cardKey } from '~/domain/changes/surrogate-keys'
import { findEpisode, listEpisodes } from '~/domain/podcast/episodes'
import { parseTranscript, toTurns } from '~/domain/podcast/transcript'
import { findTranscript } from '~/domain/podcast/transcripts.server'
import { episodePath } from '~/domain/site/urls'
import { findCard } from '~/http/podcast/episode-cards.server'
import { episodeMeta } from '~/http/podcast/podcast-meta.server'
import { publicData } from '~/http/site/cache.server'
import { movedOrMissing, redirectTo } from '~/http/site/moved.server'
import { breadcrumbData } from '~/http/site/structured-data.server'
import { Breadcrumbs } from '~/ui/catalogue/breadcrumbs'
import { EpisodeAbout, MoreEpisodes } from '~/ui/podcast/episode-about'
import { EpisodeHeading } from '~/ui/podcast/episode-heading'
import { Transcript } from '~/ui/podcast/transcript'

export { publicPage as headers } from '~/http/site/cache.server'

const moreCount = 6

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { site } = publication()
  const episode = findEpisode(site, params.slug?.toLowerCase() ?? '')
  if (!episode) throw await movedOrMissing(request)
  if (episode.slug !== params.slug) throw redirectTo(request, episodePath(episode.slug))
  const { slug, title, summary, about, category, publishedOn, seconds, articleSlugs } = episode
  const others = listEpisodes(site)
    .filter((other) => other !== episode)
    .slice(0, moreCount)
  const breadcrumbs = episodeBreadcrumbs(site)
  const shown = {
    card: findCard(episode),
    more: others.map(findCard),
    episode: { title, summary, about, category, publishedOn, seconds },
    label: site.podcast?.label ?? '',
    turns: toTurns(parseTranscript(findTranscript(slug) ?? '')),
    articles: await listPublishedTitles(articleSlugs),
    breadcrumbs,
    meta: [...episodeMeta(episode), ...breadcrumbData(breadcrumbs)],
  }
  return publicData(shown, articleSlugs.map(cardKey))
}

export { meta } from '~/ui/page/loader-data'

export default function EpisodePage() {
  const { card, more, episode, label, turns, articles, breadcrumbs } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-20" key={card.audio.slug}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <EpisodeHeading card={card} episode={episode} label={label} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <EpisodeAbout about={episode.about} articles={articles} />
        <Transcript card={card} turns={turns} />
      </div>
      <MoreEpisodes cards={more} />
    </div>
  )
}
