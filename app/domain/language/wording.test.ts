import { expect, it } from 'vitest'
import { findWordingProblem, listKeptParts, toWording, toWordingLanguage } from './wording'

const found = 'Found {count, plural, one {# result} other {# results}} for {query}'
const tell = 'Found a mistake? <0>Tell us</0>.'

it.each([
  ['Sign Up', 'Join us', 'en-US'],
  [found, 'For {query}: {count, plural, =0 {nothing} one {one result} other {# results}}', 'en-US'],
  [found, '{query}: {count} results', 'en-US'],
  [found, '{query}: {count, number} results', 'en-US'],
  [found, '{query}: {count, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}', 'ar'],
  [tell, '<0>Write to us</0> if it’s wrong.', 'en-US'],
  ['<0>The product</0> wins <1>{count, number}</1>', '<1>{count, number}</1>: <0>it</0>', 'en-US'],
  ['<0>{count, number}</0> even', '<0>{count, plural, one {one} other {#}}</0> even', 'en-US'],
  ['Under a minute', '< 1 minute', 'en-US'],
  ['By {name}', "It's {name}", 'en-US'],
])('%j may be %j', (english, wording, tag) => {
  expect(findWordingProblem(english, wording, tag)).toBeNull()
})

it.each([
  ['a blank text', 'Sign Up', '', /^Enter a text/],
  ['a long text', 'Sign Up', 'a'.repeat(1_001), /at most 1,000 characters. This has 1,001/],
  ['a brace', 'By {name}', 'By {name', /braces/],
  ['a brace at the end', 'Sign Up', 'Sign {', /braces/],
  ['a closing brace', 'Sign Up', 'Sign} Up', /braces/],
  ['a brace in a form', found, '{query}{count, plural, one {{}} other {#}}', /braces/],
  ['a plural without forms', found, '{count, plural} {query}', /braces/],
  [
    'an unknown value',
    'By {name}',
    'By {name} in {site}',
    /^\{site\} is unknown here. Its values are \{name\}/,
  ],
  ['a value of none', 'Sign Up', 'Hi {name}', /^\{name\} is unknown here. This text has no values/],
  ['a missing value', 'By {name}', 'By us', /^\{name\} is missing/],
  ['a quoted value', 'By {name}', "d'{name}'", /braces.*Write ’/],
  ['a name as a number', 'By {name}', 'By {name, number}', /^\{name\} can’t be shown that way/],
  ['a name as a date', 'By {name}', 'By {name, date}', /^\{name\} can’t/],
  ['a made-up format', found, '{count, spellout} {query}', /^\{count\} can’t/],
  ['an unknown tag', tell, '<0>Tell</0> <1>us</1>', /^<1>…<\/1> is unknown here/],
  ['a missing tag', tell, 'Tell us', /^<0>…<\/0> is missing/],
  ['a tag that stays open', tell, '<0>Tell us', /^<0>…<\/0> must be opened and closed/],
  ['a tag that is closed first', tell, '</0>Tell<0> us', /^<0>…<\/0> must/],
  ['a tag within itself', tell, '<0>Tell <0>us</0></0>', /^<0>…<\/0> must/],
  ['markup', 'Sign Up', '<b>Join</b> us', /^Leave out <b>/],
  ['a script', 'Sign Up', 'Join<script src=//x>', /^Leave out <script src=\/\/x>/],
  ['a comment', 'Sign Up', 'Join<!a', /^Leave out <!a/],
  ['a character reference', 'Sign Up', 'Join&nbsp;us', /^Leave out &nbsp;/],
  ['a missing form', found, '{query}: {count, plural, other {#}}', /^The form one \{…\} is missing: one/],
  ['a form of another language', found, '{query}{count, plural, one {#} few {#} other {#}}', /^The form few/],
  ['a form twice', found, '{query}{count, plural, one {#} one {#} other {#}}', /twice/],
])('%s is refused', (_, english, wording, problem) => {
  expect(findWordingProblem(english, wording, 'en-US')).toMatch(problem)
})

it('a tag may not begin in one form of a plural and end elsewhere', () => {
  const wording = '{count, plural, one {<0>one} other {#}}</0> even'
  expect(findWordingProblem('<0>{count, number}</0> even', wording, 'en-US')).toMatch(/must be opened/)
})

it('names what must be kept', () => {
  expect(listKeptParts(found)).toEqual(['{count}', '{query}'])
  expect(listKeptParts(tell)).toEqual(['<0>…</0>'])
})

it('is on one line', () => expect(toWording('  Join\r\n us\u2028now\u00a0! ')).toBe('Join us now\u00a0!'))

it.each([
  ['pt-PT', 'pt'],
  ['en-US', 'en'],
  ['zh-TW', 'zh-Hant'],
  ['zh', 'zh'],
  ['sr-Latn', 'sr-Latn'],
  ['ar', 'ar'],
])('%s is stored as %s', (tag, language) => expect(toWordingLanguage(tag)).toBe(language))
