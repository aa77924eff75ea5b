/** The versions of a record, as the desk lists them. */
import { toEditorName } from '~/domain/editors/editor-name'

export type RecordVersion = {
  version: number
  slug: string
  data: unknown
  savedAt: Date
  /** Null: an import, the database or a deleted account. */
  savedBy: string | null
  /** Readers did not see it. Absent: of a kind without drafts. */
  isDraft?: boolean
}

/** The most that are listed, the newest first. */
export const MAX_VERSIONS = 100

/** As the database returns it, with the account that saved it. */
export type VersionRow = Omit<RecordVersion, 'savedBy'> & { email: string | null; name: string | null }

export function toVersion({ email, name, ...version }: VersionRow): RecordVersion {
  return { ...version, savedBy: email === null ? null : toEditorName({ email, name }) }
}
