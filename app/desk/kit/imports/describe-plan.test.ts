import { expect, test } from 'vitest'
import { describePlan } from './describe-plan'
import type { Plan, PlanLine } from './plan'

const line = (name: string, different: Partial<PlanLine> = {}): PlanLine => ({
  ...{ kind: 'article', id: name, name, outcome: 'create', target: name, notes: [], losses: [] },
  ...different,
})
const plan = (different: Partial<Plan> = {}): Plan => ({
  ...{ site: null, lines: [], choices: [], moved: [], hosts: [], leftOut: {}, isWhole: true },
  end: { read: 2, counted: 2, cutAfter: null, problems: [] },
  ...different,
})

test('a plan says what arrives, what is left out, and what is to be decided', () => {
  const choice = { about: 'section', id: 'gear', name: 'Gear', guess: 'new', count: 1 } as const
  const described = describePlan(
    plan({ lines: [line('a'), line('b', { outcome: 'leave' })], leftOut: { comment: 3 }, choices: [choice] }),
  )
  expect(described).toEqual([
    '2 items were read.',
    '',
    'Articles: 1 new, 0 there already, 1 left out',
    ...['', 'Left out:', '  comments: 3'],
    ...['', 'To decide; otherwise, it is done as it says here:', '  section “Gear” (1 article): new'],
  ])
})

test('a source that is read again says what has changed there, and what stays as it was edited here', () => {
  const lines = [
    line('a', { outcome: 'change' }),
    line('b', { outcome: 'use' }),
    line('c', { outcome: 'keep' }),
  ]
  expect(describePlan(plan({ lines }))).toContain(
    'Articles: 0 new, 1 there already, 0 left out, 1 changed in the source, 1 edited here',
  )
})

test('notes of a kind are one line, with three examples, and without what differs', () => {
  const cut = (value: string) => ({ notes: [{ note: 'title-cut' as const, value }] })
  const lines = ['a', 'b', 'c', 'd', 'e'].map((name) => line(name, cut('300')))
  expect(describePlan(plan({ lines })).at(-1)).toBe(
    '  Its title is longer than 300 characters, and is cut there. (a; b; c; and 2 more)',
  )
  expect(describePlan(plan({ lines: [line('a', cut('1')), line('b', cut('2'))] })).at(-1)).toBe(
    '  Its title is longer than … characters, and is cut there. (a; b)',
  )
})

test('hosts of pictures are told with what fetches from them', () => {
  const hosts = [
    { host: 'cdn.example', count: 1_214, isChosen: false },
    { host: 'a.example', count: 2, isChosen: true },
  ]
  expect(describePlan(plan({ hosts })).slice(-3)).toEqual([
    'Pictures and clips on other sites:',
    '  cdn.example: 1,214, fetched with --pictures cdn.example',
    '  a.example: 2, which are fetched',
  ])
})

test('losses are told with article and line', () => {
  const losses = [{ what: 'form' as const, words: 'Sign up', line: 4 }]
  expect(describePlan(plan({ lines: [line('a', { losses })] })).at(-1)).toBe('  a form: (a, line 4: Sign up)')
})

test('a source that is cut says so first', () => {
  const end = { read: 2, counted: 5, cutAfter: 'The relay', problems: ['It is damaged.'] }
  expect(describePlan(plan({ end, isWhole: false })).slice(0, 5)).toEqual([
    '2 items were read.',
    'The file ends early, after “The relay”: export it again.',
    'A count of the file finds 5 items.',
    'This is not all that the source should have.',
    'It is damaged.',
  ])
})

test('words of the file cannot command the terminal', () => {
  const losses = [{ what: 'form' as const, words: '\u001b[2Jgone\r\n', line: null }]
  const described = describePlan(plan({ lines: [line('\u001b]0;x\u0007', { losses })] })).join('')
  expect(described).not.toMatch(/\p{Cc}/u)
  expect(described).toContain('gone')
})

test('a slug may be called like a property of objects', () => {
  const choice = { about: 'section', id: 'x', name: 'X', guess: 'constructor', count: 2 } as const
  expect(describePlan(plan({ choices: [choice] })).at(-1)).toBe('  section “X” (2 articles): constructor')
})
