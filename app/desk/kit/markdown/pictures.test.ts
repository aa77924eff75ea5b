import { describe, expect, it } from 'vitest'
import { readWriting, showWriting } from '../../../../tests/support/shown-writing'
import { describePicture, followChange, insertPicture } from './pictures'
import { applyTextEdit } from './text-edit'

const hash = '0123456789abcdef0123456789abcdef'
const address = `/media/${hash}/1200.jpg`

describe('inserting a picture', () => {
  const insert = (shown: string, at?: number) => {
    const writing = readWriting(shown)
    return showWriting(applyTextEdit(writing, insertPicture(writing, at ?? writing.end, '![](a)')))
  }

  it.each([
    ['^', '![](a)^'],
    ['one^', 'one\n\n![](a)^'],
    ['on^e\ntwo', 'on^e\n\n![](a)\n\ntwo'],
    ['one\n\n^\n\ntwo', 'one\n\n![](a)^\n\ntwo'],
    ['```\nco^de\n```', '```\nco^de\n```\n\n![](a)'],
  ])('%j gives %j', (before, after) => {
    expect(insert(before)).toBe(after)
  })

  it('leaves the selection at the words where it was', () => {
    expect(insert('one\n\n«two»', 1)).toBe('one\n\n![](a)\n\n«two»')
    expect(insert('«one»\n\ntwo', 7)).toBe('«one»\n\ntwo\n\n![](a)')
  })
})

it.each([
  ['typed before', 3, 'abcdef', 'xxabcdef', 5],
  ['typed after', 3, 'abcdef', 'abcdexxf', 3],
  ['typed right there', 3, 'abcdef', 'abcxdef', 3],
  ['deleted before', 3, 'abcdef', 'cdef', 1],
  ['deleted around', 3, 'abcdef', 'af', 1],
  ['replaced around', 3, 'abcdef', 'aXYf', 3],
  ['nothing', 3, 'abcdef', 'abcdef', 3],
])('a position follows what is %s', (_, position, before, after, expected) => {
  expect(followChange(position, before, after)).toBe(expected)
})

describe('describing a picture', () => {
  const change = (text: string, description = 'A [red] relay') => {
    const writing = { text, start: text.length, end: text.length }
    const edit = describePicture(writing, hash, description)
    return edit && applyTextEdit(writing, edit)
  }

  it('fills in its first blank description, and keeps title and caret', () => {
    const text = `![A lamp](${address})\n\n![](${address} "Lab") end`
    const expected = `![A lamp](${address})\n\n![A \\[red\\] relay](${address} "Lab") end`
    expect(change(text)).toEqual({ text: expected, start: expected.length, end: expected.length })
  })

  it('changes nothing else', () => {
    expect(change('![](/media/fedcba9876543210fedcba9876543210/1200.jpg)')).toBeNull()
    expect(change(`![A lamp](${address}) [](${address})`)).toBeNull()
  })
})
