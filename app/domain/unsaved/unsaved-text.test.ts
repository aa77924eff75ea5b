import { describe, expect, it } from 'vitest'
import {
  applyTextChanges,
  formatTextMark,
  listTextChanges,
  parseTextChanges,
  parseTextMark,
} from './unsaved-text'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('changes', () => {
  it.each([
    ['a key more', { content: 'A relay.' }, { content: 'A relays.' }],
    ['a word less', { content: 'A small relay.' }, { content: 'A relay.' }],
    ['one of several equal letters', { content: 'aaaa' }, { content: 'aaa' }],
    ['all of it', { content: 'One.' }, { content: 'Two' }],
    ['nothing', { content: 'One.' }, { content: 'One.' }],
    ['emptied', { content: 'One.' }, { content: '' }],
    ['a surrogate pair beside its half', { content: '😀' }, { content: '😁' }],
    ['a row more and a row less', { one_0_url: 'a', kept: 'b' }, { kept: 'b', one_1_url: 'c' }],
    ['the first', {}, { title: '', content: 'One.\0' }],
  ])('%s', (_, before, after) => {
    const sent = JSON.stringify(listTextChanges(before, after))
    expect(applyTextChanges(before, parseTextChanges(sent) ?? [])).toEqual(after)
  })

  it('of a long text are as short as what was typed', () => {
    const long = 'A sentence. '.repeat(80_000)
    const changes = listTextChanges(
      { content: long },
      { content: `${long.slice(0, 500_000)}!${long.slice(500_000)}` },
    )
    expect(JSON.stringify(changes).length).toBeLessThan(60)
  })

  it('of another text are none', () => {
    expect(applyTextChanges({ content: 'One.' }, [['content', 3, 5, 'x']])).toBeNull()
    expect(applyTextChanges({}, [['content', 1, 0, 'x']])).toBeNull()
  })

  it('never make a secret or a name of JavaScript a field', () => {
    const sent =
      '[["newPassword",0,0,"x"],["clientSecret",0,0,"x"],["__proto__",0,0,"x"],["a b",0,0,"x"],["title",0,0,"x"]]'
    const made = applyTextChanges({}, parseTextChanges(sent) ?? [])
    expect(Object.entries(made ?? {})).toEqual([['title', 'x']])
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
  })

  it.each(['', '{', 'null', '{}', '[1]', '[["a"]]', '[["a",-2,0,""]]', '[["a",0.5,0,""]]', '[["a",0,0,1]]'])(
    '%j is none',
    (sent) => expect(parseTextChanges(sent)).toBeNull(),
  )
})

describe('a mark', () => {
  it('is read as it was written', () =>
    expect(parseTextMark(formatTextMark({ id, sequence: 12 }))).toEqual({ id, sequence: 12 }))

  it.each([undefined, '', id, `${id}.`, `${id}.-1`, `${id}.1e3`, `x${id}.1`, `${id}.${'9'.repeat(16)}`])(
    '%j is none',
    (sent) => expect(parseTextMark(sent)).toBeNull(),
  )
})
