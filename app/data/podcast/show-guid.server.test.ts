/** The GUID of a show is the one that the rule of Podcasting 2.0 gives, with the examples of its document. */
import { expect, test } from 'vitest'
import { makeShowGuid, toShowGuid } from './show-guid.server'

test.each([
  ['mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['HTTP://podnews.net/rss//', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('of %s it is %s', (address, guid) => {
  expect(toShowGuid(address)).toBe(guid)
})

test('shows of two machines without a name are never the same', () => {
  const make = () => makeShowGuid('http://localhost:3000/ai-podcasts/feed')
  expect(make()).not.toBe(make())
  expect(makeShowGuid('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
})
