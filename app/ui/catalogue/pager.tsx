/** Links to the pages of a list before and after this one. */
import { i18n } from '~/domain/language/i18n'
import { pageUrl } from '~/domain/site/urls'

type PagerProps = {
  path: string
  query: Record<string, string>
  older: string | null
  newer: string | null
  /** What the list holds, of the lists of readers. */
  things?: Exclude<Things, 'parts'>
  /** Of the links, of another list. */
  label?: string
  /** For a list in another order than by date. */
  labels?: { newer: string; older: string }
}

export function Pager({
  path,
  query,
  older,
  newer,
  things = 'articles',
  label,
  labels = namesOfPages[things](),
}: PagerProps) {
  return (
    <PageLinks
      {...{ things, label }}
      labels={{ before: labels.newer, after: labels.older }}
      before={newer && pageUrl(path, query, { newer })}
      after={older && pageUrl(path, query, { older })}
    />
  )
}

/** The lists of readers. */
type Things = 'articles' | 'corrections' | 'parts'

const namesOfMore: Record<Things, () => string> = {
  articles: () => i18n.t('More articles'),
  corrections: () => i18n.t('More corrections'),
  parts: () => i18n.t('More parts'),
}

/** Those that are in the order of their dates. */
const namesOfPages: Record<Exclude<Things, 'parts'>, () => { newer: string; older: string }> = {
  articles: () => ({ newer: i18n.t('Newer articles'), older: i18n.t('Older articles') }),
  corrections: () => ({ newer: i18n.t('Newer corrections'), older: i18n.t('Older corrections') }),
}

type PageLinksProps = {
  things?: Things
  label?: string | undefined
  labels?: { before: string; after: string }
  /** Addresses; null: there is no such page. */
  before: string | null
  after: string | null
}

export function PageLinks({
  things = 'articles',
  label = namesOfMore[things](),
  labels = { before: i18n.t('Previous page'), after: i18n.t('Next page') },
  before,
  after,
}: PageLinksProps) {
  if (!before && !after) return null
  return (
    <nav aria-label={label} className="mt-14 flex justify-between gap-4 border-t border-line pt-8">
      {before ? (
        <a href={before} rel="prev" className="button-quiet">
          <PageArrow sign="←" /> {labels.before}
        </a>
      ) : (
        <span />
      )}
      {after ? (
        <a href={after} rel="next" className="button-quiet">
          {labels.after} <PageArrow sign="→" />
        </a>
      ) : null}
    </nav>
  )
}

export function PageArrow({ sign }: { sign: '←' | '→' }) {
  return (
    <span aria-hidden="true" className="rtl:inline-block rtl:-scale-x-100">
      {sign}
    </span>
  )
}
