/** The names of the player's controls that both of its bars have. */
import { i18n } from '~/domain/language/i18n'

/** What the main button does. */
export function playLabel(isPlaying: boolean): string {
  return isPlaying
    ? i18n.t({ id: 'player.pause', message: 'Pause' })
    : i18n.t({ id: 'player.play', message: 'Play' })
}
