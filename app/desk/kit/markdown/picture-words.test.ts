import { describe, expect, it } from 'vitest'
import { readPicture, writePicture } from './picture-words'

describe('the words of a picture', () => {
  it.each([
    ['![A desk](/media/a/1200.jpg)', { description: 'A desk', caption: '', width: '' }],
    ['![](/media/a/1200.jpg "By \\"Ada\\""){wide}', { description: '', caption: 'By "Ada"', width: 'wide' }],
    ['![A \\[b\\]](https://x.example/a.png){full}', { description: 'A [b]', caption: '', width: 'full' }],
  ])('%s is read, and written as it was', (source, words) => {
    const read = readPicture(source)
    expect(read).toMatchObject(words)
    expect(read && writePicture(read)).toBe(source)
  })

  it.each([
    '![a](/a.jpg) and words',
    '![a](/a.jpg)\n![b](/b.jpg)',
    '[a](/b)',
    `![${'a'.repeat(5_000)}](/b.jpg)`,
  ])('%.40s is something else', (source) => expect(readPicture(source)).toBeNull())

  it('a caption stays in its line', () => {
    const words = { address: '/a.jpg', description: 'a\nb', caption: ' one\ntwo ', width: '' } as const
    expect(writePicture(words)).toBe('![a b](/a.jpg "one two")')
  })
})
