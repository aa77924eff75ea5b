/** The metadata of an article, in full; other tests check only that it arrives. */
import { expect, it } from 'vitest'
import type { Byline } from '~/domain/authors/bylines'
import type { Picture } from '~/domain/media/renditions'
import { toArticleShare, toShareAddress } from '~/http/site/share-picture.server'
import { articleMeta } from './article-meta.server'
import '../../../tests/support/load-publication'

const article = {
  id: '1',
  title: 'Tom & Jerry </script>',
  slug: 'tom-jerry',
  excerpt: 'Two of them.',
  featuredImageUrl: 'https://cdn.example/two.jpg',
  authorName: 'Maya Lindqvist',
  bylines: [] as Byline[],
  categoryName: 'Tech News',
  subcategoryName: 'Space',
  tags: ['cats', 'Space', 'mice'],
  createdAt: new Date('2025-01-05T09:30:00Z'),
  revisedAt: null,
  featuredImageDescription: null,
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
  series: null,
  language: null,
  counterpart: null,
  seriesPart: null,
  related: [],
  robots: null,
  shareTitle: null,
  shareImageUrl: null,
  coverSlug: null,
  featuredPicture: null as Picture | null,
  pictures: [] as Picture[],
  clips: [],
  embeds: [],
  reviews: [],
  picks: [],
  products: [],
  viewCount: 3,
}

const hash = '0123456789abcdef0123456789abcdef'
const libraryPicture: Picture = {
  hash,
  width: 2000,
  height: 1000,
  isAnimated: false,
  placeholder: null,
  description: 'A cat and a mouse.',
  credit: '',
  caption: '',
  focus: { x: 30, y: 50 },
}
const crop = (shape: string) => `http://localhost:3000/media/${hash}/${shape}-30-50.jpg`

const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: 'Tom & Jerry </script>',
  description: 'Two of them.',
  image: ['https://cdn.example/two.jpg'],
  articleSection: 'Tech News',
  inLanguage: 'en-US',
  author: {
    '@type': 'Person',
    name: 'Maya Lindqvist',
    url: 'http://localhost:3000/authors/maya-lindqvist',
  },
  publisher: {
    '@type': 'Organization',
    name: 'Ohmnibus',
    url: 'http://localhost:3000/',
    logo: { '@type': 'ImageObject', url: 'http://localhost:3000/logo.png' },
  },
  datePublished: '2025-01-05T09:30:00.000Z',
  dateModified: '2025-01-05T09:30:00.000Z',
  mainEntityOfPage: 'http://localhost:3000/articles/tom-jerry',
}

/** Without the structured data; a tag that is repeated has several values. */
const tags = {
  title: ['Tom & Jerry </script> | Ohmnibus'],
  canonical: ['http://localhost:3000/articles/tom-jerry'],
  preload: ['https://cdn.example/two.jpg'],
  description: ['Two of them.'],
  author: ['Maya Lindqvist'],
  'og:site_name': ['Ohmnibus'],
  'og:type': ['article'],
  'og:title': ['Tom & Jerry </script>'],
  'og:description': ['Two of them.'],
  'og:url': ['http://localhost:3000/articles/tom-jerry'],
  'og:image': ['https://cdn.example/two.jpg'],
  'og:image:alt': ['Tom & Jerry </script>'],
  'twitter:card': ['summary_large_image'],
  'twitter:title': ['Tom & Jerry </script>'],
  'twitter:description': ['Two of them.'],
  'twitter:image': ['https://cdn.example/two.jpg'],
  'twitter:image:alt': ['Tom & Jerry </script>'],
  'article:author': ['Maya Lindqvist'],
  'article:published_time': ['2025-01-05T09:30:00.000Z'],
  'article:modified_time': ['2025-01-05T09:30:00.000Z'],
  'article:section': ['Tech News'],
  'article:tag': ['Space', 'cats', 'mice'],
}

const defaultDescription = 'Read “Tom & Jerry </script>” in Tech News on Ohmnibus.'
const changed = '2025-02-01T00:00:00.000Z'
const withPicture = (image: string, shown: string, more: Record<string, string[]> = {}) => ({
  tags: { preload: [shown], 'og:image': [image], 'twitter:image': [image], ...more },
  data: { image: [image] },
})
const drawn = `http://localhost:3000${toShareAddress(toArticleShare(article))}`

it.each<{
  what: string
  fields?: Partial<Parameters<typeof articleMeta>[0]>
  noindex?: boolean
  tags?: Record<string, string[]>
  data?: Record<string, unknown>
}>([
  { what: 'in full' },
  {
    what: 'changed after publication',
    fields: { revisedAt: new Date(changed) },
    tags: { 'article:modified_time': [changed] },
    data: { dateModified: changed },
  },
  {
    what: 'without an excerpt',
    fields: { excerpt: null },
    tags: {
      description: [defaultDescription],
      'og:description': [defaultDescription],
      'twitter:description': [defaultDescription],
    },
    data: { description: defaultDescription },
  },
  {
    what: 'without a picture',
    fields: { featuredImageUrl: null },
    ...withPicture(drawn, '/covers/tech-news/space/tom-jerry.svg', {
      'og:image:type': ['image/png'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': ['Tech News: Tom & Jerry </script>'],
      'twitter:image:alt': ['Tech News: Tom & Jerry </script>'],
    }),
  },
  {
    what: 'with a description of its picture',
    fields: { featuredImageDescription: 'A cat and a mouse' },
    tags: { 'og:image:alt': ['A cat and a mouse'], 'twitter:image:alt': ['A cat and a mouse'] },
  },
  { what: 'of a sample', noindex: true, tags: { robots: ['noindex'] } },
  {
    what: 'by a guest, who has no page',
    fields: { authorName: 'Ada Guest' },
    tags: { author: ['Ada Guest'], 'article:author': ['Ada Guest'] },
    data: { author: { '@type': 'Person', name: 'Ada Guest' } },
  },
  {
    what: 'by the AI, which is no person',
    fields: { authorName: 'Ohmnibus AI' },
    tags: { author: ['Ohmnibus AI'], 'article:author': ['Ohmnibus AI'] },
    data: { author: { '@type': 'Organization', name: 'Ohmnibus AI' } },
  },
  {
    what: 'with a picture of the library',
    fields: { featuredImageUrl: `/media/${hash}/1200.jpg`, featuredPicture: libraryPicture },
    tags: {
      preload: [
        ['400', '800', '1200', '2000'].map((width) => `/media/${hash}/${width}.avif ${width}w`).join(', '),
      ],
      'og:image': [crop('16x9')],
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1200'],
      'og:image:height': ['675'],
      'og:image:alt': ['A cat and a mouse.'],
      'twitter:image': [crop('16x9')],
      'twitter:image:alt': ['A cat and a mouse.'],
    },
    data: { image: ['1x1', '4x3', '16x9'].map(crop) },
  },
  {
    what: 'with other words for search engines and networks',
    fields: { metaTitle: 'Cats & mice', metaDescription: 'All of it.', shareTitle: 'They fight' },
    tags: {
      title: ['Cats & mice'],
      description: ['All of it.'],
      'og:title': ['They fight'],
      'og:description': ['All of it.'],
      'twitter:title': ['They fight'],
      'twitter:description': ['All of it.'],
    },
    data: { description: 'All of it.' },
  },
  {
    what: 'that appeared elsewhere first',
    fields: { canonicalUrl: 'https://elsewhere.example/tom' },
    tags: { canonical: ['https://elsewhere.example/tom'] },
    data: { mainEntityOfPage: 'https://elsewhere.example/tom' },
  },
  { what: 'kept from search engines', fields: { robots: 'noindex' }, tags: { robots: ['noindex'] } },
  {
    what: 'with a share image of another site',
    fields: { shareImageUrl: 'https://cdn.example/share.jpg' },
    tags: {
      'og:image': ['https://cdn.example/share.jpg'],
      'og:image:alt': ['Tom & Jerry </script>'],
      'twitter:image': ['https://cdn.example/share.jpg'],
      'twitter:image:alt': ['Tom & Jerry </script>'],
    },
  },
  {
    what: 'with a share image of the library',
    fields: { shareImageUrl: `/media/${hash}/1200.jpg`, pictures: [libraryPicture] },
    tags: {
      'og:image': [crop('16x9')],
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1200'],
      'og:image:height': ['675'],
      'og:image:alt': ['A cat and a mouse.'],
      'twitter:image': [crop('16x9')],
      'twitter:image:alt': ['A cat and a mouse.'],
    },
  },
  {
    what: 'of several people',
    fields: {
      authorName: 'Maya Lindqvist and Ada Quill',
      bylines: [
        ...['Maya Lindqvist', 'Ada Quill'].map((name) => ({ role: 'words' as const, name })),
        { role: 'tested', name: 'Nora Flint' },
        { role: 'photos', name: 'Nora Flint' },
        { role: 'edited', name: 'Daniel Okafor' },
      ],
    },
    tags: {
      author: ['Maya Lindqvist and Ada Quill'],
      'article:author': ['Maya Lindqvist', 'Ada Quill'],
    },
    data: {
      author: [structuredData.author, { '@type': 'Person', name: 'Ada Quill' }],
      contributor: { '@type': 'Person', name: 'Nora Flint' },
      editor: {
        '@type': 'Person',
        name: 'Daniel Okafor',
        url: 'http://localhost:3000/authors/daniel-okafor',
      },
    },
  },
  // Not there yet, or stored by an import that was not checked.
  { what: 'with a share image that the library lacks', fields: { shareImageUrl: `/media/${hash}/1200.jpg` } },
  { what: 'with a share image that is no address', fields: { shareImageUrl: 'https://' } },
  {
    what: 'with a date after its last change',
    fields: { revisedAt: new Date('2024-01-01T00:00:00Z') },
  },
])('$what', ({ fields, noindex, tags: otherTags, data }) => {
  const { tags: shown, structured } = toHead(articleMeta({ ...article, ...fields }, noindex))
  expect(shown).toEqual({ ...tags, ...otherTags })
  expect(structured).toEqual([{ ...structuredData, ...data }])
})

function toHead(descriptors: ReturnType<typeof articleMeta>) {
  const shown: Record<string, unknown[]> = {}
  const structured: unknown[] = []
  for (const descriptor of descriptors) {
    const {
      title,
      tagName,
      rel,
      name,
      property,
      content,
      href,
      imageSrcSet,
      ...rest
    }: Record<string, unknown> = descriptor
    if (rest['script:ld+json']) structured.push(rest['script:ld+json'])
    else {
      const key = String(title ? 'title' : tagName === 'link' ? rel : (name ?? property))
      shown[key] = [...(shown[key] ?? []), title ?? href ?? imageSrcSet ?? content]
    }
  }
  return { tags: shown, structured }
}
