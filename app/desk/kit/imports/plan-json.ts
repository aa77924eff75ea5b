/** The plan of an import as JSON, for programs; the page and the command write the same. */
import type { PlanSummary } from './imports'
import type { NeededChoice, PlanLine, PlannedHost } from './plan'

/** `counted`: by a count of the file's bytes; null: it can't be counted. `isWhole`: the source was read to its end, and nothing was missed. */
type PlanHead = {
  source: string
  site: PlanSummary['site']
  read: number
  counted: number | null
  isWhole: boolean
  cutAfter: string | null
  problems: readonly string[]
  leftOut: PlanSummary['leftOut']
  choices: readonly NeededChoice[]
  hosts: readonly PlannedHost[]
}

/** In this order behind the head: lists of lines by their outcome, then what texts lose. */
const outcomes = {
  create: ['create'],
  change: ['change'],
  skip: ['use', 'keep', 'leave'],
} as const satisfies Record<string, readonly PlanLine['outcome'][]>

/** `readLines`: all lines in the order of the plan, a batch at a time; it is called once for each list. */
export async function* writePlanJson(
  plan: Pick<PlanSummary, 'source' | 'site' | 'end' | 'isWhole' | 'leftOut' | 'choices' | 'hosts'>,
  readLines: () => AsyncIterable<readonly PlanLine[]> | Iterable<readonly PlanLine[]>,
): AsyncGenerator<string> {
  const { source, site, end, isWhole, leftOut, choices, hosts } = plan
  const { read, counted, cutAfter, problems } = end
  const head: PlanHead = {
    ...{ source, site, read, counted, isWhole, cutAfter, problems, leftOut, choices, hosts },
  }
  yield JSON.stringify(head, null, 1).slice(0, -2)
  for (const [name, own] of Object.entries<readonly string[]>(outcomes))
    yield* writeList(name, readLines, (line) => (own.includes(line.outcome) ? [line] : []))
  yield* writeList('lost', readLines, ({ kind, id, name, losses }) =>
    losses.map((loss) => ({ kind, id, name, ...loss })),
  )
  yield '\n}\n'
}

async function* writeList(
  name: string,
  readLines: Parameters<typeof writePlanJson>[1],
  select: (line: PlanLine) => readonly unknown[],
): AsyncGenerator<string> {
  let separator = `,\n "${name}": [\n`
  for await (const lines of readLines()) {
    const selected = lines.flatMap(select).map((one) => JSON.stringify(one))
    if (selected.length === 0) continue
    yield separator + selected.join(',\n')
    separator = ',\n'
  }
  yield separator === ',\n' ? '\n ]' : `${separator} ]`
}
