/** The fields and values of an entry’s form, for the server and the browser. */
/** `picture`: the address of one that shows it. */
export type Choice = { value: string; label: string; picture?: string }
/** Their keys as in the schema. */
export type Data = Record<string, unknown>
/** As posted: the names of fields within others are joined by "_", rows are numbered. */
export type Values = Record<string, string>

export type RowName =
  | 'block'
  | 'button'
  | 'column'
  | 'link'
  | 'offer'
  | 'person'
  | 'profile'
  | 'section'
  | 'sentence'
  | 'soundbite'

export type FormField = {
  /** In the data. */
  name: string
  label: string
  hint?: string
  /** 'hidden': the form keeps it, and shows nothing of it. */
  control:
    | 'line'
    | 'text'
    | 'markdown'
    | 'select'
    | 'checkbox'
    | 'lines'
    | 'group'
    | 'rows'
    | 'hidden'
    | 'picture'
    | 'color'
  isRequired: boolean
  /** In characters. */
  maxLength?: number
  choices?: Choice[]
  /** The fields of a group, or of each row. */
  fields?: FormField[]
  maxRows?: number
  /** What its buttons call a row. */
  rowName?: RowName
  /** The words of a button that adds all rows that there can be. */
  addAll?: string
  /** The heading under which it stands with the fields next to it that have the same. */
  part?: string
  /** A view of its value beside it. */
  shows?: 'pictures' | 'links'
  /** The samples for `shows`: addresses of a retailer. */
  samples?: string[]
  /** How many characters of it search engines show. */
  shownLength?: number
  /** The message if it is needed and blank. */
  ifBlank?: string
  /** The field with whose text a new entry gets it: as long as they are alike, it has no value of its own. */
  follows?: string
  /** A day of the calendar, YYYY-MM-DD: browsers have a picker for it. */
  isDay?: boolean
  /** A local time, YYYY-MM-DDTHH:MM, likewise. */
  isMoment?: boolean
  /** What it is filled in with mostly; others may be typed. */
  suggestions?: Choice[]
  /** Sentences below it that say what its value does now. */
  facts?: string[]
}

/** The part of a form for what follows from the name: it is closed unless something in it has a value of its own. */
export const morePart = 'More'

export function toData(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Reserved for the form as a whole. */
export const slugField = 'slug'
export const versionField = 'version'
export const variantField = 'variant'
export const commandField = 'command'
/** Adds all rows that there can be, in forms with a field for it. */
export const addAllCommand = 'all'

/** The number of a row, by which rows can be ordered. */
export const orderField = 'order'

/** The numbers of the rows among the values, in the order that their own numbers ask for. */
export function listRows(values: Values, key: string): number[] {
  const found = new Set<number>()
  for (const name of Object.keys(values)) {
    const number = name.startsWith(`${key}_`) ? /^\d{1,4}(?=_)/.exec(name.slice(key.length + 1)) : null
    if (number) found.add(Number(number[0]))
  }
  const rows = [...found].sort((a, b) => a - b)
  return orderByNumbers(rows, (row) => values[`${key}_${row}_${orderField}`] ?? '')
}

/** A number that was changed is where its item goes: up before the item that has it, down behind it. */
export function orderByNumbers<Item>(items: readonly Item[], toNumber: (item: Item) => string): Item[] {
  const placed = items.map((item, n) => {
    const typed = /^\d{1,6}$/.test(toNumber(item).trim()) ? Number(toNumber(item)) : n + 1
    return { item, place: typed === n + 1 ? typed : typed + (typed > n + 1 ? 0.5 : -0.5) }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item)
}
