/** Tests which links the router follows without a reload. */
import { expect, test } from 'vitest'
import { type LinkFacts, toLocalPath, toPageLink } from './internal-link'

const here = 'https://site.example'
const origins = [here, 'https://www.site.example']
const link: LinkFacts = { href: `${here}/reviews`, target: '', rel: '', isDownload: false }

test.for([
  [`${here}/reviews`, '/reviews'],
  [`${here}/articles/a?x=1#part`, '/articles/a?x=1#part'],
  ['https://www.site.example/team', '/team'],
  [`${here}/`, '/'],
  [`${here}/feedback`, '/feedback'],
  ['https://elsewhere.example/reviews', null],
  [`${here}/feed`, null],
  [`${here}/sitemap.xml`, null],
  [`${here}/episodes/a.m4a`, null],
  [`${here}/views/a`, null],
  [`${here}/events/articles`, null],
  [`${here}/admin/articles/a`, '/admin/articles/a'],
  [`${here}/admin/subscribers.csv`, null],
  ['mailto:a@b.example', null],
  ['javascript:void 0', null],
] as const)('%s → %j', ([href, path]) => expect(toPageLink({ ...link, href }, origins)).toBe(path))

test.for([{ target: '_blank' }, { target: 'frame' }, { isDownload: true }, { rel: 'nofollow external' }])(
  '%j stays native',
  (facts) => expect(toPageLink({ ...link, ...facts }, origins)).toBeNull(),
)

test('the target _self is the same window', () => {
  expect(toPageLink({ ...link, target: '_self', rel: 'nofollow' }, origins)).toBe('/reviews')
})

test.for([
  ['/', '/'],
  ['/reviews?older=1_a#x', '/reviews?older=1_a'],
  ['/a/../b', '/b'],
  ['/é', '/%C3%A9'],
  ['', null],
  ['reviews', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['/.//elsewhere.example', null],
  ['https://elsewhere.example/', null],
] as const)('%j → %j', ([address, path]) => expect(toLocalPath(address)).toBe(path))

test('an address is not too long for a response header', () => {
  const longest = `/${'a'.repeat(1_999)}`
  expect(toLocalPath(longest)).toBe(longest)
  expect(toLocalPath(`${longest}a`)).toBeNull()
  // Percent-encoded, these take six characters each.
  expect(toLocalPath(`/${'é'.repeat(400)}`)).toBeNull()
})
