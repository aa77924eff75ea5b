/** The part of `npm test` that needs the packages: runs every stage, then prints what failed, and the times. */
import { CommandError } from './process/command-error.mjs'
import { formatSeconds, print, printError } from './process/output.mjs'
import { type TestStage, testStages } from './testing/test-stages'

type Outcome = { name: string; passed: boolean; milliseconds: number }

/** Returns the exit code. */
export async function runTests(args: string[]): Promise<number> {
  const start = Date.now()
  const outcomes: Outcome[] = []
  for (const stage of chooseStages(args)) {
    // Without a build, the stages after it would fail too.
    const built = outcomes.every((outcome) => outcome.name !== 'build' || outcome.passed)
    if (built) outcomes.push(await runStage(stage))
  }
  return summarize(outcomes, Date.now() - start)
}

function chooseStages(args: string[]): TestStage[] {
  const names = args.flatMap((arg) => {
    if (arg === '--unit') return ['unit']
    if (arg.startsWith('--only=')) return arg.slice('--only='.length).split(',')
    throw new CommandError(`Unknown argument ${arg}: npm test takes --unit, or --only= with names of stages.`)
  })
  const unknown = names.find((name) => !testStages.some((stage) => stage.name === name))
  if (unknown !== undefined) {
    const known = testStages.map((stage) => stage.name).join(', ')
    throw new CommandError(`There is no test stage "${unknown}". The stages are ${known}.`)
  }
  return names.length > 0 ? testStages.filter((stage) => names.includes(stage.name)) : testStages
}

async function runStage(stage: TestStage): Promise<Outcome> {
  const start = Date.now()
  print(`\n== ${stage.name}`)
  try {
    await stage.run()
    return { name: stage.name, passed: true, milliseconds: Date.now() - start }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    if (error.details) printError(error.details)
    printError(error.message)
    return { name: stage.name, passed: false, milliseconds: Date.now() - start }
  }
}

function summarize(outcomes: Outcome[], total: number): number {
  const failed = outcomes.filter((outcome) => !outcome.passed).map((outcome) => outcome.name)
  const times = outcomes.map((outcome) => `${outcome.name} ${formatSeconds(outcome.milliseconds)}`)
  print(`\n${times.join(', ')}; ${formatSeconds(total)} in all`)
  if (failed.length === 0) print('All tests passed.')
  else printError(`FAILED: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}
