import { expect, it } from 'vitest'
import { addPictures, describeAdded } from './article-pictures'

const [one, two] = ['0', '1'].map((digit) => digit.repeat(32)) as [string, string]
const inText = (hash: string, description = '') => ({
  field: 'pictures',
  hash,
  description,
  isShowable: true,
})
const featured = { field: 'featuredPicture', hash: two, description: 'A lamp', isShowable: true }

it('puts pictures at the end of the text, and the featured one in its field', () => {
  const fields = { title: 'Relay', content: 'Text.\n\n', featuredImageUrl: '' }
  expect(addPictures(fields, [inText(one), featured, inText(two, 'A [red] lamp')])).toEqual({
    title: 'Relay',
    content: `Text.\n\n![](/media/${one}/1200.jpg)\n\n![A \\[red\\] lamp](/media/${two}/1200.jpg)`,
    featuredImageUrl: `/media/${two}/1200.jpg`,
  })
})

it('changes nothing without pictures, and takes a blank text', () => {
  const fields = { content: ' Text. \n', featuredImageUrl: '/a.jpg' }
  expect(addPictures(fields, [])).toEqual(fields)
  expect(addPictures({}, [inText(one)])).toEqual({ content: `![](/media/${one}/1200.jpg)` })
})

it('says what was added', () => {
  expect(describeAdded([])).toBe('')
  expect(describeAdded([inText(one)])).toBe(
    'The picture is at the end of the text: move it to its place. The article isn’t saved yet.',
  )
  expect(describeAdded([inText(one), inText(two), featured])).toMatch(
    /^2 pictures are .* The featured picture is set\./,
  )
})
