import { expect, test } from 'vitest'
import { toOurText } from '~/desk/kit/incoming/our-text'
import { expectLinear } from '../../../../tests/support/linear-time'
import { listTextPictures, readTextPictures } from './text-pictures'

test('pictures are listed once each, wherever a text shows them', () => {
  const text = [
    '![A relay](https://a.example/1.jpg "Caption") and ![](https://a.example/1.jpg)',
    '::: gallery\n![one](/2.jpg)\n![two](<my files/3 (x).jpg>){wide}\n:::',
    '[![inner](4.jpg)](https://b.example/page)',
    '<img alt="Five &amp; more" src="https://a.example/5.jpg?a=1&amp;b=2">',
    '![six][ref] ![Seven]\n\n[ref]: https://a.example/6\n[seven]: <7.jpg>',
    '> - ![](8_\\(1\\).jpg)',
  ].join('\n\n')
  expect(listTextPictures(text)).toEqual([
    ...['https://a.example/1.jpg', '/2.jpg', 'my files/3 (x).jpg', '4.jpg', '8_(1).jpg'],
    ...['https://a.example/6', '7.jpg', 'https://a.example/5.jpg?a=1&b=2'],
  ])
})

test('words come with them', () => {
  const text =
    '![a \\[b\\] [c] d](/1.jpg "Says \\"no\\"") ![](/2.jpg) ![later](/2.jpg \'Two\') <img src=/3.jpg alt=three>'
  expect(readTextPictures(text)).toEqual([
    { address: '/1.jpg', alt: 'a [b] [c] d', caption: 'Says "no"' },
    { address: '/2.jpg', alt: 'later', caption: 'Two' },
    { address: '/3.jpg', alt: 'three', caption: '' },
  ])
})

test('clips are listed where players were, and files of the source where links lead to them', () => {
  const { text } = toOurText(
    '<audio src="https://a.example/1.mp3"></audio><video title="T" src="/content/media/2 (1).mp4"></video>',
  )
  expect(listTextPictures(text)).toEqual(['https://a.example/1.mp3', '/content/media/2%20%281%29.mp4'])
  const links =
    '[chart](https://a.example/wp-content/uploads/c.png) [own](files/d.png) [page](https://en.example/wiki/File:E.png) <a href="/f.png">f</a>'
  expect(listTextPictures(links)).toEqual([
    'https://a.example/wp-content/uploads/c.png',
    'files/d.png',
    '/f.png',
  ])
})

test('code, links to pages and places in the text are none', () => {
  const text = '`![a](1.jpg)`\n\n```\n![a](2.jpg)\n```\n\n[a](3.html) \\![b](c) ![d](#e) ![]() <img alt="f">'
  expect(listTextPictures(text)).toEqual([])
})

test('no more than 2,000 are listed of a text', () => {
  const text = Array.from({ length: 2_100 }, (_, n) => `![](/${n}.jpg)`).join('\n')
  expect(listTextPictures(text)).toHaveLength(2_000)
})

test.each(['![', '](', '![a](', '\\', '<img src="', '[a]: ', '![a](<', '](x "', '`', '[]('])(
  'a text of %s takes time that grows with its length',
  (part) => {
    expectLinear(200_000, (length) => {
      listTextPictures(part.repeat(length / part.length))
    })
  },
)
