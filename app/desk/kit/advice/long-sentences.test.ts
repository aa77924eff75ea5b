/** Sentences that are too long are found in any language, and quickly in a long text. */
import { expect, test } from 'vitest'
import { listLongSentences } from './long-sentences'

const words = (count: number, first = 'Word') => `${first}${' word'.repeat(count - 1)}`
const quotesOf = (text: string, language = 'en') =>
  listLongSentences(text, language).map(({ quote }) => quote)

test('more than forty words are too many', () => {
  expect(quotesOf(`${words(40)}.`)).toEqual([])
  expect(quotesOf(`One. ${words(41)}. Two.`)).toEqual([`${words(41)}.`])
  expect(quotesOf(`${words(30)}! ${words(30)}? ${words(30)}.`)).toEqual([])
  expect(quotesOf(words(41))).toEqual([words(41)])
  expect(listLongSentences(words(41), 'en')[0]?.message).toMatch(/^This sentence has more than 40 words\./)
})

test('a dot does not end a sentence that goes on, nor a sign count as a word', () => {
  expect(quotesOf(`${words(21)}, i.e. ${words(21, 'word')}.`)).toHaveLength(1)
  expect(quotesOf(`${words(21)}, version 1.5 of ${words(21)}.`)).toHaveLength(1)
  expect(quotesOf(`${words(40)} – — …`)).toEqual([])
})

test('what is no text ends a sentence: cells of a table, items, code', () => {
  expect(quotesOf(`${words(30)}\uFFFC${words(30)}`)).toEqual([])
})

test.for([
  ['ja', '夜の研究室で誰もいないのに継電器が音を立てたので、', '。'],
  ['zh', '夜里没有人在实验室里但是继电器发出了声音，', '。'],
  ['th', 'รีเลย์ดังขึ้นในห้องทดลองที่ว่างเปล่าและไม่มีใครสังเกตเห็น', ' '],
  ['hi', 'रिले खाली कमरे में बजा और किसी ने नहीं देखा ', '।'],
  ['ar', 'أغلق المرحل في الغرفة الفارغة ولم يلاحظ أحد ذلك ', '؟ '],
] as const)('%s', ([language, clause, end]) => {
  expect(quotesOf(clause.repeat(8) + end, language)).toHaveLength(1)
  expect(quotesOf((clause.slice(0, 20) + end).repeat(2), language)).toEqual([])
})

test.for(['', 'english please', '--', 'x'.repeat(500)])(
  'what is no language is taken for one: %j',
  (typed) => {
    expect(quotesOf(words(41), typed)).toHaveLength(1)
  },
)

test('all of a long text is looked at once', () => {
  const text = `${`${words(20)}. `.repeat(60)}${words(41, 'Long')}. ${`${words(20)}. `.repeat(60)}`
  expect(quotesOf(text)).toEqual([`${words(41, 'Long')}.`])
  const [first = '', ...others] = quotesOf(words(10_000))
  expect(first.length).toBeLessThanOrEqual(2_000)
  expect(others.length).toBeLessThan(30)
})
