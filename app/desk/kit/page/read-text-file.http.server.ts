/** Reads a file of a form as text, such as a table. */
import { i18n } from '~/domain/language/desk-i18n'
import type { SubmittedFile } from '~/http/forms/form-body.server'

/** Why a file in another encoding is refused, whose letters would be lost. */
export const notUtf8 = () => i18n.t('This file isn’t in UTF-8. Save it as “CSV UTF-8”.')

/** Without a byte order mark. Null: it is not in UTF-8. Of a longer file than `maxBytes`, one character more than that. */
export async function readTextFile({ body }: SubmittedFile, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) return 'x'.repeat(maxBytes + 1)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return null
  }
}
