/** The record of a retailer: how links to it are recognized, written and disclosed. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { line, name } from '~/domain/text/record-fields'

/** `domains`: a link to one, or to a part of one, is a link to the retailer. `label`: what readers see on buttons. */
export const retailer = z.strictObject({
  name,
  label: name,
  domains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
          error: () => i18n.t('Use a domain such as shop.example.'),
        }),
    )
    .min(1)
    .max(60),
  programme: name.optional(),
  /** `{url}` stands for the encoded address, `{raw}` for the address itself; absent: links stay as they are. */
  linkTemplate: line(500)
    .refine((typed) => /^https?:\/\//.test(typed) || typed.startsWith('{raw}'), {
      error: () => i18n.t('Begin with https:// or {raw}.', { raw: '{raw}' }),
    })
    .refine((typed) => /\{(?:url|raw)\}/.test(typed), {
      error: () => i18n.t('Put {url} where the address goes.', { url: '{url}' }),
    })
    .optional(),
  /** Besides the publication's own, where one of its links is. */
  disclosure: line(500).optional(),
})
export type Retailer = z.infer<typeof retailer> & { slug: string }
