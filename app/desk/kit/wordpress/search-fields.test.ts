import { expect, it } from 'vitest'
import { createLossNotes } from '../wordpress-texts/post-losses'
import { readSearchFields } from './search-fields'

const values = {
  title: 'A TV',
  excerpt: 'Good.',
  site: 'Paper',
  tagline: '',
  section: 'TVs',
  tag: '',
  author: 'Jane',
  date: '2024-05-07 08:00:00',
}
const read = (meta: Record<string, string>) => {
  const losses = createLossNotes('')
  const item = {
    kind: 'item' as const,
    number: 1,
    fields: new Map(),
    meta: Object.entries(meta),
    terms: [],
    comments: 0,
  }
  const { search, share } = readSearchFields(item, values, losses)
  return {
    ...search,
    share,
    losses: losses.list.map(({ what, words }) => `${what} ${words}`),
  }
}

it.each([
  [{ _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%' }, 'A TV – Paper'],
  [{ rank_math_title: '%title% %sep% %primary_category%' }, 'A TV – TVs'],
  [{ _aioseo_title: '#post_title #separator_sa #site_title' }, 'A TV – Paper'],
  [{ _aioseop_title: '%post_title% &amp; 50% off' }, 'A TV & 50% off'],
  [{ _yoast_wpseo_title: 'C#sharp_tools' }, 'C#sharp_tools'],
  [{}, ''],
])('%j is the title %s', (meta, title) => {
  expect(read(meta)).toMatchObject({ title, losses: [] })
})

it.each(['%%cf_a%% b', '%%currentyear%%', '%%tag%%'])('%s can’t be replaced, and says so', (title) => {
  expect(read({ _yoast_wpseo_title: title })).toMatchObject({
    title: '',
    losses: [`search-variable ${title}`],
  })
})

it.each([
  [{ '_yoast_wpseo_meta-robots-noindex': '1' }, true],
  [{ '_yoast_wpseo_meta-robots-noindex': '2' }, false],
  [{ rank_math_robots: 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}' }, true],
  [{ rank_math_robots: 'a:1:{i:0;s:5:"index";}' }, false],
  [{ _aioseop_noindex: 'on' }, true],
])('%j hides the article: %s', (meta, isHidden) => {
  expect(read(meta).isHidden).toBe(isHidden)
})

it.each([
  [{}, null],
  [{ '_yoast_wpseo_opengraph-title': '%%title%%: seen' }, { title: 'A TV: seen', picture: '' }],
  [
    { rank_math_facebook_image: 'https://b.example/a.jpg' },
    { title: '', picture: 'https://b.example/a.jpg' },
  ],
  [{ _aioseo_og_title: '#post_title' }, { title: 'A TV', picture: '' }],
])('%j is shared as %j', (meta, share) => {
  expect(read(meta)).toMatchObject({ share, losses: [] })
})

it('says what can’t be read', () => {
  expect(read({ rank_math_robots: 'a:1:{' }).losses).toEqual(['custom-field rank_math_robots: a:1:{'])
})

it('a canonical address is an address', () => {
  expect(read({ rank_math_canonical_url: 'https://b.example/a' }).canonical).toBe('https://b.example/a')
  expect(read({ _yoast_wpseo_canonical: 'javascript:a' }).canonical).toBe('')
})
