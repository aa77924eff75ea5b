import { describe, expect, test } from 'vitest'
import { z } from 'zod/v4'
import { listRows, orderByNumbers } from '~/domain/publication/forms/form-values'
import { deriveFields, fromForm, obeyRowCommand, toFormErrors } from './entry-form'

const schema = z.strictObject({
  title: z.string().min(1).max(10),
  isShown: z.boolean(),
  links: z.array(z.strictObject({ name: z.string().min(1).max(5), path: z.string().optional() })).max(3),
})
const fields = deriveFields(schema, { title: { label: 'The title' } })
const rows = {
  links_0_name: 'one',
  links_0_order: '1',
  links_1_name: 'two',
  links_1_order: '2',
  title: 'Typed',
}

test('what is blank and optional is left out, and blank rows too', () => {
  expect(fromForm(fields, { ...rows, links_2_name: ' ', isShown: '' })).toEqual({
    title: 'Typed',
    isShown: false,
    links: [{ name: 'one' }, { name: 'two' }],
  })
})

test.for([
  ['first up to third', ['3', '2', '3'], ['b', 'c', 'a']],
  ['third to first', ['1', '2', '1'], ['c', 'a', 'b']],
  ['nonsense', ['x', '-1', '1e9'], ['a', 'b', 'c']],
] as [string, string[], string[]][])('order: %s', ([, numbers, expected]) => {
  const items = ['a', 'b', 'c']
  expect(orderByNumbers(items, (item) => numbers[items.indexOf(item)] ?? '')).toEqual(expected)
})

describe('a button', () => {
  const names = (values: Record<string, string> | null) =>
    values && listRows(values, 'links').map((n) => values[`links_${n}_name`])

  test.for([
    ['add links', ['one', 'two', undefined]],
    ['remove links 0', ['two']],
    ['down links 0', ['two', 'one']],
    ['up links 0', ['one', 'two']],
    ['up links 9', ['one', 'two']],
  ] as [string, unknown[]][])('%s', ([command, expected]) => {
    const values = obeyRowCommand(fields, rows, command)
    expect(names(values)).toEqual(expected)
    expect(values?.title).toBe('Typed')
  })

  test.for(['', 'add title', 'add nothing', 'add links_0', 'remove (a+)+ 1'])(
    '%j changes nothing',
    (command) => {
      expect(obeyRowCommand(fields, rows, command)).toBeNull()
    },
  )
})

test('each field with a problem has one message', () => {
  const data = { title: 'x'.repeat(11), isShown: true, links: [{ name: '' }] }
  const parsed = schema.safeParse(data)
  expect(toFormErrors(fields, parsed.error?.issues ?? [], { title: data.title })).toEqual([
    { field: 'title', message: 'The title can have at most 10 characters. This has 11.' },
    { field: 'links_0_name', message: 'Fill in “Name”.' },
  ])
})
