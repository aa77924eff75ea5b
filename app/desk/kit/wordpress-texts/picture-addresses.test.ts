import { expect, it } from 'vitest'
import { findMediaByAddress, type MediaFacts, toFile, toOriginalAddress } from './picture-addresses'

const uploads = 'https://a.example/wp-content/uploads/2024/05'
const files = [
  'known.jpg',
  'large-scaled.jpg',
  'true-300x200.jpg',
  'edit.jpg',
  'turn-rotated.jpg',
  'ümlaut.jpg',
]
const library = {
  find: () => undefined,
  findByFile: (file: string): MediaFacts | undefined =>
    files.some((name) => file === `2024/05/${name}`)
      ? {
          id: file,
          source: `https://a.example/wp-content/uploads/${file}`,
          alt: '',
          captionHtml: '',
          caption: '',
          credit: '',
          order: 0,
        }
      : undefined,
}

it.each([
  [`${uploads}/known-300x200.jpg`, `${uploads}/known.jpg`],
  [`${uploads}/known.jpg?w=300`, `${uploads}/known.jpg`],
  [`http://www.a.example/wp-content/uploads/2024/05/known.jpg`, `${uploads}/known.jpg`],
  [`${uploads}/large.jpg`, `${uploads}/large-scaled.jpg`],
  [`${uploads}/large-1024x683.jpg`, `${uploads}/large-scaled.jpg`],
  [`${uploads}/true-300x200.jpg`, `${uploads}/true-300x200.jpg`],
  [`${uploads}/turn-100x100.jpg`, `${uploads}/turn-rotated.jpg`],
  [`${uploads}/edit-e1577836800000-300x200.jpg`, `${uploads}/edit.jpg`],
  [`${uploads}/%C3%BCmlaut-1x1.jpg`, `${uploads}/ümlaut.jpg`],
  [`${uploads}/other-300x200.jpg`, `${uploads}/other.jpg`],
  [`${uploads}/other-scaled.jpg`, `${uploads}/other.jpg`],
  [`${uploads}/other-e1577836800000.jpg`, `${uploads}/other-e1577836800000.jpg`],
  [`//a.example/wp-content/uploads/b-1x1.png`, 'https://a.example/wp-content/uploads/b.png'],
  [
    'https://i0.wp.com/a.example/wp-content/uploads/2024/05/known.jpg?resize=1%2C2&ssl=1',
    `${uploads}/known.jpg`,
  ],
  ['https://i2.wp.com/b.example/c.jpg?resize=1', 'https://b.example/c.jpg'],
  ['https://a.files.wordpress.com/2024/05/b.jpg?w=300&h=2', 'https://a.files.wordpress.com/2024/05/b.jpg'],
  ['https://b.example/photo-300x200.jpg?w=1', 'https://b.example/photo-300x200.jpg?w=1'],
  ['data:image/gif;base64,A', null],
  ['/relative.jpg', null],
  ['https://', null],
])('%s is of %s', (address, original) => {
  expect(toOriginalAddress(address, library)).toBe(original)
})

it('names a file by its path below the uploads', () => {
  expect(toFile(`${uploads}/a%20b.jpg`)).toBe('2024/05/a b.jpg')
  expect(toFile('https://b.example/a.jpg')).toBe('')
  expect(findMediaByAddress('no', library)).toBeUndefined()
})
