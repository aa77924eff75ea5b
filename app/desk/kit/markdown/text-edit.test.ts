import { describe, expect, it } from 'vitest'
import { applyTextEdit, narrowEdit, type TextEdit } from './text-edit'

describe('narrowing an edit', () => {
  const narrow = (old: string, insert: string) => {
    const text = `before ${old} after`
    const edit = { from: 7, to: 7 + old.length, insert, start: 1, end: 2 }
    const narrowed = narrowEdit(text, edit)
    const apply = (each: TextEdit) => applyTextEdit({ text, start: 0, end: 0 }, each)
    expect(apply(narrowed)).toEqual(apply(edit))
    return [text.slice(narrowed.from, narrowed.to), narrowed.insert]
  }

  it.each([
    ['one', '## one', ['', '## ']],
    ['one', '**one**', ['one', '**one**']],
    ['a\nb', '- a\n- b', ['a\n', '- a\n- ']],
    ['same', 'same', ['', '']],
    ['aaa', 'aa', ['a', '']],
    ['', 'new', ['', 'new']],
    ['old', '', ['old', '']],
  ])('%j to %j replaces what differs', (old, insert, expected) => {
    expect(narrow(old, insert)).toEqual(expected)
  })

  it('keeps the halves of a surrogate pair together', () => {
    expect(narrow('a🎧b', 'a🎨b')).toEqual(['🎧', '🎨'])
    expect(narrow('x\u{1F3A7}', 'x\u{1F7A7}')).toEqual(['\u{1F3A7}', '\u{1F7A7}'])
  })
})
