import { describe, expect, it } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { type HitCounts, listFilterGroups, listKindLinks, listOrderLinks } from './filter-links'
import { parseSearchRequest } from './search-request'

const request = (sent: string) => parseSearchRequest(publication, new URLSearchParams(sent))

const counts: HitCounts = {
  categories: { 'product reviews': 4, 'tech news': 2, 'an imported one': 1 },
  authors: { 'jonas weber': 7 },
  years: { 2024: 3, 2025: 4 },
}

const shown = (sent: string, total: number, counted: HitCounts | null = counts) =>
  listFilterGroups(publication, request(sent), total, counted).map(({ name, active, links }) => [
    name,
    active && `${active.name} ${active.url}`,
    ...links.map((link) => `${link.name} ${link.count} ${link.url}`),
  ])

describe('filter groups', () => {
  it('have the known values that results have, with their counts', () => {
    expect(shown('q=relay', 7)).toEqual([
      [
        'Section',
        null,
        'Tech News 2 /search?q=relay&category=tech-news',
        'Product Reviews 4 /search?q=relay&category=reviews',
      ],
      ['Year', null, '2025 4 /search?q=relay&year=2025', '2024 3 /search?q=relay&year=2024'],
    ])
  })

  it('keep what is chosen already, and lead away from it', () => {
    expect(
      shown('q=relay&category=reviews&order=relevance', 4, { ...counts, authors: { 'jonas weber': 1 } }),
    ).toEqual([
      ['Section', 'Product Reviews /search?q=relay&order=relevance'],
      ['Author', null, 'Jonas Weber 1 /search?q=relay&category=reviews&author=jonas-weber&order=relevance'],
      expect.arrayContaining(['Year', null]),
    ])
  })

  it('lead away from what has no results', () => {
    expect(shown('q=relay&year=1999', 0, null)).toEqual([['Year', '1999 /search?q=relay']])
    expect(shown('q=relay', 0, null)).toEqual([])
  })

  it('have no counts with too many results', () => {
    const [section] = listFilterGroups(publication, request('q=e'), 50_000, null)
    expect(section?.links[0]).toEqual({
      name: 'Tech News',
      count: null,
      url: '/search?q=e&category=tech-news',
    })
  })
})

it('both orders keep the filters', () => {
  expect(listOrderLinks(request('q=relay&year=2025'))).toEqual([
    { name: 'Newest first', url: '/search?q=relay&year=2025', isCurrent: true },
    { name: 'Most relevant first', url: '/search?q=relay&year=2025&order=relevance', isCurrent: false },
  ])
})

describe('the kinds', () => {
  it('keep the filters of articles, which episodes do not have', () => {
    expect(listKindLinks(request('q=relay&year=2025'), 4, 2)).toEqual([
      { name: 'Articles', count: 4, url: '/search?q=relay&year=2025', isCurrent: true },
      { name: 'Podcast episodes', count: 2, url: '/search?q=relay&kind=episodes', isCurrent: false },
    ])
    expect(
      listKindLinks(request('q=relay&kind=episodes'), null, 0).map(({ url, count }) => [url, count]),
    ).toEqual([
      ['/search?q=relay', null],
      ['/search?q=relay&kind=episodes', 0],
    ])
  })

  it('are no choice without episodes or a query', () => {
    expect(listKindLinks(request('q=relay'), 4, 0)).toEqual([])
    expect(listKindLinks(request(''), 4, 2)).toEqual([])
  })
})

it.each(['constructor', 'toString', 'valueOf'])(
  'an author named %s has the stories that were counted: none',
  (name) => {
    const [person] = publication.people
    if (!person) throw new Error('There is nobody.')
    const people = [{ ...person, name }, ...publication.people]
    const groups = listFilterGroups({ ...publication, people }, request('q=relay'), 7, {
      ...counts,
      authors: { 'jonas weber': 4, 'maya lindqvist': 3 },
    })
    const authors = groups.find((group) => group.name === 'Author')
    expect(authors?.links.map((link) => link.name).toSorted()).toEqual(['Jonas Weber', 'Maya Lindqvist'])
  },
)
