/** Whatever a program wrote into a file, what is read from it can be stored. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addIptc } from '../../tests/support/pictures'
import { readCaption } from './process-picture'

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
const withIptc = async (...fields: Parameters<typeof addIptc>[1]) =>
  addIptc(await picture.clone().jpeg().toBuffer(), fields)

test('no emoji is cut in half', async () => {
  const file = await withIptc([120, `${'x'.repeat(999)}🎧🎧`], [110, `${'y'.repeat(199)}🎧🎧`])
  expect(readCaption(file)).toEqual({
    description: `${'x'.repeat(999)}🎧`,
    caption: '',
    credit: `${'y'.repeat(199)}🎧`,
  })
})

test('two long names are cut between characters', async () => {
  const file = await withIptc([80, 'a'.repeat(100)], [110, `${'b'.repeat(96)}🎧🎧`])
  expect(readCaption(file).credit).not.toMatch(/\p{Surrogate}/u)
})

test('a file with alt text of its own has a caption besides', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">The last relay, in March</rdf:li></rdf:Alt></dc:description>
    <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A relay on a bench</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
    </rdf:Description></rdf:RDF></x:xmpmeta>`
  const file = await picture.clone().withXmp(xmp).jpeg().toBuffer()
  expect(readCaption(file)).toEqual({
    description: 'A relay on a bench',
    caption: 'The last relay, in March',
    credit: '',
  })
})

test('NUL and other control characters are spaces', async () => {
  expect(readCaption(await withIptc([120, 'A relay\0\x07 in a box\0'])).description).toBe('A relay in a box')
})

const toXmp = (more: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Agency"/>${more}</rdf:RDF></x:xmpmeta>`

test.for(['jpeg', 'webp', 'avif', 'tiff'] as const)('XMP in %s', async (format) => {
  const file = await picture.clone().withXmp(toXmp('')).toFormat(format).toBuffer()
  expect(readCaption(file).credit).toBe('Agency')
})

test('a caption of megabytes is not parsed, and what is no picture has none', async () => {
  const file = await picture
    .clone()
    .withXmp(toXmp('<rdf:Description/>'.repeat(60_000)))
    .webp()
    .toBuffer()
  expect(readCaption(file, await sharp(file).metadata())).toEqual({
    description: '',
    caption: '',
    credit: '',
  })
  expect(readCaption(Buffer.from('GIF89a'))).toEqual({ description: '', caption: '', credit: '' })
})
