/** The part of `npm test` that needs the packages: runs every stage, then says what failed, and how long. */
import { complain, formatSeconds, say, sayTo } from './process/say.mjs'
import { Stop } from './process/stop.mjs'
import { takeTurns } from './testing/take-turns'
import { lanes, type TestStage, testStages } from './testing/test-stages'

type Outcome = { name: string; passed: boolean; milliseconds: number }

/** Returns the exit code. */
export async function runTests(args: string[]): Promise<number> {
  const began = Date.now()
  const stages = chooseStages(args)
  const outcomes = stages.length === 1 ? await runAlone(stages) : await runBesideEachOther(stages)
  return summarize(outcomes, Date.now() - began)
}

function chooseStages(args: string[]): TestStage[] {
  const names = args.flatMap((arg) => {
    if (arg === '--unit') return ['unit']
    if (arg.startsWith('--only=')) return arg.slice('--only='.length).split(',')
    throw new Stop(`npm test does not know ${arg}; it takes --unit, or --only= with names of stages.`)
  })
  const unknown = names.find((name) => !testStages.some((stage) => stage.name === name))
  if (unknown !== undefined) {
    const known = testStages.map((stage) => stage.name).join(', ')
    throw new Stop(`There is no test stage "${unknown}"; there are ${known}.`)
  }
  return names.length > 0 ? testStages.filter((stage) => names.includes(stage.name)) : testStages
}

/** With the terminal to itself. */
function runAlone(stages: TestStage[]): Promise<Outcome[]> {
  return Promise.all(stages.map(runStage))
}

/** One stage of each lane at a time; shown in the order of `testStages`. Without a build, what needs it is left out. */
async function runBesideEachOther(stages: TestStage[]): Promise<Outcome[]> {
  const turns = takeTurns(stages.length, process.stdout)
  let reportBuild = (_passed: boolean) => {}
  const built = new Promise<boolean>((resolve) => {
    reportBuild = resolve
  })
  if (!stages.some(({ name }) => name === 'build')) reportBuild(true)
  const runInTurn = async (stage: TestStage): Promise<Outcome[]> => {
    const turn = turns[stages.indexOf(stage)]
    if (!turn) throw new Error(`${stage.name} has no turn.`)
    const outcomes =
      stage.needsBuild && !(await built) ? [] : [await sayTo(turn.output, () => runStage(stage))]
    if (stage.name === 'build') reportBuild(outcomes.every(({ passed }) => passed))
    turn.end()
    return outcomes
  }
  const runLane = async (lane: string) => {
    const outcomes: Outcome[] = []
    for (const stage of stages) if (stage.lane === lane) outcomes.push(...(await runInTurn(stage)))
    return outcomes
  }
  const outcomes = (await Promise.all(lanes.map(runLane))).flat()
  return stages.flatMap(({ name }) => outcomes.find((outcome) => outcome.name === name) ?? [])
}

async function runStage(stage: TestStage): Promise<Outcome> {
  const began = Date.now()
  say(`\n== ${stage.name}`)
  try {
    await stage.run()
    return { name: stage.name, passed: true, milliseconds: Date.now() - began }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.details) complain(error.details)
    complain(error.message)
    return { name: stage.name, passed: false, milliseconds: Date.now() - began }
  }
}

function summarize(outcomes: Outcome[], total: number): number {
  const failed = outcomes.filter((outcome) => !outcome.passed).map((outcome) => outcome.name)
  const times = outcomes.map((outcome) => `${outcome.name} ${formatSeconds(outcome.milliseconds)}`)
  say(`\n${times.join(', ')}; ${formatSeconds(total)} in all`)
  if (failed.length === 0) say('All tests passed.')
  else complain(`FAILED: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}
