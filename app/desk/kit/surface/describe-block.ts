/** Names what a block is, for people who hear it and while it is not drawn yet. */
import { i18n } from '~/domain/language/desk-i18n'

const containerNames: Record<string, () => string> = {
  gallery: () => i18n.t('Gallery'),
  video: () => i18n.t('Video or audio'),
  audio: () => i18n.t('Video or audio'),
  review: () => i18n.t({ id: 'product.review', message: 'Review' }),
  product: () => i18n.t('Product'),
  picks: () => i18n.t('Picks'),
  compare: () => i18n.t('Comparison'),
}

/** `source`: its text. */
export function describeBlock(source: string): string {
  const container = /^:{3,}[ \t]*([a-z-]+)/i.exec(source)?.[1]?.toLowerCase()
  const named = container ? containerNames[container]?.() : undefined
  if (named) return named
  const description = /^!\[([^\]]*)\]/.exec(source)?.[1]
  if (description !== undefined)
    return description
      ? i18n.t('Picture: {description}', { description })
      : i18n.t('Picture without alt text')
  if (source.startsWith('<')) return i18n.t('HTML')
  return i18n.t('Embed: {address}', { address: source.slice(0, 200) })
}
