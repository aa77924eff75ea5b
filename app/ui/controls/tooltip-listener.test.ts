import { expect, test } from 'vitest'
import { openDelay, placeTooltip } from './tooltip-listener'

test.for([
  ['pointer', 10_000, null, 700],
  ['pointer', 10_000, 9_701, 0],
  ['pointer', 10_000, 9_700, 700],
  ['focus', 10_000, null, 0],
] as const)('by %s at %i, the last closed at %j: after %i ms', ([by, now, closedAt, delay]) => {
  expect(openDelay(by, now, closedAt)).toBe(delay)
})

const screen = { width: 400, height: 300 }
const tooltip = { width: 100, height: 30 }

test.for([
  ['below, centered', { top: 10, bottom: 50, left: 200, width: 40 }, { left: 170, top: 58 }],
  ['above at the bottom', { top: 250, bottom: 290, left: 200, width: 40 }, { left: 170, top: 212 }],
  ['within the left edge', { top: 10, bottom: 50, left: 0, width: 40 }, { left: 8, top: 58 }],
  ['within the right edge', { top: 10, bottom: 50, left: 360, width: 40 }, { left: 292, top: 58 }],
] as const)('%s', ([, control, corner]) => expect(placeTooltip(control, tooltip, screen)).toEqual(corner))
