/** The keys of the player, and which of them what has the focus keeps for itself. */
import { describe, expect, it } from 'vitest'
import { type KeyTarget, toWish } from './player-keys'
import type { Wish } from './player-wishes'

const time = { currentTime: 50, duration: 240 }

describe('keys', () => {
  it.each<[string, KeyTarget, Wish | null]>([
    [' ', 'slider', { want: 'toggle' }],
    [' ', 'other', { want: 'toggle' }],
    [' ', 'button', null],
    ['k', 'button', { want: 'toggle' }],
    ['m', 'slider', { want: 'mute' }],
    ['j', 'button', { want: 'skip', by: -15 }],
    ['l', 'slider', { want: 'skip', by: 30 }],
    ['ArrowLeft', 'slider', { want: 'skip', by: -5 }],
    ['ArrowRight', 'button', { want: 'skip', by: 5 }],
    ['ArrowUp', 'slider', { want: 'skip', by: 5 }],
    ['ArrowDown', 'slider', { want: 'skip', by: -5 }],
    ['ArrowDown', 'button', null],
    ['PageUp', 'slider', { want: 'skip', by: 60 }],
    ['PageDown', 'slider', { want: 'skip', by: -60 }],
    ['PageDown', 'button', null],
    ['Home', 'slider', { want: 'seek', to: 0 }],
    ['End', 'slider', { want: 'seek', to: 240 }],
    ['End', 'button', null],
    ['Enter', 'slider', null],
    ['x', 'slider', null],
    ['ArrowLeft', 'select', null],
    ['k', 'select', null],
  ])('%j on a %s', (key, target, wish) => {
    expect(toWish({ key }, target, time)).toEqual(wish)
  })

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)('with %s belong to the browser', (held) => {
    expect(toWish({ key: 'l', [held]: true }, 'button', time)).toBeNull()
  })

  it('know no end where the length is not known', () => {
    expect(toWish({ key: 'End' }, 'slider', { ...time, duration: null })).toBeNull()
  })
})
