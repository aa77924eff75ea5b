/** The blocks of the home page, as they are stored and edited: lists of cards, in the order of the page. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { line, name, slug } from '~/domain/text/record-fields'
import { menuLink } from './menu-links'

export const MAX_BLOCKS = 20
const MAX_SECTIONS = 10
export const MAX_CARDS = 12

/** 'each': a block for each category. */
export const blockSources = ['newest', 'sections', 'each', 'tag', 'pins', 'episodes'] as const
/** 'front': two large cards beside rows; 'lead': one large card above a grid. */
export const blockCards = ['front', 'lead', 'grid', 'rows'] as const
export type BlockCard = (typeof blockCards)[number]

const block = z
  .strictObject({
    /** Names it in addresses (`/#latest`), and as a place of pins (`home:latest`). */
    key: slug.max(60),
    from: z.enum(blockSources),
    sections: z.array(slug).min(1).max(MAX_SECTIONS).optional(),
    tag: line(100).optional(),
    /** By default what it shows is called. */
    heading: name.optional(),
    count: z
      .string()
      .regex(/^(?:[1-9]|1[0-2])$/, {
        error: () => i18n.t('Use a number from 1 to {limit, number}.', { limit: MAX_CARDS }),
      })
      .optional(),
    card: z.enum(blockCards).optional(),
    /** Beside the heading; by default to the sections, or to the tag. */
    links: z.array(menuLink).max(8).optional(),
  })
  .superRefine(({ from, sections, tag, card, links }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (from === 'sections' && !sections) refuse('sections', i18n.t('Choose a section.'))
    if (from !== 'sections' && sections)
      refuse('sections', i18n.t('Only a block of a section has more sections.'))
    if (from === 'tag' && !tag) refuse('tag', i18n.t('Name the tag.'))
    if (from !== 'tag' && tag)
      refuse('tag', i18n.t('Choose “Articles with a tag” above, or leave this blank.'))
    if (from === 'episodes' && card)
      refuse('card', i18n.t('Episodes have a card of their own. Leave this blank.'))
    if (['each', 'episodes'].includes(from) && links)
      refuse('links', i18n.t('Such a block has a link of its own. Take these out.'))
  })

export const homeBlocks = z.strictObject({
  blocks: z
    .array(block)
    .max(MAX_BLOCKS)
    .superRefine((blocks, context) => {
      for (const [n, { key, from }] of blocks.entries()) {
        const refuse = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [n, field], message })
        const before = blocks.slice(0, n)
        if (before.some((one) => one.key === key)) refuse('key', i18n.t('Two blocks have one key.'))
        for (const single of ['each', 'episodes'] as const)
          if (from === single && before.some((one) => one.from === single))
            refuse('from', i18n.t('There is one block of these already.'))
      }
    }),
})

export type StoredBlock = z.infer<typeof block>
