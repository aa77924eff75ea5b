/** What a record's form, saving it and the pages of its versions need to know of its kind. */
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import type { Subject } from '~/domain/editors/access'
import type { RecordPart } from '~/domain/editors/record-urls'
import type { FormError } from '~/domain/forms/form-result'
import type { Data, Values } from '~/domain/publication/forms/form-values'
import type { RecordWords } from './entry-bar'
import type { EntryForm } from './entry-form'
import type { RecordVersion } from './record-version'

export type StoredRecord = { slug: string; version: number; data: unknown }

/** What two versions are compared by. */
export type Compared = Pick<StoredRecord, 'slug' | 'data'>

export type OpenedRecord = {
  part: RecordPart
  /** Null: a new one. */
  stored: StoredRecord | null
  /** What the form shows instead, and readers don’t see; absent: none waits. */
  draft?: RecordVersion | null
  /** Drafts can be saved above it. */
  takesDrafts?: boolean
  /** Which of the forms of its part it has; '': there is one. */
  variant: string
  form: EntryForm
  /** What the form of a new one begins with. */
  initial?: Data
}

/** `data`: of the form's shape, as `values` stand for it. */
export type Posted = { slug: string; values: Values; data: Data }

/** `errors`: beside the fields of a form; `problems`: the same where there is no form. */
export type Written<Opened extends OpenedRecord> =
  | { outcome: 'saved' | 'same'; articles?: number; lost?: [string, string][] }
  | { outcome: 'gone' }
  | { outcome: 'conflict'; current: NonNullable<Opened['stored']>; draft?: RecordVersion | null }
  | { outcome: 'refused'; errors: FormError[]; problems: string[] }

/** Stores what was checked, if the record and its draft are still the versions that were opened. */
type Write<Opened extends OpenedRecord> = (editorId: string) => Promise<Written<Opened>>

/** `saveDraft`: above the record, which stays; absent: it takes none. */
export type Checked<Opened extends OpenedRecord> = {
  ok: true
  write: Write<Opened>
  saveDraft?: Write<Opened> | undefined
}

export type RecordKind<Opened extends OpenedRecord> = {
  /** As the table of rights names it. */
  subject: Subject | ((args: DeskArgs) => Subject)
  /** The record at an address, by a former slug too. Throws 404. */
  open: (args: DeskArgs) => Promise<Opened>
  /** In the words of its form's page. */
  describe: (opened: Opened) => RecordWords
  /** After something was done, from the page's address; null: nothing was. */
  readNotice: (sent: URLSearchParams, opened: Opened) => string | null
  /** Where readers see it; null: nowhere. */
  findAddress: (opened: Opened) => string | null
  /** As the pages of its versions name it. */
  nameRecord: (opened: Opened) => string
  /** Of typed values. `beside`: what they are merged with, which the form shows too. */
  formOfTyped: (opened: Opened, typed: Values, beside?: Data) => EntryForm
  /** Of a version. `beside`: what it is compared with. */
  formOfStored: (opened: Opened, version: Compared, beside: Data) => EntryForm
  /** False: nothing can be merged with the version, field by field. */
  hasSameForm?: (opened: Opened, version: RecordVersion) => boolean
  /** Whether rejections bring the fields along, because what was typed decides them. */
  hasTypedFields: boolean
  /** Does what a button asks besides saving. False: it asks nothing of the kind. */
  obey?: (opened: Opened, command: string, editorId: string) => Promise<boolean>
  toSlug: (opened: Opened, typed: Values) => string
  /** Checks posted values alone, in the form of `opened`. */
  check: (opened: Opened, posted: Posted) => Promise<Checked<Opened> | { ok: false; errors: FormError[] }>
  /** Discards the draft that waits, if it is this version. */
  discard?: (opened: Opened, version: number, editorId: string) => Promise<boolean>
  /** The newest first. */
  listVersions: (stored: NonNullable<Opened['stored']>) => Promise<RecordVersion[]>
  /** Checks the data of a version; the address stays. */
  restore: (opened: Opened, version: RecordVersion) => Checked<Opened> | { ok: false; problems: string[] }
}
