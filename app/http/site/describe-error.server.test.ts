import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.server'

function error(message: string, stack?: string) {
  return Object.assign(new Error(message), { stack })
}

describe('one line', () => {
  it.each([
    ['plain', error('it broke'), 'it broke'],
    [
      'many lines',
      error('\n\nInvalid query:\n\n  column "x"\n  does not exist\n'),
      'Invalid query: column "x" does not exist',
    ],
    ['no message', error(''), 'Error'],
    ['a text', 'it broke', 'it broke'],
    ['undefined', undefined, 'undefined'],
  ])('%s', (_, thrown, line) => {
    expect(describeError(thrown)).toBe(line)
  })

  it('includes the first stack frame in our own code', () => {
    const stack = [
      'Error: it broke',
      '    at query (/site/node_modules/pg/client.js:1:1)',
      '    at listNewest (/site/app/data/catalogue/listings.server.ts:20:3)',
      '    at loader (/site/app/routes/home.tsx:5:3)',
    ].join('\n')
    expect(describeError(error('it broke', stack))).toBe(
      'it broke at listNewest (/site/app/data/catalogue/listings.server.ts:20:3)',
    )
  })
})
