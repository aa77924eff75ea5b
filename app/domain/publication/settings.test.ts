/** Settings: what is refused, with its field; and what follows from a logo. */
import { expect, it } from 'vitest'
import { entries, publication } from '../../../tests/support/publication'
import { settings, toShownSite, toSite } from './settings'

const least = {
  name: 'Sidelong',
  tagline: 'Music.',
  headline: 'Music',
  subtitle: 'Heard slowly.',
  description: 'A magazine.',
  supportEmail: 'desk@sidelong.example',
  rightsYear: '2026',
}
const svg = '<svg viewBox="0 0 9 9"><circle r="4"/></svg>'

it.each([
  [' de-at ', 'de-AT'],
  ['EN', 'en'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['ksh-DE', 'ksh-DE'],
  [undefined, 'en-US'],
])('the language %j is kept as %s', (language, kept) => {
  expect(settings.parse({ ...least, language }).language).toBe(kept)
})

it('needs little, and has defaults that name no field', () => {
  const { donationUrl, podcast, ...site } = toSite(settings.parse(least), null)
  expect([donationUrl, podcast, site.mark, site.logoImage]).toEqual([undefined, undefined, null, null])
  expect(JSON.stringify(site)).not.toMatch(/tech|ohm/i)
})

it.each([
  ['logo', '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', /<script> isn’t allowed/],
  ['logo', 'javascript:alert(1)', /address of a picture/],
  ['logo', '//elsewhere.example/logo.png', /address of a picture/],
  ['icon', '/favicon.png', /a picture of the media library/],
  ['icon', '<svg viewBox="0 0 9 9"><image/></svg>', /<image> isn’t allowed/],
  ['logoDark', 'logo.png', /address of a picture/],
  ['accentColor', 'red', /a color such as/],
  ['accentColor', '#ffd400', /contrast is 1\.26:1/],
  ['sharePicture', 'data:image/png;base64,AAAA', /./],
  ['donationAmounts', [], /./],
  ['name', ' ', /./],
  ...['english', 'de_AT', 'x', 'en-US-', 'zz', '../de', 'e'.repeat(40)].map(
    (tag) => ['language', tag, /./] as [string, string, RegExp],
  ),
])('%s: %j is refused', (field, value, message) => {
  const { error } = settings.safeParse({ ...least, [field]: value })
  expect(error?.issues[0]?.path[0]).toBe(field)
  expect(error?.issues[0]?.message).toMatch(message)
})

it.each([
  ['socialName', { socialUrl: 'https://a.example' }],
  ['donationService', { donationUrl: 'https://a.example' }],
  ['accentColor', { accentColorDark: '#ff9eb5' }],
  ['logo', { logoDark: svg }],
])('%s is needed with %o', (field, given) => {
  expect(settings.safeParse({ ...least, ...given }).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

it.each([
  [
    'a path in the color of the text',
    '<svg viewBox="0 0 9 9"><path d="M0 0" fill="currentColor"/></svg>',
    null,
  ],
  ['a drawing', svg, '/logo.svg'],
  [
    'an address',
    '/media/00112233445566778899aabbccddeeff/400.webp',
    '/media/00112233445566778899aabbccddeeff/400.webp',
  ],
])('the logo in the header: %s', (_, logo, image) => {
  const site = toSite(settings.parse({ ...least, logo }), null)
  expect([site.logoImage, site.mark === null]).toEqual([image, image !== null])
})

it('one for dark pages stands beside the other, even if that is a mark', () => {
  const logo = '<svg viewBox="0 0 9 9"><path d="M0 0" fill="currentColor"/></svg>'
  const { mark, logoImage, logoDarkImage } = toSite(settings.parse({ ...least, logo, logoDark: svg }), null)
  expect([mark, logoImage, logoDarkImage]).toEqual([null, '/logo.svg', '/logo-dark.svg'])
  expect(toSite(settings.parse({ ...least, logo, logoDark: '/media/x.webp' }), null).logoDarkImage).toBe(
    '/media/x.webp',
  )
})

it('leaves out what belongs to a feature that is off, which stays in the settings', () => {
  const first = settings.parse(entries.find(({ kind }) => kind === 'settings')?.data)
  const show = publication.shows[0] ?? null
  const on = toSite(first, show)
  expect(on.off).toEqual([])
  expect('off' in toShownSite(on)).toBe(false)
  const switchedOff = { podcast: true, donations: true, aiByline: true, views: true }
  const { off, podcast, aiByline, donationUrl, donationService, donationText, donationAmounts, ...rest } =
    toSite({ ...first, switchedOff }, show)
  expect(off).toEqual(['podcast', 'donations', 'views', 'aiByline'])
  expect([podcast, aiByline, donationUrl, donationService, donationText, donationAmounts]).toEqual([
    ...[undefined, undefined, undefined, undefined, '', []],
  ])
  expect(rest.name).toBe(on.name)
  expect(toSite({ ...first, switchedOff: { views: false } }, show).off).toEqual([])
})

it('goes without a feature that lacks what it needs', () => {
  expect(toSite(settings.parse(least), null).off).toEqual(['podcast', 'donations', 'aiByline'])
  expect(toSite(settings.parse({ ...least, shareButtons: [] }), null).off).toContain('sharing')
})

it.each([
  [[{ network: 'myspace' }], ['shareButtons', 0, 'network']],
  [
    [{ network: 'x' }, { network: 'email' }, { network: 'x' }],
    ['shareButtons', 2, 'network'],
  ],
])('share buttons %j are refused', (shareButtons, path) => {
  expect(settings.safeParse({ ...least, shareButtons }).error?.issues[0]?.path).toEqual(path)
})

it('pages bring along neither drawings nor words for machines', () => {
  const shown = Object.keys(toShownSite(publication.site))
  for (const field of ['icon', 'logoDrawing', 'logoDarkDrawing', 'podcast', 'description', 'sharePicture'])
    expect(shown).not.toContain(field)
})
