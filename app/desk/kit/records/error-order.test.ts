/** Problems are listed from the top of the form to its end, and none is about a field that is filled in. */
import { expect, test } from 'vitest'
import { z } from 'zod/v4'
import { morePart, slugField } from '~/domain/publication/forms/form-values'
import { deriveFields, fromForm, toFormErrors } from './entry-form'
import { orderErrors } from './error-order'

const link = z.strictObject({
  inner: z.array(z.strictObject({ name: z.string().min(1) })).optional(),
  name: z.string().min(1),
})
const schema = z.strictObject({
  note: z.string().min(1),
  address: z.strictObject({ street: z.string().min(1) }),
  heading: z.string().min(1),
  links: z.array(link).max(2),
})
const fields = deriveFields(schema, {
  heading: { label: 'Heading' },
  note: { label: 'Note', part: morePart },
})

function listProblems(values: Record<string, string>, slugProblem = false) {
  const issues = schema.safeParse(fromForm(fields, values)).error?.issues ?? []
  const own = slugProblem ? [{ field: slugField, message: 'Fill in “Address”.' }] : []
  const errors = [...own, ...toFormErrors(fields, issues, values)]
  return orderErrors(fields, { values, errors }).map(({ field }) => field)
}

test('in the order of the form, not of the schema: parts come last, and rows in rows below their row', () => {
  const rows = { links_0_inner_0_name: '', links_0_inner_0_order: '1', links_0_inner_0_x: '' }
  expect(listProblems({ ...rows, links_0_name: 'One', links_1_inner_0_name: 'Two' }, true)).toEqual([
    ...['heading', 'address_street', 'links_1_name', slugField, 'note'],
  ])
})

test('the address is first if no part has it', () => {
  const plain = fields.map(({ part: _, ...field }) => field)
  const errors = ['heading', slugField].map((field) => ({ field, message: '' }))
  expect(orderErrors(plain, { values: {}, errors }).map(({ field }) => field)).toEqual([slugField, 'heading'])
})

test('what is wrong with the whole form comes before all fields', () => {
  const errors = ['note', null, 'heading'].map((field) => ({ field, message: '' }))
  expect(orderErrors(fields, { values: {}, errors }).map(({ field }) => field)).toEqual([
    ...[null, 'heading', 'note'],
  ])
})

test('too many rows are not reported as none', () => {
  const rows = Object.fromEntries([0, 1, 2].map((n) => [`links_${n}_name`, 'One']))
  const values = { heading: 'A', note: 'B', address_street: 'C', ...rows }
  const issues = schema.safeParse(fromForm(fields, values)).error?.issues ?? []
  expect(toFormErrors(fields, issues, values)).toEqual([
    { field: 'links', message: 'Links can have at most 2.' },
  ])
})

test('nor is a text that is too short', () => {
  const short = z.strictObject({ code: z.string().min(4) })
  const issues = short.safeParse({ code: 'abc' }).error?.issues ?? []
  expect(toFormErrors(deriveFields(short), issues, { code: 'abc' })).toEqual([
    { field: 'code', message: 'Code needs at least 4 characters.' },
  ])
})
