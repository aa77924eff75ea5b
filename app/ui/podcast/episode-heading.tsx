/** The top of an episode's page: cover, title, byline, date and player. */
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { formatDate } from '~/domain/site/dates'
import { highPriority } from '~/domain/site/fetch-priority'
import { titleClass } from '~/ui/site/title-class'
import { EpisodeByline } from './episode-byline'
import { EpisodePlayer } from './episode-player'

type EpisodeHeadingProps = {
  card: EpisodeCard
  /** `publishedOn`: a date; `seconds`: the duration. */
  episode: { title: string; summary: string; category: string; publishedOn: string; seconds: number }
}

export function EpisodeHeading({ card, episode }: EpisodeHeadingProps) {
  const { title, summary, category, publishedOn, seconds } = episode
  return (
    <header className="grid gap-8 pt-6 md:grid-cols-12 md:gap-10 md:pt-10 lg:gap-16">
      <div className="card-picture aspect-square max-w-xs rounded-md md:col-span-4 md:max-w-none">
        <img src={card.cover} alt="" {...highPriority} />
      </div>
      <div className="flex flex-col justify-center md:col-span-8">
        <p className="eyebrow">AI podcast · {category}</p>
        <h1 className={`mt-3 ${titleClass(title, 60)}`}>{title}</h1>
        <p className="mt-4 text-xl text-pretty text-muted">{summary}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <EpisodeByline name={card.audio.byline} avatar={card.avatar} duration={card.duration} />
          <time dateTime={publishedOn} className="byline-time">
            {formatDate(new Date(publishedOn))}
          </time>
        </div>
        <EpisodePlayer audio={card.audio} duration={card.duration} seconds={seconds} />
      </div>
    </header>
  )
}
