import { expect, test } from 'vitest'
import { CommandError } from '../process/command'
import { readTestOptions } from './test-options'

const stages = ['lint', 'unit', 'browser']

test.for([
  { args: [], wanted: stages, variables: {} },
  { args: ['--only=browser,lint'], wanted: ['browser', 'lint'], variables: {} },
  { args: ['--unit'], wanted: ['unit'], variables: {} },
  {
    args: ['--full'],
    wanted: stages,
    variables: { TEST_SCOPE: 'full', FAULT_SESSIONS: '300', WRITING_SESSIONS: '300' },
  },
  { args: ['--only=browser', '--slow'], wanted: ['browser'], variables: { TEST_SPEED: 'slow' } },
  { args: ['--slow'], wanted: stages, variables: { TEST_SPEED: 'slow' } },
])('npm test -- $args', ({ args, wanted, variables }) => {
  expect(readTestOptions(args, stages)).toEqual({ wanted, variables })
})

test.for<[string[], string]>([
  [['--only=unit,browsers'], 'There is no test stage "browsers". The stages are lint, unit, browser.'],
  [['--only=unit', '--slow'], '--slow slows down the browser tests, which these stages leave out.'],
  [['--unit', '--slow'], '--slow slows down the browser tests, which these stages leave out.'],
])('npm test -- %s is refused', ([args, message]) => {
  expect(() => readTestOptions(args, stages)).toThrow(new CommandError(message))
})
