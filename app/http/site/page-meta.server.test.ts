import { afterEach, describe, expect, it } from 'vitest'
import { setPublication } from '~/data/publication/publication.server'
import { absoluteUrl, pageMeta } from './page-meta.server'
import '../../../tests/support/load-publication'
import { publication } from '../../../tests/support/publication'

const page = { title: 'Space', description: 'Launches.', path: '/subcategories/space' }

type Descriptors = ReturnType<typeof pageMeta>

/** All values of one name or property. */
function values(descriptors: Descriptors, name: string) {
  return descriptors.flatMap((descriptor) => {
    const entry: Record<string, unknown> = { ...descriptor }
    return entry.name === name || entry.property === name ? [entry.content] : []
  })
}

describe('a page', () => {
  it('has the site’s name in its title', () => {
    expect(pageMeta(page)).toContainEqual({ title: 'Space | Ohmnibus' })
    expect(pageMeta({ ...page, title: null })).toContainEqual({
      title: 'Ohmnibus: Reliable. Insightful. Transparent.',
    })
  })

  it('has an absolute canonical URL', () => {
    const href = 'http://localhost:3000/subcategories/space'
    expect(pageMeta(page)).toContainEqual({ tagName: 'link', rel: 'canonical', href })
    expect(values(pageMeta(page), 'og:url')).toEqual([href])
  })

  it('preloads its lead picture, if it has one', () => {
    const preloads = (leadPicture: string | null) =>
      pageMeta({ ...page, leadPicture }).filter((entry) => 'rel' in entry && entry.rel === 'preload')
    expect(preloads(null)).toEqual([])
    expect(preloads('/covers/a.svg')).toEqual([
      { tagName: 'link', rel: 'preload', as: 'image', href: '/covers/a.svg', fetchpriority: 'high' },
    ])
  })

  it.each([
    [false, []],
    [true, ['noindex']],
  ])('with noindex %s says %j to robots', (noindex, said) => {
    expect(values(pageMeta({ ...page, noindex }), 'robots')).toEqual(said)
  })

  it.each([
    ['description', 'Launches.'],
    ['og:title', 'Space'],
    ['og:type', 'website'],
    ['og:image', 'http://localhost:3000/share.png'],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Ohmnibus: Reliable. Insightful. Transparent.'],
    ['twitter:image', 'http://localhost:3000/share.png'],
    ['twitter:image:alt', 'Ohmnibus: Reliable. Insightful. Transparent.'],
  ])('says %s once: %s', (name, value) => {
    expect(values(pageMeta(page), name)).toEqual([value])
  })
})

it.each([
  ['/', 'http://localhost:3000/'],
  ['/a?b=c', 'http://localhost:3000/a?b=c'],
  ['https://cdn.example/a', 'https://cdn.example/a'],
])('absoluteUrl(%s) is %s', (address, full) => {
  expect(absoluteUrl(address)).toBe(full)
})

describe('twitter:site', () => {
  afterEach(() => setPublication(publication))

  const namedFor = (socialUrl?: string) => {
    const { socialUrl: _, ...site } = publication.site
    setPublication({
      ...publication,
      site: { ...site, socialHandle: '@ohmnibus', ...(socialUrl && { socialUrl }) },
    })
    return values(pageMeta(page), 'twitter:site')
  }

  it.each([
    'https://x.com/ohmnibus',
    'https://www.x.com/ohmnibus',
    'https://twitter.com/ohmnibus',
    'http://TWITTER.com/ohmnibus',
    'https://mobile.twitter.com/ohmnibus',
  ])('names the profile %s', (profile) => {
    expect(namedFor(profile)).toEqual(['@ohmnibus'])
  })

  it.each([
    undefined,
    'https://www.instagram.com/ohmnibus',
    'https://mastodon.social/@ohmnibus',
    'https://twitter.com.example.org/ohmnibus',
    'https://nottwitter.com/ohmnibus',
    'https://example.org/x.com/ohmnibus',
    'https://twitter.com@example.org/ohmnibus',
  ])('is absent for %s, since the name may be somebody else’s there', (profile) => {
    expect(namedFor(profile)).toEqual([])
  })
})
