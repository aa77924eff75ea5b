/**
 * Forms for entries of the publication. Fields are derived from the schema of an entry: text, choice, check box, list of lines, group or
 * rows. A kind that wants other words or an order of its own names them in `forms.ts`; one whose data is not what a form shows
 * (a union, a null) describes the form by a schema of its own, and converts (`toShape`, `fromShape`).
 */
import { z } from 'zod/v4'
import { tidyText } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { toLabel } from '~/domain/publication/forms/field-labels'
import {
  type Data,
  type FormField,
  listRows,
  orderField,
  toData,
  type Values,
} from '~/domain/publication/forms/form-values'

/** `toShape` and `fromShape`: where the data has another shape than the form. */
export type EntryForm = {
  fields: FormField[]
  toShape?: (data: Data) => Data
  fromShape?: (shape: Data) => Data
  /** Adds what an entry has besides what was typed. `before`: as it is stored; null: it is new. */
  complete?: (data: Data, before: Data | null) => Data
  /** Maps a path of the data to the place in the form that shows it. */
  toShapePath?: ToShapePath
  /** What the button does that the field with `addAll` has. `left`: how many rows had no room. */
  addAll?: (values: Values) => { values: Values; left: number }
}

type ToShapePath = (path: readonly PropertyKey[]) => readonly PropertyKey[]

/** The texts of fields by their path in the data, without the numbers of rows; 'hidden': a form leaves it as it is. */
export type FieldTexts = Record<string, Partial<Omit<FormField, 'name' | 'fields'>> | 'hidden'>

/** Puts the texts under one heading. */
export function inPart(part: string, texts: Record<string, Partial<FormField>>): FieldTexts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { ...text, part }]))
}

type JsonSchema = {
  type?: string
  maxLength?: number
  maxItems?: number
  enum?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Beyond that a line is a text. */
const MAX_LINE_LENGTH = 160

/** The fields of an entry with this schema: those that `texts` name first, in their order. */
export function deriveFields(schema: z.ZodObject, texts: FieldTexts = {}): FormField[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, texts, '')
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, texts: FieldTexts, within: string) {
  const named = Object.keys(texts).flatMap((path) => {
    const name = path.slice(within.length)
    return path.startsWith(within) && Object.hasOwn(properties, name) ? [name] : []
  })
  return [...new Set([...named, ...Object.keys(properties)])].flatMap((name): FormField[] => {
    const path = within + name
    const own = texts[path]
    const schema = properties[name]
    const control = schema && own !== 'hidden' ? controlOf(schema, name) : null
    if (!schema || own === 'hidden' || !control) return []
    const inner = control === 'rows' ? schema.items : schema
    return [
      {
        name,
        label: toLabel(name),
        control,
        isRequired: required.includes(name),
        ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
        ...(schema.maxItems !== undefined && { maxRows: schema.maxItems }),
        ...(schema.enum && { choices: schema.enum.map((value) => ({ value, label: toLabel(value) })) }),
        ...(inner?.properties && { fields: fieldsOf(inner, texts, `${path}.`) }),
        ...own,
      },
    ]
  })
}

/** Null: no form shows it. */
function controlOf(schema: JsonSchema, name: string): FormField['control'] | null {
  const { type, items, enum: choices, maxLength = MAX_LINE_LENGTH } = schema
  if (choices) return 'select'
  if (type === 'boolean') return 'checkbox'
  if (type === 'object') return 'group'
  if (type === 'array') return items?.type === 'object' ? 'rows' : 'lines'
  if (type === 'string' && name === 'content') return 'markdown'
  if (type === 'string') return maxLength > MAX_LINE_LENGTH && maxLength !== ADDRESS_LENGTH ? 'text' : 'line'
  return null
}

const ADDRESS_LENGTH = 2_000

/** Converts the data of a record to what its form shows. */
export function toShownValues({ fields, toShape }: EntryForm, data: Data): Values {
  return toFormValues(fields, toShape?.(data) ?? data)
}

/** Converts the data to what the fields show. */
export function toFormValues(fields: FormField[], data: Data, prefix = ''): Values {
  return Object.assign(
    {},
    ...fields.map(({ name, control, fields: inner = [] }): Values => {
      const key = prefix + name
      const value = data[name]
      if (control === 'group') return toFormValues(inner, toData(value), `${key}_`)
      if (control === 'rows')
        return Object.assign({}, ...toRows(value).map((row, n) => toRowValues(inner, row, `${key}_${n}_`, n)))
      if (control === 'lines') return { [key]: Array.isArray(value) ? value.join('\n') : '' }
      if (control === 'checkbox') return value === true ? { [key]: 'on' } : {}
      return { [key]: typeof value === 'string' ? value : '' }
    }),
  )
}

function toRowValues(fields: FormField[], row: Data, prefix: string, n: number): Values {
  return { ...toFormValues(fields, row, prefix), [`${prefix}${orderField}`]: String(n + 1) }
}

/** The data that the values stand for: what is optional and blank is left out. */
export function fromForm(fields: FormField[], values: Values, prefix = ''): Data {
  const data: Data = {}
  for (const field of fields) {
    const value = readField(field, values, prefix + field.name)
    if (value !== undefined) data[field.name] = value
  }
  return data
}

function readField({ control, isRequired, fields = [] }: FormField, values: Values, key: string): unknown {
  const text = tidyText(values[key] ?? '').trim()
  switch (control) {
    case 'group': {
      const group = fromForm(fields, values, `${key}_`)
      return isRequired || !isBlank(group) ? group : undefined
    }
    case 'rows': {
      const rows = listRows(values, key).map((n) => fromForm(fields, values, `${key}_${n}_`))
      const filled = rows.filter((row) => !isBlank(row))
      return isRequired || filled.length > 0 ? filled : undefined
    }
    case 'lines': {
      const lines = text.split('\n').flatMap((line) => line.trim() || [])
      return isRequired || lines.length > 0 ? lines : undefined
    }
    case 'checkbox':
      return text !== '' || (isRequired ? false : undefined)
    default:
      return isRequired || text !== '' ? text : undefined
  }
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank)
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  return value === undefined || value === '' || value === false
}

/** Does what a button asks of the rows of a form, without saving it: "add links", "remove links 3", "up links_0_links 1". */
export function obeyRowCommand(fields: FormField[], values: Values, command: string): Values | null {
  const [, action, key = '', row] = /^(add|remove|up|down) (\w+?)(?: (\d{1,4}))?$/.exec(command) ?? []
  if (!action) return null
  const rows = listRows(values, key)
  const at = rows.indexOf(Number(row))
  const to = action === 'up' ? at - 1 : at + 1
  const order =
    action === 'add' ? [...rows, -1] : action === 'remove' ? rows.filter((n) => n !== Number(row)) : rows
  if (action === 'up' || action === 'down') {
    const other = rows[to]
    if (at >= 0 && other !== undefined) [order[at], order[to]] = [other, Number(row)]
  }
  const kept = Object.entries(values).filter(([name]) => !new RegExp(`^${key}_\\d+_`).test(name))
  const renumbered = order.flatMap((old, n) => [
    ...Object.entries(values).flatMap(([name, value]): [string, string][] =>
      name.startsWith(`${key}_${old}_`)
        ? [[`${key}_${n}_${name.slice(`${key}_${old}_`.length)}`, value]]
        : [],
    ),
    [`${key}_${n}_${orderField}`, String(n + 1)] as [string, string],
  ])
  return findRowsField(fields, key) ? Object.fromEntries([...kept, ...renumbered]) : null
}

function findRowsField(fields: FormField[], key: string): FormField | null {
  for (const field of fields) {
    if (field.name === key && field.control === 'rows') return field
    const rest = key.startsWith(`${field.name}_`)
      ? key.slice(field.name.length + 1).replace(/^\d+_/, '')
      : null
    const found = rest === null ? null : findRowsField(field.fields ?? [], rest)
    if (found) return found
  }
  return null
}

export type FoundField = { key: string; field: FormField }

/** The field of the form that shows what is at a path of the data; null: none does. */
export function findField(fields: FormField[], path: readonly PropertyKey[], prefix = ''): FoundField | null {
  const [name, ...rest] = path
  const field = fields.find((one) => one.name === name)
  if (!field) return null
  const key = prefix + field.name
  const isIndexed = field.control === 'rows' && rest.length > 0
  const inner = isIndexed ? rest.slice(1) : rest
  const within = isIndexed ? `${key}_${String(rest[0])}_` : `${key}_`
  const found = field.fields && findField(field.fields, inner, within)
  const first = isIndexed ? field.fields?.[0] : undefined
  return found ?? (first ? { key: within + first.name, field: first } : { key, field })
}

/** Puts the problems of the data beside the fields that show it, in words that name them. */
export function toFormErrors(
  fields: FormField[],
  issues: readonly z.core.$ZodIssue[],
  values: Values,
  toShapePath: ToShapePath = (path) => path,
): FormError[] {
  // What follows from a field that is wrong is told there.
  const isFollowing = (key: string) => {
    const { follows } = fields.find(({ name }) => name === key) ?? {}
    return follows !== undefined && !values[key]?.trim() && errors.some(({ field }) => field === follows)
  }
  const errors = issues.flatMap(toPlainIssues).map((issue): FormError => {
    const found = findField(fields, toShapePath(issue.path))
    if (!found)
      return { field: null, message: `${issue.path.join('.') || i18n.t('The form')}: ${issue.message}` }
    return { field: found.key, message: describeIssue(issue, found, values) }
  })
  return errors.filter(
    ({ field }, n) =>
      field === null || (errors.findIndex((one) => one.field === field) === n && !isFollowing(field)),
  )
}

/** For a union: the issues of the kind whose fields the data has; if there is no such kind, the issue of the union. */
function toPlainIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((issues) => issues.every(({ code }) => code !== 'unrecognized_keys'))
  return meant === undefined
    ? [issue]
    : meant.flatMap((inner) => toPlainIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}

function describeIssue(issue: z.core.$ZodIssue, { key, field }: FoundField, values: Values): string {
  const { label } = field
  const typed = [...(values[key] ?? '').trim()]
  if (isBlankIn(values, key, field) && issue.code !== 'custom')
    return field.ifBlank ?? i18n.t('Fill in “{label}”.', { label })
  if (issue.code === 'too_big' && issue.origin === 'string') {
    const values = { label, most: Number(issue.maximum), length: typed.length }
    return field.control === 'lines'
      ? i18n.t('{label} can have at most {most, number} characters in a line.', values)
      : i18n.t('{label} can have at most {most, number} characters. This has {length, number}.', values)
  }
  if (issue.code === 'too_big')
    return i18n.t('{label} can have at most {most, number}.', { label, most: Number(issue.maximum) })
  if (issue.code === 'too_small' && issue.origin === 'string')
    return i18n.t('{label} needs at least {least, number} characters.', {
      label,
      least: Number(issue.minimum),
    })
  if (issue.code === 'too_small') return i18n.t('Fill in “{label}”.', { label })
  if (issue.code === 'invalid_value') return i18n.t('Choose one of the list for “{label}”.', { label })
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return i18n.t('{label}: use a web address such as https://example.com.', { label })
  return `${label}: ${issue.message}`
}

/** The values of a group or of rows have the names of what is in them. */
function isBlankIn(values: Values, key: string, { control }: FormField): boolean {
  if (control !== 'group' && control !== 'rows') return !values[key]?.trim()
  return Object.entries(values).every(
    ([name, value]) => !name.startsWith(`${key}_`) || name.endsWith(`_${orderField}`) || value.trim() === '',
  )
}

function toRows(value: unknown): Data[] {
  return Array.isArray(value) ? value.map(toData) : []
}
