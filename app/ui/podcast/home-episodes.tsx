/** The home page's carousel of newest episodes. */
import { i18n } from '~/domain/language/i18n'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { Carousel, CarouselButtons, CarouselSlides } from '~/ui/controls/carousel'
import { PodcastCard } from './podcast-card'

/** Specification 1, section 9. */
const carouselDuration = 35

type HomeEpisodesProps = { podcast: { name: string; heading: string; path: string }; cards: EpisodeCard[] }

export function HomeEpisodes({ podcast, cards }: HomeEpisodesProps) {
  return (
    <section id="podcasts" aria-labelledby="podcasts-heading" className="border-t border-line py-12 md:py-16">
      <Carousel label={i18n.t('Latest episodes')} loop duration={carouselDuration}>
        <div className="mb-8 flex items-end justify-between gap-4">
          <h2 id="podcasts-heading" className="section-heading">
            {podcast.heading}
          </h2>
          <CarouselButtons />
        </div>
        <CarouselSlides>
          {cards.map((card) => (
            <PodcastCard key={card.audio.slug} card={card} headingLevel={3} />
          ))}
        </CarouselSlides>
      </Carousel>
      <p className="mt-8 text-center">
        <a href={podcast.path} className="button-quiet">
          {podcast.name}
        </a>
      </p>
    </section>
  )
}
