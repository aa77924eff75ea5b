/** Metadata of pages and articles. */
import { describe, expect, it } from 'vitest'
import { blankFields } from '~/domain/articles/article-fields'
import { articleMeta } from '~/http/articles/article-meta.server'
import { absoluteUrl, pageMeta } from './page-meta.server'

const page = { title: 'Space', description: 'Launches.', path: '/subcategories/space' }

const article = {
  ...blankFields,
  id: '1',
  title: 'Tom & Jerry </script>',
  slug: 'tom-jerry',
  excerpt: 'Two of them.',
  featuredImageUrl: null,
  authorName: 'Maya Lindqvist',
  categoryName: 'Tech News',
  subcategoryName: 'Space',
  tags: ['cats', 'Space', 'mice'],
  createdAt: new Date('2025-01-05T09:30:00Z'),
  revisedAt: null,
  featuredImageDescription: null,
  viewCount: 3,
}

type Descriptors = ReturnType<typeof pageMeta>

/** All values of one name or property. */
function values(descriptors: Descriptors, name: string) {
  return descriptors.flatMap((descriptor) => {
    const entry: Record<string, unknown> = { ...descriptor }
    return entry.name === name || entry.property === name ? [entry.content] : []
  })
}

function structuredData(descriptors: Descriptors) {
  return descriptors.flatMap((descriptor) =>
    'script:ld+json' in descriptor ? [descriptor['script:ld+json']] : [],
  )
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

  it.each([
    [undefined, []],
    [false, []],
    [true, ['noindex']],
  ])('with noindex %s says %j to robots', (noindex, said) => {
    expect(values(pageMeta({ ...page, noindex }), 'robots')).toEqual(said)
  })

  it.each([
    ['description', 'Launches.'],
    ['og:title', 'Space'],
    ['og:description', 'Launches.'],
    ['og:type', 'website'],
    ['og:image', 'http://localhost:3000/share.png'],
    ['twitter:title', 'Space'],
    ['twitter:description', 'Launches.'],
    ['twitter:image', 'http://localhost:3000/share.png'],
  ])('says %s once: %s', (name, value) => {
    expect(values(pageMeta(page), name)).toEqual([value])
  })
})

describe('an article', () => {
  it('has /articles/{slug} as its canonical URL, wherever it was opened', () => {
    const href = 'http://localhost:3000/articles/tom-jerry'
    expect(articleMeta(article)).toContainEqual({ tagName: 'link', rel: 'canonical', href })
    expect(values(articleMeta(article), 'og:url')).toEqual([href])
  })

  it.each([
    ['og:type', ['article']],
    ['author', ['Maya Lindqvist']],
    ['article:author', ['Maya Lindqvist']],
    ['article:published_time', ['2025-01-05T09:30:00.000Z']],
    ['article:section', ['Tech News']],
    ['article:tag', ['Space', 'cats', 'mice']],
    ['robots', []],
  ])('says %s: %j', (name, said) => {
    expect(values(articleMeta(article), name)).toEqual(said)
  })

  it('has structured data with everything the specification lists', () => {
    expect(structuredData(articleMeta(article))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'Tom & Jerry </script>',
        description: 'Two of them.',
        image: ['http://localhost:3000/share.png'],
        author: { '@type': 'Person', name: 'Maya Lindqvist' },
        publisher: {
          '@type': 'Organization',
          name: 'Ohmnibus',
          logo: { '@type': 'ImageObject', url: 'http://localhost:3000/logo.png' },
        },
        datePublished: '2025-01-05T09:30:00.000Z',
        dateModified: '2025-01-05T09:30:00.000Z',
        mainEntityOfPage: 'http://localhost:3000/articles/tom-jerry',
      },
    ])
  })

  it('was modified when it changed after publication', () => {
    const revised = articleMeta({ ...article, revisedAt: new Date('2025-02-01T00:00:00Z') })
    expect(structuredData(revised)).toEqual([
      expect.objectContaining({
        datePublished: '2025-01-05T09:30:00.000Z',
        dateModified: '2025-02-01T00:00:00.000Z',
      }),
    ])
    expect(values(revised, 'article:modified_time')).toEqual(['2025-02-01T00:00:00.000Z'])
  })

  it('without an excerpt is described by a sentence about it', () => {
    const [description] = values(articleMeta({ ...article, excerpt: null }), 'description')
    expect(description).toMatch(/Tom & Jerry.*Tech News.*Ohmnibus\.$/)
  })

  it.each([
    ['/pictures/a.jpg', 'http://localhost:3000/pictures/a.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ])('with the picture %s shares %s', (featuredImageUrl, shared) => {
    const descriptors = articleMeta({ ...article, featuredImageUrl })
    expect(values(descriptors, 'og:image')).toEqual([shared])
    expect(values(descriptors, 'twitter:image')).toEqual([shared])
  })

  it('that is a sample is not indexed', () => {
    expect(values(articleMeta(article, true), 'robots')).toEqual(['noindex'])
  })
})

it.each([
  ['/', 'http://localhost:3000/'],
  ['/a?b=c', 'http://localhost:3000/a?b=c'],
  ['https://cdn.example/a', 'https://cdn.example/a'],
])('absoluteUrl(%s) is %s', (address, full) => {
  expect(absoluteUrl(address)).toBe(full)
})
