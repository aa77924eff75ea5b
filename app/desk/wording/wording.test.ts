import { expect, it } from 'vitest'
import { type OwnWording, parseWordingCommand, selectRows, toRows } from './wording'
import { parseWordingRequest, toWordingParameters } from './wording-request'

const message = (english: string, translated: string) => ({ id: english, english, translated, isSent: true })
const own = (id: string, text: string): OwnWording => ({
  ...{ message: id, text, version: 1, updatedAt: new Date(0), by: 'Jo' },
})
const messages = [message('Sign Up', 'Inscrever-se'), message('By {name}', 'Por {name}')]
const owns = [own('Sign Up', 'Junte-se'), own('By {name}', 'Por nós'), own('Gone', 'Foi')]
const rows = toRows(messages, owns, 'pt-PT')
const ask = (query: string) => parseWordingRequest(new URLSearchParams(query))
const idsOf = (query: string) => selectRows(rows, ask(query)).rows.map(({ id }) => id)

it('lists all messages, those that are reworded, and what nothing shows', () => {
  expect(idsOf('')).toEqual(['Sign Up', 'By {name}'])
  expect(idsOf('view=own')).toEqual(['Sign Up'])
  expect(idsOf('view=unused')).toEqual(['By {name}', 'Gone'])
  expect(selectRows(rows, ask('')).counts).toEqual({ all: 2, own: 1, unused: 2 })
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    expect.stringMatching(/^\{name\} is missing/),
    'This release has no such text.',
  ])
})

it.each([
  ['q=sign', ['Sign Up']],
  ['q=INSCREVER', ['Sign Up']],
  ['q=junte-se', ['Sign Up']],
  ['q=por', ['By {name}']],
  ['q=by+nos', ['By {name}']],
  ['q=foi&view=unused', ['Gone']],
  ['q=nothing', []],
])('finds by %s', (query, ids) => expect(idsOf(query)).toEqual(ids))

it('has pages', () => {
  const many = toRows(
    Array.from({ length: 41 }, (_, n) => message(`Text ${n}`, `Text ${n}`)),
    [],
    'en',
  )
  const at = (page: number) => selectRows(many, { query: '', view: 'all', page })
  expect([at(1).rows.length, at(3).rows.length, at(4).rows.length]).toEqual([20, 1, 0])
  expect([at(2).hasMore, at(3).hasMore]).toEqual([true, false])
})

it.each([
  ['page=0&view=all&q=%00', {}],
  ['page=99999', {}],
  ['view=made-up&q=+a+', { q: 'a' }],
  ['view=own&page=3', { view: 'own', page: '3' }],
])('reads %s', (query, parameters) => expect(toWordingParameters(ask(query))).toEqual(parameters))

it.each([
  { task: 'save', message: 'Sign Up', text: 'a'.repeat(1_001), version: '0' },
  { task: 'save', message: 'Sign Up', text: 'a', version: 'x' },
  { task: 'save', message: 'a'.repeat(1_001), text: 'a', version: '0' },
  { task: 'made-up', message: 'Sign Up' },
  { message: 'Sign Up' },
])('refuses %j', (sent) => expect(parseWordingCommand(sent).ok).toBe(false))
