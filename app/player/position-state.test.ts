/** The position for the Media Session API, which throws on an invalid one. */
import { expect, it } from 'vitest'
import { emptyState } from './player-state'
import { toPositionState } from './position-state'

it.each([
  [50, 240, { position: 50, duration: 240, playbackRate: 1.5 }],
  [240.02, 240, { position: 240, duration: 240, playbackRate: 1.5 }],
  [-0.01, 240, { position: 0, duration: 240, playbackRate: 1.5 }],
  [50, null, null],
])('%s of %s', (currentTime, duration, position) => {
  const now = { ...emptyState.now, rate: 1.5 }
  expect(toPositionState({ now, time: { currentTime, duration } })).toEqual(position)
})
