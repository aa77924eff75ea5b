/** The player's keys, and which of them the focused control keeps for itself. */
import { describe, expect, it } from 'vitest'
import { type KeyAction, type KeyTarget, toAction } from './player-keys'

const time = { currentTime: 50, duration: 240 }

describe('keys', () => {
  it.each<[string, KeyTarget, KeyAction | null]>([
    [' ', 'slider', { type: 'toggle' }],
    [' ', 'other', { type: 'toggle' }],
    [' ', 'button', null],
    ['k', 'button', { type: 'toggle' }],
    ['m', 'slider', { type: 'mute' }],
    ['j', 'button', { type: 'skip', by: -15 }],
    ['l', 'slider', { type: 'skip', by: 30 }],
    ['ArrowLeft', 'slider', { type: 'skip', by: -5 }],
    ['ArrowRight', 'button', { type: 'skip', by: 5 }],
    ['ArrowUp', 'slider', { type: 'skip', by: 5 }],
    ['ArrowDown', 'slider', { type: 'skip', by: -5 }],
    ['PageUp', 'slider', { type: 'skip', by: 60 }],
    ['PageDown', 'slider', { type: 'skip', by: -60 }],
    ['Home', 'slider', { type: 'seek', to: 0 }],
    ['End', 'slider', { type: 'seek', to: 240 }],
    ['End', 'button', null],
    ['Enter', 'slider', null],
    ['k', 'select', null],
    ['ArrowLeft', 'field', null],
    ['p', 'button', { type: 'step', by: -1 }],
    ['n', 'slider', { type: 'step', by: 1 }],
  ])('%j on a %s', (key, target, action) => {
    expect(toAction({ key }, target, time)).toEqual(action)
  })

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)('with %s belong to the browser', (held) => {
    expect(toAction({ key: 'l', [held]: true }, 'button', time)).toBeNull()
  })

  it('ignore End while the duration is unknown', () => {
    expect(toAction({ key: 'End' }, 'slider', { ...time, duration: null })).toBeNull()
  })
})
