import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { listFailures, type Report } from './list-failures'

test.for<[string, Report, string[]]>([
  ['none, where a tool wrote no report', {}, []],
  [
    'of Vitest: tests, and files that did not load',
    {
      testResults: [
        {
          name: path.join(root, 'tests/a.test.ts'),
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'is right' },
            {
              status: 'failed',
              fullName: 'is wrong',
              failureMessages: ['Error: 1\n    at a.ts:1', 'Error: 2'],
            },
            // As when a test throws a response.
            { status: 'failed', fullName: 'says nothing', failureMessages: [null] },
          ],
        },
        { name: path.join(root, 'tests/b.test.ts'), message: 'Cannot find it', assertionResults: [] },
      ],
    },
    [
      'tests/a.test.ts is wrong: Error: 1',
      'tests/a.test.ts says nothing:',
      'tests/b.test.ts: Cannot find it',
    ],
  ],
  [
    'of Playwright: tests within groups too, and what is outside tests',
    {
      errors: [{ message: 'No site' }],
      suites: [
        {
          specs: [{ file: 'a.spec.ts', line: 1, title: 'passes', tests: [{ results: [{ errors: [] }] }] }],
          suites: [
            {
              specs: [
                {
                  ...{ file: 'a.spec.ts', line: 8, title: 'moves' },
                  tests: [
                    { results: [{ errors: [{ message: '\u001b[31mError\u001b[39m: moved\n\nby 2' }] }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    ['a.spec.ts:8 moves: Error: moved by 2', 'Playwright: No site'],
  ],
])('%s', ([, report, lines]) => {
  expect(listFailures(report)).toEqual(lines)
})
