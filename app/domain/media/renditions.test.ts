/** Paths of pictures: what is built is recognized, and nothing else. */
import { expect, it } from 'vitest'
import {
  cropPath,
  fallbackPath,
  findLastFormat,
  findPictureHash,
  listPictureHashes,
  parseCropFile,
  parsePictureFile,
  renditionPath,
} from './renditions'

const hash = '0123456789abcdef0123456789abcdef'

it.each([
  [renditionPath({ hash }, 800, 'avif'), hash],
  [` ${renditionPath({ hash }, 2000, 'jpg')}`, hash],
  [`https://elsewhere.example/media/${hash}/800.jpg`, null],
  [`/media/${hash.toUpperCase()}/800.jpg`, null],
  ['/media/short/800.jpg', null],
  ['', null],
  [null, null],
])('%s names the picture %s', (address, named) => {
  expect(findPictureHash(address)).toBe(named)
})

it.each([
  ['a photograph', 'data:image/webp;base64,AAAA', 'jpg'],
  ['a transparent picture, which JPEG would fill', null, 'webp'],
] as const)('the last resort for %s', (_, placeholder, format) => {
  const texts = { description: '', credit: '', caption: '' }
  const picture = {
    hash,
    width: 900,
    height: 900,
    isAnimated: false,
    placeholder,
    focus: { x: 50, y: 50 },
    ...texts,
  }
  expect(findLastFormat(picture)).toBe(format)
  expect(fallbackPath(picture, 800, findLastFormat(picture))).toBe(`/media/${hash}/800.${format}`)
})

const edit = 'r90s-25x100y0w800h1000'

it('recognizes the files of crops', () => {
  const path = cropPath({ hash }, '16x9', { x: 30, y: 75 })
  const crop = { shape: '16x9', focus: { x: 30, y: 75 } }
  expect(parseCropFile(path.split('/').at(-1) ?? '')).toEqual({ ...crop, edit: null })
  const edited = cropPath({ hash, edit }, '16x9', { x: 30, y: 75 })
  expect(parseCropFile(edited.split('/').at(-1) ?? '')).toEqual({ ...crop, edit })
})

it.each(['800.jpg', '2x1-50-50.jpg', '16x9-50.jpg', '16x9-50-50.avif', 'toString-1-1.jpg'])(
  '%s is no crop',
  (file) => {
    expect(parseCropFile(file)).toBeNull()
  },
)

it('recognizes the files of pictures', () => {
  const file = renditionPath({ hash }, 1200, 'webp').split('/').at(-1) ?? ''
  expect(parsePictureFile(file)).toEqual({ width: 1200, format: 'webp', edit: null })
  const edited = renditionPath({ hash, edit }, 1200, 'webp').split('/').at(-1) ?? ''
  expect(parsePictureFile(edited)).toEqual({ width: 1200, format: 'webp', edit })
})

it.each([
  '',
  '400',
  '400.',
  '400.gif',
  '401.jpg',
  '0400.jpg',
  '400.jpg.jpg',
  '4e2.jpg',
  '1x1-50-50.jpg',
  '400-r1.jpg',
])('%s is no file of a picture', (file) => {
  expect(parsePictureFile(file)).toBeNull()
})

it('lists what a text names, each once and not too many', () => {
  const other = 'f'.repeat(32)
  const typed = `![](/media/${hash}/1200.jpg) /media/${hash}/400.webp [x](/media/${other}/800.jpg)`
  expect(listPictureHashes(typed, 10)).toEqual([hash, other])
  expect(listPictureHashes(typed, 1)).toEqual([hash])
})
