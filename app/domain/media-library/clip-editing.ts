/** What editors see of a video or a recording, and the form in which they describe it. */
import { z } from 'zod/v4'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { ClipKind } from '~/domain/media/clips'
import type { PictureUse } from './media-library'

export type ListedClip = {
  hash: string
  fileName: string
  kind: ClipKind
  bytes: number
  title: string
  description: string
  credit: string
  hasCaptions: boolean
  /** The hash of a picture. */
  poster: string | null
  uploadedAt: Date
  /** How many articles use it, drafts included. */
  uses: number
}

export type ClipDetails = ListedClip & {
  captionsLanguage: string
  captionsLabel: string
  usedIn: PictureUse[]
}

/** `captions`: null removes them, undefined leaves them as they are. */
export type ClipMetadata = {
  title: string
  description: string
  credit: string
  captionsLanguage: string
  captionsLabel: string
  captions?: string | null
}

const detailFields = {
  title: textField({ label: 'Title', maxLength: 200, missing: 'Enter a title.' }),
  description: textField({ label: 'Description', maxLength: 1000 }),
  credit: textField({ label: 'Credit', maxLength: 200 }),
  captionsLanguage: textField({ label: 'Language', maxLength: 20 })
    .transform((tag) => tag || 'en')
    .refine((tag) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag), {
      error: 'Enter the language as a code such as en, es or pt-BR.',
    }),
  captionsLabel: textField({ label: 'Name of the captions', maxLength: 60 }).transform(
    (label) => label || 'English',
  ),
  removeCaptions: z.literal('on').optional(),
}

/** What can be done on a clip's page; 'read' and 'copy' with a recording: it is read again, or copied at the usual loudness. */
export type ClipChange =
  | { action: 'details'; details: ClipMetadata }
  | { action: 'poster'; picture: string | null }
  | { action: 'delete' }
  | { action: 'read' }
  | { action: 'copy' }

export function parseClipChange({ action, ...sent }: FormFields): ParsedForm<ClipChange> {
  if (action === 'delete' || action === 'read' || action === 'copy') return { ok: true, value: { action } }
  if (action === 'poster') {
    const { picture } = sent
    if (picture === 'none') return { ok: true, value: { action, picture: null } }
    if (typeof picture === 'string' && /^[0-9a-f]{32}$/.test(picture))
      return { ok: true, value: { action, picture } }
    return { ok: false, errors: [{ field: 'picture', message: 'Choose a picture, or none.' }] }
  }
  const parsed = parseFields(detailFields, sent)
  if (!parsed.ok) return parsed
  const { removeCaptions, ...details } = parsed.value
  return {
    ok: true,
    value: { action: 'details', details: { ...details, ...(removeCaptions && { captions: null }) } },
  }
}

/** The form's values for a clip as it is stored. */
export function toClipValues(clip: ClipDetails): Record<string, string> {
  const { title, description, credit, captionsLanguage, captionsLabel } = clip
  return { title, description, credit, captionsLanguage, captionsLabel }
}
