/** Rules of robots.txt (RFC 9309), which a retailer may make as long as it likes. */
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../../tests/support/linear-time'
import { allowsFetch, keepRules } from './offer-check'

const agent = 'Ohmnibus'
const page = new URL('https://shop.example/p/1?a=b')

describe.each([
  ['for everybody', 'User-agent: *\nDisallow: /p/', false],
  [
    'of its own group before those for everybody',
    'User-agent: *\nDisallow: /\n\nUser-agent: ohmnibus\nAllow: /',
    true,
  ],
  [
    'of a group with several names',
    'User-agent: a\nUser-agent: Ohmnibus\nUser-agent: b\nDisallow: /p',
    false,
  ],
  ['of others', 'User-agent: a\nDisallow: /\nUser-agent: b\nDisallow: /', true],
  ['the longest', 'User-agent: *\nDisallow: /p/\nAllow: /p/1', true],
  ['that are empty', 'User-agent: *\nDisallow:', true],
  ['with signs', 'User-agent: *\nDisallow: /*?a=*$ # all of it', false],
  ['an own group without rules', 'User-agent: *\nDisallow: /\nUser-agent: Ohmnibus\nCrawl-delay: 5', false],
  [
    'of a group whose names are apart by other lines',
    'User-agent: Ohmnibus\nSitemap: /map\nUser-agent: b\nDisallow: /',
    false,
  ],
  ['of a name with a version', 'User-agent: Ohmnibus/1.0 (checker)\nDisallow: /', false],
  ['of a longer name', 'User-agent: OhmnibusNews\nDisallow: /', true],
])('rules %s', (_, robots, isAllowed) => {
  it('hold', () => expect(allowsFetch(robots, agent, page)).toBe(isAllowed))
  it('hold when they are kept', () =>
    expect(allowsFetch(keepRules(robots, agent), agent, page)).toBe(isAllowed))
})

/** RFC 9309, 2.2.2 and 2.2.3. */
it.each([
  ['/ü', '/ü', false],
  ['/%c3%bc', '/ü', false],
  // The sign of kelvins, of which a lower-case k is a variant.
  ['/\u212a', '/%E2%84%AA', false],
  ['/%C3%BC', '/%c3%bc', false],
  ['/bar/%62%61%7A', '/bar/baz', false],
  ['/bar/baz', '/bar/%62%61%7A', false],
  ['/a%2Fb', '/a/b', true],
  ['/a%2fb', '/a%2Fb', false],
  ['/%2A.html', '/*.html', false],
  ['/%2A.html', '/a.html', true],
  ['/a%24', '/a$b', false],
  ['/a$b', '/a$b', false],
  ['/a$', '/a$b', true],
  ['/a b', '/a%20b', false],
  ['/100%', '/100%', false],
  // Half a character, where a long file is cut.
  ['/\ud83d', '/p', true],
])('Disallow: %s, and the address %s', (rule, address, isAllowed) => {
  const robots = `User-agent: *\nDisallow: ${rule}`
  const url = new URL(address, page)
  expect(allowsFetch(robots, agent, url)).toBe(isAllowed)
  expect(allowsFetch(keepRules(robots, agent), agent, url)).toBe(isAllowed)
})

it.each([
  ['names', 'User-agent: a\n'],
  ['names that differ', (n: number) => `User-agent: a${n}\n`],
  ['groups', (n: number) => `User-agent: a${n}\nDisallow: /${n}\n`],
  ['names, then rules', (n: number) => (n < 17_000 ? `User-agent: a${n}\n` : `Disallow: /${n}\n`)],
  ['percent signs', (n: number) => (n === 0 ? 'User-agent: *\nDisallow: /' : '%c3%bc%')],
  ['rules', (n: number) => `${n === 0 ? 'User-agent: *\n' : ''}Disallow: /*${n}*/a$\n`],
  ['colons', ':'],
  ['white space', ' \t'],
  ['stars', (n: number) => (n === 0 ? 'User-agent: *\nDisallow: /' : '*a')],
] as [string, string | ((n: number) => string)][])(
  'half a megabyte of %s is read in linear time',
  (_, part) => {
    const write = (length: number) => {
      if (typeof part === 'string') return part.repeat(length / part.length)
      let robots = ''
      for (let n = 0; robots.length < length; n += 1) robots += part(n)
      return robots
    }
    // Writing them is not what is measured.
    const texts = new Map([500_000, 62_500].map((length) => [length, write(length)]))
    expectLinear(500_000, (length) => allowsFetch(keepRules(texts.get(length) ?? '', agent), agent, page))
  },
)
