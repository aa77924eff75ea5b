/** Why planned changes failed or were skipped: the codes that the database stores, and what the desk says of them. */
import { articleFields, type FieldName, type FieldRule } from '~/domain/articles/article-fields'
import { i18n } from '~/domain/language/desk-i18n'

const sentences = {
  'not-permitted':
    /*i18n*/ 'The account that planned it may no longer publish this article. Move it, or try it again, to do it in your name.',
  'sent-back':
    /*i18n*/ 'It was sent back to its writer after it was planned. Approve it first, or cancel this and plan it again.',
  contradicted:
    /*i18n*/ 'The version on the site was changed in the same places since the draft was begun. Open the draft and save it to merge them.',
  'no-draft': /*i18n*/ 'No draft was waiting.',
  'was-off-site': /*i18n*/ 'It wasn’t on the site.',
  'was-public': /*i18n*/ 'It was public already.',
  // By triggers of the database, when somebody did it by hand.
  'published-before': /*i18n*/ 'It was published before.',
  'unpublished-before': /*i18n*/ 'It was taken off the site before.',
  'draft-ended': /*i18n*/ 'The draft was published or discarded before.',
  'story-deleted': /*i18n*/ 'The article was deleted before.',
} as const

/** `lacks:` names fields; `refused:` is what the database said. */
export type PlanReason = keyof typeof sentences | `lacks:${string}` | `refused:${string}`

/** `stored`: a reason, or the sentence that an earlier release stored. */
export function describeReason(stored: string): string {
  if (isSimple(stored)) return i18n.t(sentences[stored])
  const [, kind, rest = ''] = /^(lacks|refused):(.*)$/s.exec(stored) ?? []
  if (kind === 'refused') return i18n.t('The database refused it: {why}', { why: rest })
  return kind === 'lacks' ? rest.split(',').map(describeMissing).join(' ') : stored
}

function isSimple(stored: string): stored is keyof typeof sentences {
  return Object.hasOwn(sentences, stored)
}

function describeMissing(name: string): string {
  const rule: FieldRule | undefined = articleFields[name as FieldName]
  const said = rule?.missingToPublish === undefined ? name : i18n.t(rule.missingToPublish)
  return `${said.replace(/\.$/, '')}.`
}
