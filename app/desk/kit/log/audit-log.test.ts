/** What the address of the log asks for. */
import { expect, test } from 'vitest'
import { describeAction, describeSubject, parseLogRequest, toLogParameters } from './audit-log'

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

test.for([
  ['Pin at home:latest: Pin at x: Coils', 'Pin at “Home page: Latest”: Pin at x: Coils'],
  // A section that is gone.
  ['Pin at former: Coils', 'Pin at former: Coils'],
  ['Article: Pin at home:latest: Coils', 'Article: Pin at home:latest: Coils'],
  ['Story: Story: Coils', 'Article: Story: Coils'],
])('of %s the log says %s', ([subject = '', said]) => {
  const nameOf = (key: string) => (key === 'home:latest' ? 'Home page: Latest' : null)
  expect(describeSubject(subject, nameOf)).toBe(said)
})

test.for([
  ['unpublished', 'Took off the site'],
  ['published', 'Published'],
  ['constructor', 'Constructor'],
  ['__proto__', '__proto__'],
] as const)('%s is told as “%s”', ([action, told]) => {
  expect(describeAction(action)).toBe(told)
})
