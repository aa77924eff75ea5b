/** The page of an episode as readers will see it, with a player that is not the site's: nothing is counted, queued or remembered. */
import type { ComponentProps } from 'react'
import { i18n } from '~/domain/language/desk-i18n'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import type { Turn } from '~/domain/podcast/transcript'
import { transcriptPath } from '~/domain/site/urls'
import { EpisodeAbout } from '~/ui/podcast/episode-about'
import { EpisodeHeading } from '~/ui/podcast/episode-heading'
import { PlainTranscript } from '~/ui/podcast/plain-transcript'

type PreviewedEpisodeProps = {
  card: EpisodeCard
  episode: ComponentProps<typeof EpisodeHeading>['episode']
  hasSound: boolean
  label: string
  about: Omit<ComponentProps<typeof EpisodeAbout>, 'audioUrl'>
  turns: readonly Turn[]
}

export function PreviewedEpisode(props: PreviewedEpisodeProps) {
  const { card, episode, label, about, turns } = props
  return (
    <article className="wrap pb-20">
      <EpisodeHeading card={card} episode={episode} label={label} player={<PreviewPlayer {...props} />} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <EpisodeAbout {...about} audioUrl={card.audio.audioUrl} />
        {turns.length > 0 ? <PlainTranscript turns={turns} /> : null}
      </div>
    </article>
  )
}

/** The browser's. The site's would count how far it was heard. */
function PreviewPlayer({ card, hasSound }: Pick<PreviewedEpisodeProps, 'card' | 'hasSound'>) {
  const { slug, show, audioUrl, title } = card.audio
  return (
    <div className="episode-player no-print">
      {hasSound ? (
        <audio controls preload="none" src={audioUrl} aria-label={title}>
          <track kind="captions" src={transcriptPath(slug, show)} />
        </audio>
      ) : (
        <p className="text-sm text-muted">{i18n.t('No recording yet.')}</p>
      )}
    </div>
  )
}
