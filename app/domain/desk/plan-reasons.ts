/** Why planned changes failed or were skipped: the codes that the database stores, and what the desk says of them. */
import { articleFields, type FieldName, type FieldRule } from '~/domain/articles/article-fields'

const sentences = {
  'not-permitted':
    'The account that planned it may no longer publish this article. Move it, or try it again, to do it in your name.',
  'sent-back':
    'It was sent back to its writer after it was planned. Approve it first, or cancel this and plan it again.',
  contradicted:
    'The version on the site was changed in the same places since the draft was begun. Open the draft and save it to merge them.',
  'no-draft': 'No draft was waiting.',
  'was-off-site': 'It wasn’t on the site.',
  'was-public': 'It was public already.',
  // By triggers of the database, when somebody did it by hand.
  'published-before': 'It was published before.',
  'unpublished-before': 'It was taken off the site before.',
  'draft-ended': 'The draft was published or discarded before.',
  'story-deleted': 'The article was deleted before.',
} as const

/** `lacks:` names fields; `refused:` is what the database said. */
export type PlanReason = keyof typeof sentences | `lacks:${string}` | `refused:${string}`

/** `stored`: a reason, or the sentence that an earlier release stored. */
export function describeReason(stored: string): string {
  if (isSimple(stored)) return sentences[stored]
  const [, kind, rest = ''] = /^(lacks|refused):(.*)$/s.exec(stored) ?? []
  if (kind === 'refused') return `The database refused it: ${rest}`
  return kind === 'lacks' ? rest.split(',').map(describeMissing).join(' ') : stored
}

function isSimple(stored: string): stored is keyof typeof sentences {
  return Object.hasOwn(sentences, stored)
}

function describeMissing(name: string): string {
  const rule: FieldRule | undefined = articleFields[name as FieldName]
  return `${(rule?.missingToPublish ?? name).replace(/\.$/, '')}.`
}
