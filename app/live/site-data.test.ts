/** When an open page loads the publication's name, logo and menus again. */
import { expect, test } from 'vitest'
import { noteSiteChange, noteSiteLoaded, shouldLoadSite, siteLoader } from './site-data'

test.for([
  ['a form of the desk', { formMethod: 'POST', formAction: '/admin/settings' }, true],
  [
    'a form of a menu, with a fragment',
    { formMethod: 'POST', formAction: '/admin/menus/footer#entry-result' },
    true,
  ],
  [
    'a form that was refused',
    { formMethod: 'POST', formAction: '/admin/settings', actionStatus: 422 },
    false,
  ],
  [
    'a form without a response',
    { formMethod: 'POST', formAction: '/admin/articles/new', actionStatus: 503 },
    false,
  ],
  ['a search at the desk', { formMethod: 'GET', formAction: '/admin/media' }, false],
  ['a form of readers', { formMethod: 'POST', formAction: '/contact' }, false],
  ['a link', {}, false],
] as const)('%s', ([, asked, isLoaded]) => {
  expect(shouldLoadSite(asked)).toBe(isLoaded)
})

test('once after a change of everything, and not after one of some articles', () => {
  noteSiteChange({ keys: ['lists'], news: [] })
  expect(shouldLoadSite({})).toBe(false)
  noteSiteChange({ keys: null, news: [] })
  // Asked more than once, as for links that are fetched early.
  expect([shouldLoadSite({}), shouldLoadSite({})]).toEqual([true, true])
  noteSiteLoaded({})
  expect(shouldLoadSite({})).toBe(false)
})

test('keeps what the page has when it does not load, and loads it with the next request', async () => {
  const [shown, failure] = [{}, new Error('offline')]
  const load = (serverLoader: () => Promise<unknown>) => siteLoader({ serverLoader })
  noteSiteLoaded(shown)
  noteSiteChange({ keys: null, news: [] })
  expect(await load(() => Promise.reject(failure))).toBe(shown)
  expect(shouldLoadSite({})).toBe(true)
  const next = {}
  expect(await load(() => Promise.resolve(next))).toBe(next)
  const redirect = new Response(null, { status: 302 })
  await expect(load(() => Promise.reject(redirect))).rejects.toBe(redirect)
})
