/** Internal URLs: correct, and safe whatever a name contains. */
import { describe, expect, it } from 'vitest'
import { findListing } from '~/domain/catalogue/catalogue'
import * as deskUrls from '~/domain/editors/desk-urls'
import { publication } from '../../../tests/support/publication'
import * as urls from './urls'

const { categoryNames } = publication

describe('a name as a path segment', () => {
  it.each([
    ['Laptops & Computers', 'laptops-computers'],
    ['a  b', 'a-b'],
    ['a & & b', 'a-b'],
    [' Space ', 'space'],
    ['50% / more?', '50%25-%2F-more%3F'],
    ['Café', 'caf%C3%A9'],
    ['', ''],
  ])('%j → %j', (name, segment) => {
    expect(urls.subcategoryPath(name)).toBe(`/subcategories/${segment}`)
  })
})

it.each(categoryNames)('categoryPath(%j) is a page', (name) => {
  expect(findListing(publication, urls.categoryPath(name))?.category).toBe(name)
})

describe('an article', () => {
  it.each([
    ['the-router-flaw', '/articles/the-router-flaw', '/views/the-router-flaw'],
    ['a/../b?c#d', '/articles/a%2F..%2Fb%3Fc%23d', '/views/a%2F..%2Fb%3Fc%23d'],
    ['über', '/articles/%C3%BCber', '/views/%C3%BCber'],
  ])('%j is at %s, its views at %s', (slug, article, view) => {
    expect(urls.articlePath(slug)).toBe(article)
    expect(urls.viewPath(slug)).toBe(view)
  })

  it.each([
    ['s', 'Tech News', 'Space', '/covers/tech-news/space/s.svg'],
    ['s', 'Tech News', null, '/covers/tech-news/none/s.svg'],
    ['s', '', ' ', '/covers/none/none/s.svg'],
    ['a/b', 'C/D', 'e?', '/covers/c%2Fd/e%3F/a%2Fb.svg'],
  ])('%j in %j, %j has its cover at %s', (slug, categoryName, subcategoryName, path) => {
    expect(urls.coverPath({ slug, categoryName, subcategoryName })).toBe(path)
  })
})

describe('an episode', () => {
  it.each([
    ['the-third-box', '/ai-podcasts/the-third-box', '/ai-podcasts/the-third-box/transcript.vtt'],
    ['a/../b?c#d', '/ai-podcasts/a%2F..%2Fb%3Fc%23d', '/ai-podcasts/a%2F..%2Fb%3Fc%23d/transcript.vtt'],
  ])('%j is at %s, its transcript at %s', (slug, page, transcript) => {
    expect(urls.episodePath(slug)).toBe(page)
    expect(urls.transcriptPath(slug)).toBe(transcript)
    expect(urls.transcriptTextPath(slug)).toBe(transcript.replace(/vtt$/, 'txt'))
  })

  it('has a square cover, and files', () => {
    const episode = { slug: 's', category: 'Tech News', subcategory: 'Space' }
    expect(urls.squareCoverPath(episode)).toBe('/square/covers/tech-news/space/s.svg')
    expect(urls.episodeFilePath('s-0de1077e.m4a')).toBe('/episodes/s-0de1077e.m4a')
  })
})

describe('a path', () => {
  it.each([
    ['/admin', true, false],
    ['/admin/articles/new', true, true],
    ['/admin/articles/a', true, true],
    ['/admin/by-id/an-id', true, true],
    ['/admin/articles/a/versions', true, false],
    ['/admin/sign-in', false, false],
    ['/admin/sign-out?a=b', false, false],
    ['/administration', false, false],
  ])('%s belongs to the desk: %j, and is the article editor: %j', (path, isDesk, isEditor) => {
    expect([urls.isDeskPath(path), deskUrls.isArticleEditorPath(path)]).toEqual([isDesk, isEditor])
  })

  it.each([
    ['/', true],
    ['/tech-news', true],
    ['/feedback', true],
    ['/feed', false],
    ['/ai-podcasts/feed', false],
    ['/admin/articles/a', true],
    ['/episodes/a.m4a', false],
  ])('%s may be a page: %j', (path, may) => {
    expect(urls.mayBePage(path)).toBe(may)
  })
})

describe('another page of a list', () => {
  it.each([
    ['/tech-news', {}, null, '/tech-news'],
    ['/tech-news', {}, { older: '1_a' }, '/tech-news?older=1_a'],
    ['/search', { q: 'a b' }, { newer: '1_a' }, '/search?q=a+b&newer=1_a'],
    ['/search', { q: 'a&b' }, null, '/search?q=a%26b'],
  ])('of %s, %j, at %j: %s', (path, query, cursor, url) => {
    expect(urls.pageUrl(path, query, cursor)).toBe(url)
  })
})
