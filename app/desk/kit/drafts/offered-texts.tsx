/** Offers what the server has of the texts that were typed into a form and not saved, and tells of those that were. */

import { useRouteLoaderData, useSearchParams } from '@remix-run/react'
import { unsavedParameter } from '~/domain/editors/desk-urls'
import type { DraftBackup, FormText } from '~/domain/unsaved/draft-backup'
import {
  formatTextMark,
  savedTextCookie,
  type TextMark,
  unsavedTextField,
} from '~/domain/unsaved/unsaved-text'
import { deskLayoutId } from '~/ui/page/loader-data'

/** The texts that the layout of the desk loads. `typed` null: saved or discarded. */
export type Offered = TextMark & { form: string; savedAt: Date; typed: FormText | null }

/** Finds in the layout's data what the server has of a form. */
export function useOffered(form: string): Offered[] {
  const { unsaved = [] } = useRouteLoaderData<{ unsaved?: Offered[] }>(deskLayoutId) ?? {}
  return unsaved.filter((offer) => offer.form === form)
}

export function toBackups(prefix: string, offered: Offered[]): DraftBackup[] {
  return offered.flatMap(({ id, sequence, savedAt, typed }) =>
    typed ? [{ key: prefix + id, sequence, savedAt: savedAt.getTime(), typed }] : [],
  )
}

/** Up to which change the server says, in a cookie, that it has just saved this text. -1: it does not. */
export function findSavedSequence(id: string): number {
  const name = savedTextCookie(id)
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found ? Number(found.slice(name.length + 1)) : -1
}

/** In each form whose text is kept: which one it is, for the server. Without script, of the text that was restored. */
export function UnsavedTextField({ form }: { form: string }) {
  const [parameters] = useSearchParams()
  const restored = useOffered(form).find(({ id }) => id === parameters.get(unsavedParameter))
  return (
    <input type="hidden" name={unsavedTextField} defaultValue={restored ? formatTextMark(restored) : ''} />
  )
}
