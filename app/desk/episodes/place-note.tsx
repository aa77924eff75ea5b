/** Says who sees what is saved of an episode on a page of its own. */
import { i18n } from '~/domain/language/desk-i18n'
import type { ShownEpisode } from './shown-episode'

export function PlaceNote({ place }: Pick<ShownEpisode, 'place'>) {
  if (place === 'private') return null
  return (
    <p className="note">
      {place === 'draft'
        ? i18n.t(
            'A draft of this episode is waiting: what you save here goes into it, and readers see it when it is published.',
          )
        : i18n.t('Readers see this episode: what you save here they see at once.')}
    </p>
  )
}
