/** The script of the player for other sites: it only adds to what works without it. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { embedScript } from './embed-page'
import { parseTimeFragment } from './play-time'

type Listener = (event: object) => void

/** Runs it as in a page at this hash, whose audio element stands still. */
function start(hash = '') {
  const listeners = new Map<string, Listener>()
  const listen = (name: string, listener: Listener) => listeners.set(name, listener)
  const audio = {
    currentTime: 0,
    plays: 0,
    play: async () => {
      audio.plays += 1
      // As without a right to play.
      throw new Error('NotAllowedError')
    },
  }
  const location = { hash }
  const document = { querySelector: () => audio, addEventListener: listen }
  runInNewContext(embedScript, { document, location, addEventListener: listen })
  const click = (search: string | null, keys: object = {}) => {
    let isPrevented = false
    const link = search === null ? null : { search }
    const preventDefault = () => {
      isPrevented = true
    }
    listeners.get('click')?.({ target: { closest: () => link }, preventDefault, ...keys })
    return isPrevented
  }
  const follow = (next: string) => {
    location.hash = next
    listeners.get('hashchange')?.({})
  }
  return { audio, click, follow }
}

test.for(['#t=90', '#t=1:05', '#t=1:02:03.5', '', '#t=', '#t=x', '#t=-1', '#t=1:2:3:4', '#t=5&x', '#start'])(
  'begins at the time in the hash, as the episode’s page reads it: %s',
  (hash) => {
    expect(start(hash).audio.currentTime).toBe(parseTimeFragment(hash) ?? 0)
  },
)

test('goes to the time of another hash', () => {
  const { audio, follow } = start('#t=5')
  follow('#t=2:00')
  expect(audio.currentTime).toBe(120)
  follow('#elsewhere')
  expect([audio.currentTime, audio.plays]).toEqual([120, 0])
})

test('plays from a chapter without leaving the page, but leaves other clicks alone', () => {
  const { audio, click } = start()
  expect(click('?t=61')).toBe(true)
  expect([audio.currentTime, audio.plays]).toEqual([61, 1])
  expect(click(null)).toBe(false)
  expect(click('?t=90', { ctrlKey: true })).toBe(false)
  expect([audio.currentTime, audio.plays]).toEqual([61, 1])
})
