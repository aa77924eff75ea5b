/** The texts of sections, people and pages for search engines and networks; see domain/articles/found.ts for articles. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { canParse } from '~/domain/site/can-parse'

/** Without a user name, which could look like another host. */
const https = 'https://[^/?#@\\s\\\\]+(?:[/?#]\\S*)?'

const title = z.string().trim().min(1).max(160)

/** The texts that search engines and networks show of a page instead of what readers see. */
export const found = {
  /** The page that search engines list instead of this one; it may be on another site. */
  canonicalUrl: z
    .string()
    .trim()
    .regex(new RegExp(`^${https}$`, 'i'), {
      error: () => i18n.t('Use the full address of a page, beginning with https://.'),
    })
    .refine((address) => canParse(address), { error: () => i18n.t('This is no web address.') })
    .max(2_000)
    .optional(),
  noindex: z.boolean().optional(),
  /** Beside links to the page; by default its title. */
  shareTitle: title.optional(),
  /** A picture of the library (/media/…) or of another site; by default the site's. */
  sharePicture: z
    .string()
    .trim()
    .regex(new RegExp(`^(?:/(?![/\\\\])[^\\s\\\\]*|${https})$`, 'i'), {
      error: () => i18n.t('Use a picture of the library (/media/…), or one of another site (https://…).'),
    })
    .refine((address) => canParse(address, 'https://example.com'), {
      error: () => i18n.t('This is no web address.'),
    })
    .max(2_000)
    .optional(),
}

/** The same of a page whose title readers see: `searchTitle` is the whole title for search engines, without the site's name. */
export const foundWithTitle = { searchTitle: title.optional(), ...found }
export type FoundFields = Partial<z.infer<z.ZodObject<typeof foundWithTitle>>>
