import { expect, test } from 'vitest'
import { readSentLinks, toSentHeader, toSentMenu } from './sent-menus'

const links = [
  { name: 'AI', path: '/subcategories/ai' },
  { name: 'Wi-Fi & “more”', path: '/wi-fi' },
  { name: 'In two\nlines', path: 'https://films.example/?a=1&b=2' },
]

test('menus are read as they were, but for line breaks within a name', () => {
  const { heading, links: sent } = toSentMenu({ heading: 'Explore', links })
  expect([heading, readSentLinks(sent)]).toEqual([
    'Explore',
    [links[0], links[1], { ...links[2], name: 'In two lines' }],
  ])
  const [category] = toSentHeader([{ name: 'News', path: '/news', links: [] }])
  expect([category?.name, readSentLinks(category?.links ?? '')]).toEqual(['News', []])
})
