/** The bar's messages and the label of its single button. Pure. */
import { formatPlayTime } from '~/domain/podcast/play-time'
import type { NowPlaying } from './player-state'

/** Null: nothing to report. */
export function findMessage(
  { status, problem, isPlayingElsewhere }: NowPlaying,
  isOnline: boolean,
): string | null {
  if (status === 'failed')
    return problem === 'connection' ? 'The connection was lost' : 'This episode couldn’t be loaded'
  if (status === 'waiting' && !isOnline) return 'Waiting for the connection'
  if (status === 'blocked') return 'Press play to listen'
  return isPlayingElsewhere ? 'Playing in another tab' : null
}

/** The label of the single button shown until playback can be controlled; null: show the full controls. */
export function findOffer({ status }: NowPlaying, currentTime: number): string | null {
  if (status === 'failed') return 'Try again'
  if (status !== 'offered') return null
  return currentTime < 1 ? 'Play' : `Resume at ${formatPlayTime(currentTime)}`
}
