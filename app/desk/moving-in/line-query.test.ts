import { expect, it } from 'vitest'
import { parseLineQuery, toLineParameters } from './line-query'

it('an address asks for lines', () => {
  const sent = {
    ...{ kind: 'article', outcome: 'keep', result: 'failed', losses: '1', loss: 'script' },
    ...{ note: 'edited-here', page: '3' },
  }
  const query = parseLineQuery(new URLSearchParams(sent))
  expect(query).toEqual({
    ...{ kind: 'article', outcome: 'keep', result: 'failed', withLosses: true, loss: 'script' },
    ...{ note: 'edited-here', page: 3 },
  })
  expect(toLineParameters(query, 3)).toEqual(sent)
  expect(toLineParameters(query, 1)).not.toHaveProperty('page')
})

it.each(['', '0', '-1', '1e9', '9999999', 'constructor'])('what it can’t be is ignored: “%s”', (value) => {
  const names = ['kind', 'outcome', 'result', 'losses', 'loss', 'note', 'page']
  const query = parseLineQuery(new URLSearchParams(names.map((name) => [name, value])))
  expect(toLineParameters(query, query.page)).toEqual({})
})
