/** What the address of the log asks for. */
import { expect, test } from 'vitest'
import { parseLogRequest, toLogParameters } from './audit-log'

const parse = (query: string) => parseLogRequest(new URLSearchParams(query))

test('a request is what it says', () => {
  const asked = parse('editor=nobody&kind=export&q=+the%00+relay+&from=2026-11-01&to=2026-11-27&before=12')
  expect(asked).toEqual({
    ...{
      editor: 'nobody',
      kind: 'export',
      from: '2026-11-01',
      to: '2026-11-27',
      before: '12',
      query: 'the relay',
    },
  })
  expect(toLogParameters(asked)).toEqual({
    ...{ editor: 'nobody', kind: 'export', from: '2026-11-01', to: '2026-11-27', q: 'the relay' },
  })
})

test.for([
  "editor=';DROP&kind=toString&from=2026-02-30&to=yesterday&before=-1",
  'editor=0&kind=&from=0000-01-01&to=20261-01-01&before=9999999999999999999',
])('%s asks for everything', (query) => {
  expect(parse(query)).toEqual({ editor: '', kind: '', from: '', to: '', before: null, query: '' })
})
