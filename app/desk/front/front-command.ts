/** Parses the form that changes what is pinned at a place. */

import { parseMoment } from '~/desk/kit/plans/plan-command'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { type FrontForm, type FrontTask, findField, pinFields, seenField, type TypedPin } from './front'

/** More rows than any place takes, and one. */
const MAX_ROWS = 13
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const storyPattern = new RegExp(`^${uuid}$`)
const taskPattern = new RegExp(`^(?:(save|find)|(up|down|unpin)-(\\d{1,2})|pin-(${uuid}))$`)

const rowFields = Object.fromEntries(
  Array.from({ length: MAX_ROWS }, (_, index) => pinFields(index + 1)).flatMap(({ id, at, occurrence }) => [
    [id, textField({ label: () => i18n.t('Article'), maxLength: 36 })],
    [at, textField({ label: () => i18n.t('Until'), maxLength: 40 })],
    [occurrence, textField({ label: () => i18n.t('Which one'), maxLength: 10 })],
  ]),
)
const fields = {
  [seenField]: textField({
    label: () => i18n.t('Version'),
    maxLength: 32,
    missing: () => i18n.t('Use the form on this page.'),
  }),
  [findField]: textField({ label: () => i18n.t('Article'), maxLength: 500 }),
  task: textField({ label: () => i18n.t('Button'), maxLength: 50 }),
}

/** The typed values are not checked yet, since only saving needs it; see `toEnds`. Rows end at the first without a story. */
export function parseFrontForm(sent: FormFields): ParsedForm<FrontForm> {
  const parsed = parseFields(
    fields,
    pick(sent, (name) => !Object.hasOwn(rowFields, name)),
  )
  const rows = parseFields(
    rowFields,
    pick(sent, (name) => Object.hasOwn(rowFields, name)),
  )
  if (!parsed.ok) return parsed
  if (!rows.ok) return rows
  const task = toTask(parsed.value.task)
  const pins = toRows(rows.value)
  if (!task || pins.some(({ id }) => !storyPattern.test(id)))
    return { ok: false, errors: [{ field: null, message: i18n.t('Use the form on this page.') }] }
  return { ok: true, value: { task, seen: parsed.value.seen, find: parsed.value.find, pins } }
}

function pick(sent: FormFields, isWanted: (name: string) => boolean): FormFields {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isWanted(name)))
}

function toRows(values: Record<string, string>): TypedPin[] {
  const rows: TypedPin[] = []
  for (let row = 1; row <= MAX_ROWS; row += 1) {
    const { id, at, occurrence } = pinFields(row)
    if (!values[id]) break
    rows.push({ id: values[id], at: values[at] ?? '', occurrence: values[occurrence] ?? '' })
  }
  return rows
}

/** '': the form was sent without a button. */
function toTask(value: string): FrontTask | null {
  const [, plain, move, row, id] = taskPattern.exec(value || 'save') ?? []
  if (plain === 'save' || plain === 'find') return { task: plain }
  if (move === 'up' || move === 'down' || move === 'unpin') return { task: move, row: Number(row) }
  return id === undefined ? null : { task: 'pin', id }
}

/** When each is to end, null: not at all; and what is wrong with the times, each at its field. */
export function toEnds(
  pins: readonly TypedPin[],
  timeZone: string,
): { ends: (Date | null)[]; errors: FormError[] } {
  const errors: FormError[] = []
  const ends = pins.map(({ at, occurrence }, index) => {
    if (at === '') return null
    const found = parseMoment(at, occurrence, timeZone)
    if ('moment' in found) return found.moment
    errors.push({ field: pinFields(index + 1).at, message: found.problem })
    return null
  })
  return { ends, errors }
}
