import { describe, expect, it } from 'vitest'
import { applyTextEdit, replaceSelection, type Writing } from '~/desk/kit/markdown/text-edit'
import { measureMillis } from '../../../../tests/support/linear-time'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { typedInstead, typeSmartly } from './smart-typing'

/** Types one character after the other, as the surface does. */
function type(shown: string, typed: string, language = 'en-US'): string {
  let writing: Writing = readWriting(shown)
  for (const sign of typed) {
    const edit = typeSmartly(writing, sign, language) ?? replaceSelection(writing, sign)
    writing = applyTextEdit(writing, edit)
  }
  return showWriting(writing)
}

describe('quotation marks', () => {
  it.each<[language: string, typed: string, expected: string]>([
    ['en-US', `"It's 'new'," he said. ("Yes.")`, '“It’s ‘new’,” he said. (“Yes.”)'],
    ['en', `"'No' is a word"`, '“‘No’ is a word”'],
    ['en', `**"bold"** and *"italic*"`, '**“bold”** and *“italic*”'],
    ['en', `"But I -- "`, '“But I – “'],
    ['en', `"But I--"`, '“But I–”'],
    ['en', `A 27" screen in the "iPhone 15"`, 'A 27" screen in the “iPhone 15”'],
    ['en', `""`, '“”'],
    ['de', `"Das ist 'neu'", wie geht's?`, '„Das ist ‚neu‘“, wie geht’s?'],
    ['de-AT', `"Ja"`, '„Ja“'],
    ['fr', `"Oui" et l'autre`, '«\u202FOui\u202F» et l’autre'],
    ['fr', `""`, '«\u202F\u202F»'],
    ['es', `"sí"`, '“sí”'],
    ['it', `"l'uomo"`, '«l’uomo»'],
    ['pt', `"sim"`, '“sim”'],
    ['pt-PT', `"sim"`, '«sim»'],
    ['ar', `"نعم"`, '”نعم“'],
    ['sv', `"Ja" och "iPhone 15"`, '”Ja” och ”iPhone 15”'],
    ['xx', `"a"`, '“a”'],
    ['en', `> "said"`, '> “said”'],
    ['en', `- "said"`, '- “said”'],
    ['en', `|"a"|"b"|`, '|“a”|“b”|'],
    ['en', `"<b>a</b>"`, '“<b>a</b>”'],
    ['en', `<b>"a"</b>`, '<b>“a”</b>'],
  ])('%s: %j', (language, typed, expected) => {
    expect(type('^', typed, language)).toBe(`${expected}^`)
  })

  it.each([
    ['de', '‚wie geht^s', "'", '‚wie geht’^s'],
    ['en', 'say «this» now', '"', 'say “^ now'],
  ])('%s in %j', (language, shown, typed, expected) => {
    expect(type(shown, typed, language)).toBe(expected)
  })
})

it.each([
  ['one -- two', 'one – two'],
  ['one---two', 'one—two'],
  ['one----two', 'one—-two'],
  ['and so on...', 'and so on…'],
  ['a....', 'a….'],
  ['a-b', 'a-b'],
  ['---', '---'],
  ['> ---', '> ---'],
  ['- --', '- --'],
  ['* * *\n---', '* * *\n---'],
  ['| --- | :--: |', '| --- | :--: |'],
  ['--- | ---', '--- | ---'],
  ['../..', '../..'],
])('dashes and dots: %j', (typed, expected) => {
  expect(type('^', typed)).toBe(`${expected}^`)
})

describe('signs mean themselves', () => {
  const typed = `it's "x"--y...`

  it.each([
    'a `code ^',
    'a ``b ` ^``',
    '```\n^\n```',
    '``` ^',
    '~~~js\n^',
    'a [b](/c ^',
    '![a](/b(c)d "Title ^',
    'a <img alt=^',
    'a <!-- b\n\nc ^',
    '::: details a^',
    '> ::: note ^',
    '[a]: /b ^',
    'https://example.org/^',
  ])('in %j', (shown) => {
    const signs = shown.startsWith('https') ? typed.replace(/\s/g, '') : typed
    expect(type(shown, signs)).toBe(shown.replace('^', `${signs}^`))
  })

  it.each([
    'a `b` ^',
    'a [b](/c) ^',
    'a [b](/c) (^',
    'a <b>c</b> ^',
    '5 < 6 ^',
    '```\na\n```\n^',
    '< a\n\n^',
  ])('but not in %j', (shown) => {
    const writing = readWriting(shown)
    expect(typeSmartly(writing, '"', 'en')?.insert).toBe('“')
  })

  it('but not in a footnote', () => {
    const text = '[^1]: a '
    expect(typeSmartly({ text, start: text.length, end: text.length }, '"', 'en')?.insert).toBe('“')
  })

  it('after a backslash', () => {
    expect(type('^', '5\\"')).toBe('5\\"^')
    expect(type('^', "it\\'s")).toBe("it\\'s^")
  })
})

it.each(['"', "'"])('Backspace puts %s back', (sign) => {
  for (const language of ['en', 'de', 'fr', 'it', 'ar', 'sv', 'pl'])
    for (const shown of ['^', 'word^', '„‚«”’word^']) {
      const edit = typeSmartly(readWriting(shown), sign, language)
      expect(edit && typedInstead(edit)).toBe(sign)
    }
})

it('Backspace puts dashes and dots back', () => {
  const back = (shown: string, sign: string) => {
    const edit = typeSmartly(readWriting(shown), sign, 'en')
    return edit && typedInstead(edit)
  }
  expect([back('a-^', '-'), back('a–^', '-'), back('a..^', '.')]).toEqual(['--', '---', '...'])
  // Typed on, they stay.
  expect([back('a--^', '-'), back('a...^', '.')]).toEqual([null, null])
})

it.each(['"', '`', '](', '<a ', 'a', '-', '::: a', '```\n'])('stays fast in a megabyte of %j', (sign) => {
  const text = sign.repeat(1e6 / sign.length)
  const writing = { text, start: 900_000, end: 900_000 }
  const millis = measureMillis(() => {
    for (const typed of ['"', "'", '-', '.']) typeSmartly(writing, typed, 'en')
  })
  expect(millis).toBeLessThan(1_000)
})
