/** Pictures in texts are found in the library, in whatever size they were shown. */
import { expect, test } from 'vitest'
import type { IncomingSite } from '~/desk/kit/incoming/items'
import { createPictureMap } from './moved-pictures'

const site: IncomingSite = {
  ...{
    kind: 'site',
    title: '',
    description: '',
    url: 'https://paper.example',
    language: null,
    timeZone: null,
  },
}
const uploads = 'https://paper.example/wp-content/uploads/2024/05'
const find = createPictureMap(
  [
    { addresses: [`${uploads}/pen.jpg`, `${uploads}/pen-150x150.jpg`], own: '/media/pen' },
    { addresses: [`${uploads}/pen-640x480.jpg`], own: '/media/other' },
    { addresses: [`${uploads}/big-scaled.jpg`], own: '/media/big' },
    { addresses: [`${uploads}/gr%C3%B6%C3%9Fe.jpg`], own: '/media/size' },
    { addresses: ['/content/images/2024/01/a.jpg', '/content/images/2024/01/a_o.jpg'], own: '/media/a' },
    { addresses: ['https://substack-post-media.s3.amazonaws.com/public/images/b.png'], own: '/media/b' },
    { addresses: ['https://cdn-images-1.medium.com/max/800/1*c.png'], own: '/media/c' },
    { addresses: ['content/post/größe 1.png'], own: '/media/d' },
  ],
  site,
)

test.for([
  [`${uploads}/pen.jpg`, '/media/pen'],
  [`${uploads.replace('https://', 'http://www.')}/pen.jpg`, '/media/pen'],
  [`${uploads.replace('https:', '')}/pen-300x200.jpg#x`, '/media/pen'],
  ['/wp-content/uploads/2024/05/pen-300x200.jpg?resize=3', '/media/pen'],
  [`${uploads}/pen-640x480.jpg`, '/media/other'],
  [`${uploads}/pen-scaled.jpg`, '/media/pen'],
  [`${uploads}/pen-e1577836800000.jpg`, '/media/pen'],
  [`${uploads}/pen-rotated.jpg`, '/media/pen'],
  ['https://i0.wp.com/paper.example/wp-content/uploads/2024/05/pen.jpg?w=640&ssl=1', '/media/pen'],
  [`${uploads}/big.jpg`, '/media/big'],
  [`${uploads}/big-1024x768.jpg`, '/media/big'],
  [`${uploads}/größe-300x300.jpg`, '/media/size'],
  ['/content/images/size/w600/2024/01/a.jpg', '/media/a'],
  ['https://paper.example/content/images/size/w600h400/format/webp/2024/01/a.jpg', '/media/a'],
  ['/content/images/2024/01/a_o.jpg', '/media/a'],
  [
    'https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fb.png',
    '/media/b',
  ],
  ['https://miro.medium.com/max/1400/1*c.png', '/media/c'],
  ['https://miro.medium.com/v2/resize:fit:1400/format:webp/1*c.png', '/media/c'],
  ['https://miro.medium.com/max/1400/1*d.png', null],
  ['https://cdn-images-1.medium.com/max/1600/1*c.png', '/media/c'],
  ['content/post/größe 1.png', '/media/d'],
  ['content/post/gr%C3%B6%C3%9Fe%201.png', '/media/d'],
  ['https://other.example/wp-content/uploads/2024/05/pen.jpg', null],
  ['/content/images/2024/01/b.jpg', null],
  ['', null],
  ['https://[', null],
])('%s is %s', ([url, own]) => {
  expect(find(url ?? '')).toBe(own)
})

test('without the address of the site, paths and whole addresses are two things', () => {
  const findAny = createPictureMap([{ addresses: ['/content/images/a.jpg'], own: '/media/a' }])
  expect(findAny('/content/images/size/w600/a.jpg')).toBe('/media/a')
  expect(findAny('https://paper.example/content/images/a.jpg')).toBeNull()
})
