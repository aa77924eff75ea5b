/** The JSON of a plan has each line once, under what becomes of it. */
import { expect, it } from 'vitest'
import type { PlanLine } from './plan'
import { writePlanJson } from './plan-json'

const loss = { what: 'form', words: 'Sign up', line: 3 } as const
const line = (id: string, outcome: PlanLine['outcome'], losses: PlanLine['losses'] = []): PlanLine => ({
  ...{ kind: 'article', id, name: `Story ${id}`, outcome, target: null, notes: [], losses },
})
const plan = {
  source: 'ghost',
  site: null,
  end: { read: 9, counted: 10, cutAfter: 'Story 9', problems: ['It ends early.'] },
  isWhole: false,
  leftOut: { comment: 2 },
  choices: [{ about: 'section', id: '3', name: 'Labs', guess: 'new', count: 4 }],
  hosts: [],
} as const

async function read(batches: PlanLine[][]) {
  const parts: string[] = []
  const given = {
    ...plan,
    end: { ...plan.end, problems: [...plan.end.problems] },
    choices: [...plan.choices],
    hosts: [],
  }
  for await (const part of writePlanJson(given, () => batches)) parts.push(part)
  return JSON.parse(parts.join(''))
}

it('lines by what becomes of them, over the batches in which they are read', async () => {
  const [made, kept, changed, left] = [
    line('1', 'create', [loss]),
    line('2', 'keep'),
    line('3', 'change'),
    line('4', 'leave', [loss]),
  ] as const
  expect(await read([[made, kept], [], [changed, left, line('5', 'create')]])).toEqual({
    source: 'ghost',
    site: null,
    read: 9,
    counted: 10,
    isWhole: false,
    cutAfter: 'Story 9',
    problems: ['It ends early.'],
    leftOut: { comment: 2 },
    choices: plan.choices,
    hosts: [],
    create: [made, line('5', 'create')],
    change: [changed],
    skip: [kept, left],
    lost: [
      { kind: 'article', id: '1', name: 'Story 1', ...loss },
      { kind: 'article', id: '4', name: 'Story 4', ...loss },
    ],
  })
})

it('a plan without lines has empty lists', async () => {
  expect(await read([])).toMatchObject({ create: [], change: [], skip: [], lost: [] })
})
