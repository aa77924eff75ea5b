/** What is typed into a form while it is rendered anew. */
import { describe, expect, it } from 'vitest'
import { addTypedSince } from './form-text'

describe('what is typed between rendering and the effects', () => {
  const before = { title: 'A', content: 'Typed.', isEmbargoed: 'on' }
  const rendered = { title: 'Saved', content: 'Saved.', excerpt: 'Saved', isEmbargoed: 'on' }

  it.for([
    ['nothing: an untouched field has what was rendered, another one what was typed', rendered, before],
    ['nothing, in fields that were typed in before', { ...rendered, ...before }, before],
    ['more', { ...rendered, content: 'Typed. More.' }, { ...before, content: 'Typed. More.' }],
    ['a field that is new', { ...rendered, excerpt: 'More' }, { ...before, excerpt: 'More' }],
    [
      'a check mark taken away',
      { title: 'A', content: 'Typed.', excerpt: 'Saved' },
      { title: 'A', content: 'Typed.' },
    ],
  ] as const)('%s', ([, now, expected]) => {
    expect(addTypedSince(before, now, rendered)).toEqual(expected)
  })

  it('keeps what was in a field that the form lacks now', () => {
    expect(addTypedSince({ title: 'A', status: 'draft' }, { title: 'A' }, { title: 'A' })).toEqual({
      title: 'A',
      status: 'draft',
    })
  })
})
