/** Reads the options of `npm test`: which stages run, and with which variables. */
import { parseArgs } from 'node:util'
import { CommandError } from '../process/command'

const fullScope = { TEST_SCOPE: 'full', FAULT_SESSIONS: '300', WRITING_SESSIONS: '300' }

/** `stages`: all there are. */
export function readTestOptions(
  args: string[],
  stages: string[],
): { wanted: string[]; variables: Record<string, string> } {
  const { full, only, slow, unit } = parseArgs({
    args,
    options: {
      full: { type: 'boolean' },
      unit: { type: 'boolean' },
      only: { type: 'string' },
      slow: { type: 'boolean' },
    },
  }).values
  const wanted = unit ? ['unit'] : (only?.split(',') ?? stages)
  const unknown = wanted.find((name) => !stages.includes(name))
  if (unknown !== undefined)
    throw new CommandError(`There is no test stage "${unknown}". The stages are ${stages.join(', ')}.`)
  if (slow && !wanted.includes('browser'))
    throw new CommandError('--slow slows down the browser tests, which these stages leave out.')
  return { wanted, variables: { ...(full ? fullScope : {}), ...(slow ? { TEST_SPEED: 'slow' } : {}) } }
}
