/** What a publication looks like, as its settings check it: logo, icon and accent color. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { findPictureHash } from '~/domain/media/renditions'
import { address, line } from '~/domain/text/record-fields'
import { findContrastProblem } from './colors'
import { MAX_DRAWING_LENGTH, readDrawing } from './drawing'

/** An SVG, or the address of a PNG, WebP or JPEG on this site or another. A drawing is checked, not cleaned: clean-drawing.ts does that. */
export const logo = line(MAX_DRAWING_LENGTH).superRefine((text, context) => {
  const read = text.startsWith('<') ? readDrawing(text) : null
  if (read && !read.ok) context.addIssue({ code: 'custom', message: read.problem })
  if (!read && !address.safeParse(text).success)
    context.addIssue({ code: 'custom', message: i18n.t('Choose a file, or give the address of a picture.') })
})

/** An SVG, or a picture of the media library, of which tabs and home screens get their sizes. */
export const icon = logo.refine((text) => text.startsWith('<') || findPictureHash(text) !== null, {
  error: () => i18n.t('Choose a file, or a picture of the media library.'),
})

/** `scheme`: of the pages on which text in this color must be readable. */
export const accent = (scheme: 'light' | 'dark') =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: () => i18n.t('Use a color such as #0f766e.') })
    .superRefine((color, context) => {
      const problem = /^#[0-9a-f]{6}$/i.test(color) ? findContrastProblem(color, scheme) : null
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
