import { expect, it } from 'vitest'
import { applyTextEdit, type TextEdit, type Writing } from '~/desk/kit/markdown/text-edit'
import { measureMillis } from '../../../../tests/support/linear-time'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { completeContainer, completeFence, completeLineStart } from './line-starts'

const change = (shown: string, apply: (writing: Writing) => TextEdit | null) => {
  const edit = apply(readWriting(shown))
  return edit && showWriting(applyTextEdit(readWriting(shown), edit))
}

it.each([
  ['[]^', '- [ ] ^'],
  ['[ ]^', '- [ ] ^'],
  ['a\n> []^b', 'a\n> - [ ] ^b'],
  ['  - []^', '  - [ ] ^'],
  ['* []^', '* [ ] ^'],
  ['- [ ]^', null],
  ['a []^', null],
  ['[x]^', null],
  ['*^', null],
  ['```\n[]^', null],
])('a space after %j: %j', (shown, expected) => {
  expect(change(shown, (writing) => completeLineStart(writing, ' '))).toBe(expected)
})

it('another character completes nothing', () => {
  expect(completeLineStart(readWriting('[]^'), 'x')).toBeNull()
})

it.each([
  ['```^', '```\n^\n```'],
  ['a\n~~~~js^\nb', 'a\n~~~~js\n^\n~~~~\nb'],
  ['> ```js^', '> ```js\n> ^\n> ```'],
  ['- ```^', '- ```\n  ^\n  ```'],
  ['```^\n\n```js\na\n```', '```\n^\n```\n\n```js\na\n```'],
  ['```\na\n```\n\n```^', '```\na\n```\n\n```\n^\n```'],
  ['```js^\na\n```', null],
  ['```js^\na\n```\n\n```\nb\n```', null],
  ['```\na\n```^', null],
  ['```\n~~~^\n```', null],
  ['`` ` ``^', null],
  ['```^js', null],
  ['```a`^', null],
  ['text^', null],
])('Enter after a fence in %j: %j', (shown, expected) => {
  expect(change(shown, completeFence)).toBe(expected)
})

it.each([
  ['::: note^', '::: note\n^\n:::'],
  ['a\n::: Details The title^\nb', 'a\n::: Details The title\n^\n:::\nb'],
  [':::: quote^', ':::: quote\n^\n::::'],
  ['> ::: tip^', '> ::: tip\n> ^\n> :::'],
  ['::: note^\n\n::: tip\na\n:::', '::: note\n^\n:::\n\n::: tip\na\n:::'],
  ['::: details\n::: note^\n\n:::', '::: details\n::: note\n^\n:::\n\n:::'],
  ['::: note^\na\n:::', null],
  ['::: note^\na\n:::\n\n::: tip', null],
  ['::: note\na\n:::^', null],
  ['::: picks^', null],
  ['::: product a^', null],
  ['::: other^', null],
  ['```\n::: note^\n```', null],
  ['::: no^te', null],
  ['::: note', null],
])('Enter after a container in %j: %j', (shown, expected) => {
  expect(change(shown.includes('^') ? shown : `«${shown}»`, completeContainer)).toBe(expected)
})

it.each(['```\n', '::: note\n', '> '])('stays fast in a megabyte of %j', (line) => {
  const text = line.repeat(1e6 / line.length)
  const start = line.length * 50_000 - 1
  const millis = measureMillis(() => {
    completeFence({ text, start, end: start })
    completeContainer({ text, start, end: start })
    completeContainer({ text: text.slice(0, 490_000), start, end: start })
    completeLineStart({ text, start, end: start }, ' ')
  })
  expect(millis).toBeLessThan(3_000)
})
