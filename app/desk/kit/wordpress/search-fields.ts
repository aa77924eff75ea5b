/** What plugins store for search engines: Yoast, Rank Math and All in One SEO, with the variables in it replaced. */
import { toPlainText } from '../wordpress-texts/html-entities'
import type { LossNotes } from '../wordpress-texts/post-losses'
import { readMeta } from './item-fields'
import { readPhp } from './php-values'
import type { WxrItem } from './wxr-parser'

/** What variables stand for. */
export type SearchValues = {
  title: string
  excerpt: string
  site: string
  tagline: string
  section: string
  tag: string
  author: string
  /** YYYY-MM-DD …; '': it has none. */
  date: string
}

export type SearchFields = { title: string; description: string; canonical: string; isHidden: boolean }

/** Title and picture for other sites: our fields hold both. */
const shareKeys = {
  title: ['_yoast_wpseo_opengraph-title', 'rank_math_facebook_title', '_aioseo_og_title'],
  picture: ['_yoast_wpseo_opengraph-image', 'rank_math_facebook_image'],
}

/** Whether a field is read as one of those. */
export function isShareField(key: string): boolean {
  return [...shareKeys.title, ...shareKeys.picture].includes(key)
}

export function readSearchFields(
  item: WxrItem,
  values: SearchValues,
  losses: LossNotes,
): { search: SearchFields; share: { title: string; picture: string } | null } {
  const first = (...keys: string[]) => keys.map((key) => readMeta(item, key)).find(Boolean) ?? ''
  const expand = (...keys: string[]) => {
    const key = keys.find((name) => readMeta(item, name))
    if (!key) return ''
    return expandVariables(
      readMeta(item, key),
      key.startsWith('_aioseo_') ? hashVariable : variable,
      values,
      losses,
    )
  }
  const canonical = first(
    '_yoast_wpseo_canonical',
    'rank_math_canonical_url',
    '_aioseo_canonical_url',
    '_aioseop_custom_link',
  )
  const search = {
    title: expand('_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title'),
    description: expand(
      '_yoast_wpseo_metadesc',
      'rank_math_description',
      '_aioseo_description',
      '_aioseop_description',
    ),
    canonical: /^(?:https?:\/\/|\/)\S+$/.test(canonical) ? canonical : '',
    isHidden: isHidden(item, losses),
  }
  const share = { title: expand(...shareKeys.title), picture: first(...shareKeys.picture) }
  return { search, share: share.title || share.picture ? share : null }
}

function isHidden(item: WxrItem, losses: LossNotes): boolean {
  if (readMeta(item, '_yoast_wpseo_meta-robots-noindex') === '1') return true
  if (/^(?:on|1)$/.test(readMeta(item, '_aioseop_noindex') || readMeta(item, '_aioseo_noindex'))) return true
  const robots = readMeta(item, 'rank_math_robots')
  if (!robots) return false
  const value = readPhp(robots)
  if (value === null) losses.add('custom-field', `rank_math_robots: ${robots}`, null)
  return Array.isArray(value) && value.includes('noindex')
}

/** Yoast: %%title%%; Rank Math: %title%. */
const variable = /%%([\w-]{1,60})%%|%([a-z][\w-]{1,60}(?:\([^()%]{0,60}\))?)%/gi
/** All in One SEO: #post_title. */
const hashVariable = /#([a-z][a-z_]{3,60})/gi

/** A text with a variable that we don’t know says too little: it is left out, and said. */
function expandVariables(text: string, pattern: RegExp, values: SearchValues, losses: LossNotes): string {
  let isKnown = true
  const expanded = text.replace(pattern, (_, ...names: unknown[]) => {
    const name = names.find((found) => typeof found === 'string')
    const value = findValue(String(name).toLowerCase(), values)
    if (value === undefined) isKnown = false
    return value ?? ''
  })
  if (!isKnown) {
    losses.add('search-variable', text, null)
    return ''
  }
  return toPlainText(expanded)
}

function findValue(name: string, values: SearchValues): string | undefined {
  switch (name) {
    case 'title':
    case 'seo_title':
    case 'post_title':
    case 'page_title':
      return values.title
    case 'sep':
    case 'separator':
    case 'separator_sa':
      return '–'
    case 'sitename':
    case 'site_title':
    case 'blog_title':
      return values.site
    case 'sitedesc':
    case 'tagline':
    case 'blog_description':
      return values.tagline
    case 'excerpt':
    case 'excerpt_only':
    case 'post_excerpt':
    case 'post_excerpt_only':
    case 'seo_description':
      return values.excerpt || undefined
    case 'category':
    case 'primary_category':
    case 'categories':
    case 'post_category':
    case 'taxonomy_title':
      return values.section || undefined
    case 'tag':
      return values.tag || undefined
    case 'name':
    case 'author_name':
    case 'post_author_name':
      return values.author || undefined
    case 'post_year':
      return values.date.slice(0, 4) || undefined
    // Which of several pages a text is on: the first.
    case 'page':
    case 'pagenumber':
    case 'pagetotal':
    case 'page_number':
      return ''
    default:
      return undefined
  }
}
