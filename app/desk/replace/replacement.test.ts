import { describe, expect, test } from 'vitest'
import { findPlaces, type Replacement, replaceInArticle, showPlace, type Texts } from './replacement'

const usb: Replacement = {
  ...{ find: 'USB', with: 'USB-C', matchCase: false, wholeWords: false },
  fields: ['title', 'excerpt', 'content', 'featuredImageDescription', 'metaTitle', 'metaDescription'],
}

const blank: Texts = {
  ...{ title: 'A title', excerpt: null, content: '' },
  ...{ featuredImageDescription: null, metaTitle: null, metaDescription: null },
}

const replace = (
  texts: Partial<Texts>,
  replacement: Partial<Replacement> = {},
  status: 'draft' | 'published' = 'draft',
) => replaceInArticle({ texts: { ...blank, ...texts }, status }, { ...usb, ...replacement })

describe('places', () => {
  test.each<[string, Partial<Replacement>, number[]]>([
    ['USB usb Usb', {}, [0, 4, 8]],
    ['USB usb Usb', { matchCase: true }, [0]],
    ['USB usb Usb', { with: 'USB' }, [4, 8]],
    ['USBs MiniUSB USB_2 USB2 usb, (USB)', { wholeWords: true }, [24, 30]],
    ['aaaa aaa', { find: 'aa' }, [0, 2, 5]],
    ['aaa aa', { find: 'aa', wholeWords: true }, [4]],
    ['a.b axb', { find: 'a.b' }, [0]],
    ['Émile émile É', { find: 'ÉMILE' }, [0, 6]],
    // Lower case would be longer than this letter.
    ['İİ USB', {}, [3]],
    ['𝒜USB𝒜 USB', { wholeWords: true }, [8]],
    ['naïve naïveté', { find: 'naïve', wholeWords: true }, [0]],
    ['[a](https://a.example/x) https://a.example/xy', { find: 'https://a.example/x' }, [4, 25]],
    ['end -- of', { find: '--', wholeWords: true }, [4]],
  ])('in %j with %j: %j', (text, replacement, places) => {
    expect(findPlaces(text, { ...usb, ...replacement })).toEqual(places)
  })

  test('are found in linear time', () => {
    const text = 'a'.repeat(1_000_000)
    const start = performance.now()
    expect(findPlaces(text, { ...usb, find: `${'a'.repeat(199)}b` })).toEqual([])
    expect(findPlaces(text, { ...usb, find: 'aa', wholeWords: true })).toEqual([])
    expect(performance.now() - start).toBeLessThan(3_000)
  })
})

describe('an article', () => {
  test('is replaced in the chosen fields only, as the form would store it', () => {
    const { places, texts, problem } = replace(
      { title: 'USB is here', excerpt: 'usb', metaTitle: 'USB' },
      { with: '', fields: ['title', 'excerpt'] },
    )
    expect(places).toEqual([
      { field: 'title', at: 0 },
      { field: 'excerpt', at: 0 },
    ])
    expect(texts).toEqual({ ...blank, title: 'is here', excerpt: null, metaTitle: 'USB' })
    expect(problem).toBeNull()
  })

  test('is not searched again where it was replaced', () => {
    expect(replace({ title: 'USB' }, { with: 'USBUSB' }).texts.title).toBe('USBUSB')
  })

  test.each<[string, Partial<Texts>, Partial<Replacement>, string]>([
    ['without a title', { title: 'USB' }, { with: '' }, 'Article title is required.'],
    [
      'with a long title',
      { title: 'USB '.repeat(75) },
      {},
      'Article Title can have at most 300 characters. This has 449.',
    ],
    [
      'with a giant text',
      { content: 'aa'.repeat(400_000) },
      { find: 'aa', with: 'b'.repeat(200) },
      'Article Content would be too long.',
    ],
    ['with too short a text', { content: 'USB '.repeat(30) }, { with: 'U' }, 'Article content too short.'],
  ])('%s would break a rule, and stays', (_, texts, replacement, problem) => {
    expect(replace(texts, replacement).problem).toBe(problem)
  })

  test('that breaks a rule already is no worse for it', () => {
    expect(replace({ content: 'USB' })).toMatchObject({ problem: null, texts: { content: 'USB-C' } })
  })
})

test('a place is shown with whole words around it, in one line', () => {
  const text = `${'word '.repeat(20)}one\n\nUSB two ${'😀'.repeat(40)}`
  const at = text.indexOf('USB')
  expect(showPlace(text, at, 3)).toEqual({
    before: `… ${'word '.repeat(8)}one `,
    found: 'USB',
    after: ` two ${'😀'.repeat(22)}…`,
  })
  expect(showPlace('USB', 0, 3)).toEqual({ before: '', found: 'USB', after: '' })
})
