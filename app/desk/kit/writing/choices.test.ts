import { describe, expect, test } from 'vitest'
import { choiceKinds } from './choices'

const hash = 'a'.repeat(32)

describe('what is chosen becomes a mark', () => {
  test('products, by slug and in the order in which they were chosen', () => {
    const answer = { products: [{ slug: 'quillon-4', name: 'Quillon 4', brand: null, review: null }] }
    expect(choiceKinds.product.read(answer)).toEqual([
      { value: 'quillon-4', name: 'Quillon 4', about: '', still: null },
    ])
    expect(choiceKinds.product.toMark(['quillon-4'])).toBe('::: product quillon-4\n:::')
    expect(choiceKinds.compare.toMark(['quillon-4', 'quillon-3'])).toBe(
      '::: compare quillon-4 quillon-3\n:::',
    )
  })

  test('pictures, each a line of the gallery', () => {
    const picture = { hash, description: 'A [relay]', fileName: 'relay.jpg', credit: 'Ada' }
    const [choice] = choiceKinds.gallery.read({ pictures: [picture] })
    expect(choice).toMatchObject({ name: 'A [relay]', about: 'Ada' })
    expect(choiceKinds.gallery.toMark([choice?.value ?? '', '![b](/b.jpg)'])).toBe(
      `::: gallery\n![A \\[relay\\]](/media/${hash}/1200.jpg)\n![b](/b.jpg)\n:::`,
    )
  })

  test('a recording, named by what it is', () => {
    const clip = { hash, kind: 'mp3', title: '', fileName: 'relay.mp3', poster: null }
    const [choice] = choiceKinds.clip.read({ clips: [clip] })
    expect(choice).toMatchObject({ name: 'relay.mp3', still: null })
    expect(choiceKinds.clip.toMark([choice?.value ?? ''])).toBe(`::: audio /media/${hash}/clip.mp3\n:::`)
  })
})
