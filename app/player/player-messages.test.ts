import { expect, it } from 'vitest'
import { findMessage, findOffer } from './player-bar'
import { emptyState, type NowPlaying } from './player-state'

it.each<[Partial<NowPlaying>, string | null, string | null]>([
  [{ status: 'playing' }, null, null],
  [{ status: 'paused' }, null, null],
  [{ status: 'paused', isPlayingElsewhere: true }, 'Playing in another tab', null],
  [{ status: 'blocked' }, 'Press play to listen', null],
  [{ status: 'failed', problem: 'connection' }, 'The connection was lost', 'Try again'],
  [{ status: 'failed', problem: 'file' }, 'This episode couldn’t be loaded', 'Try again'],
  [{ status: 'offered' }, null, 'Resume at 12:34'],
])('%j', (now, message, offer) => {
  expect(findMessage({ ...emptyState.now, ...now }, true)).toBe(message)
  expect(findOffer({ ...emptyState.now, ...now }, 754.9)).toBe(offer)
})

it.each<[NowPlaying['status'], string | null]>([
  ['waiting', 'Waiting for the connection'],
  ['playing', null],
])('%s, offline: %s', (status, message) => {
  expect(findMessage({ ...emptyState.now, status }, false)).toBe(message)
})

it('what is offered from its beginning is not resumed', () => {
  expect(findOffer({ ...emptyState.now, status: 'offered' }, 0.9)).toBe('Play')
})
