import { expect, it } from 'vitest'
import { isFromOwnSite } from './same-site'

const none = { secFetchSite: null, origin: null, host: 'site.example', forwardedHost: null }

it.each([
  [{}, true],
  [{ secFetchSite: 'same-origin' }, true],
  [{ secFetchSite: 'none' }, true],
  [{ secFetchSite: 'cross-site' }, false],
  [{ secFetchSite: 'same-origin, cross-site' }, false],
  [{ origin: 'https://site.example' }, true],
  [{ origin: 'http://site.example:8080', host: 'site.example:8080' }, true],
  [{ origin: 'https://site.example:8080' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://site.example@evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'site.example' }, false],
  [{ origin: 'https://site.example', secFetchSite: 'cross-site' }, false],
  [{ origin: 'https://evil.example', secFetchSite: 'same-origin' }, false],
  [{ origin: 'https://site.example', host: null }, false],
  [{ origin: 'https://www.example', forwardedHost: 'www.example' }, true],
  [{ origin: 'https://www.example', forwardedHost: ' www.example , inner' }, true],
  [{ origin: 'https://site.example', forwardedHost: '' }, true],
  [{ origin: 'https://site.example', forwardedHost: 'www.example' }, false],
])('%j: %s', (fields, isOwn) => {
  expect(isFromOwnSite({ ...none, ...fields })).toBe(isOwn)
})
