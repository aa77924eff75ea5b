import { describe, expect, it } from 'vitest'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { insertLink, linkSelection, parseAddress, toLink } from './links'
import { applyTextEdit } from './text-edit'

describe('an address pasted over words', () => {
  const paste = (shown: string, address: string) => {
    const edit = linkSelection(readWriting(shown), address)
    return edit && showWriting(applyTextEdit(readWriting(shown), edit))
  }

  it.each([
    ['see «the relay» here', 'https://a.example/x', 'see [the relay](https://a.example/x)^ here'],
    ['see« the relay »here', ' https://a.example/x\n', 'see [the relay](https://a.example/x) ^here'],
    ['«**a**»', 'mailto:a@b.example', '[**a**](mailto:a@b.example)^'],
    ['«a»', 'https://a.example/A_(b)', '[a](https://a.example/A_%28b%29)^'],
  ])('%j + %j: %j', (before, address, after) => {
    expect(paste(before, address)).toBe(after)
  })

  it.each([
    ['^', 'https://a.example'],
    ['«a»', 'no address'],
    ['«a»', 'javascript:alert(1)'],
    ['«a»', 'https://a.example and more'],
    ['«a\nb»', 'https://a.example'],
    ['[a](«b»)', 'https://a.example'],
    ['«https://b.example»', 'https://a.example'],
    ['`a «b» c`', 'https://a.example'],
  ])('%j + %j: pasted as it is', (before, address) => {
    expect(paste(before, address)).toBeNull()
  })
})

it('a link has the title as its text, which is escaped', () => {
  const { text } = applyTextEdit(
    readWriting('a ^ b'),
    insertLink(readWriting('a ^ b'), { text: 'Tests [new]', address: '/articles/tests' }),
  )
  expect(text).toBe(String.raw`a [Tests \[new\]](/articles/tests) b`)
  expect(toLink('', '/x')).toBe('[](/x)')
})

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' /articles/x ', '/articles/x'],
  ['#part', '#part'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['a.example/x', 'https://a.example/x'],
  ['relay', null],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['a b', null],
  ['', null],
])('the address of %j is %j', (typed, address) => {
  expect(parseAddress(typed)).toBe(address)
})
