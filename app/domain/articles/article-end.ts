/** What follows the text of an article, and the links that share it. */
import { i18n } from '~/domain/language/i18n'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import type { ShareNetwork } from '~/domain/publication/share-networks'
import type { SeriesEnd } from '~/domain/series/series'

type ShareLink = { name: string; href: string }

type Sharing = { title: string; url: string; networks: readonly ShareNetwork[] }

/** `language`: absent, if it is that of the publication. */
export type StoryLink = { title: string; slug: string; language?: string }

export type EndAuthor = { name: string; slug: string; role: string; tagline: string; portrait: string }

export type ArticleEnd = {
  /** Canonical, absolute. */
  url: string
  /** Where readers can share it, in this order; none: sharing is off. */
  networks: readonly ShareNetwork[]
  /** Null: a guest, who has no page. */
  author: EndAuthor | null
  /** The others of several authors. */
  coauthors?: EndAuthor[]
  /** The newest episode that discusses the article; null: none does. */
  episode: Pick<EpisodeCard, 'audio' | 'duration'> | null
  tags: string[]
  /** In the article's section; null: it is the newest or the oldest there. */
  newer: StoryLink | null
  older: StoryLink | null
  /** Null: the article is in no series. */
  series: SeriesEnd | null
}

/** From an encoded title and address. Those of networks need no script of theirs on our pages. */
type ToLink = (title: string, url: string) => string

const shareLinks: Record<ShareNetwork, { name?: string; toHref: ToLink }> = {
  email: { toHref: (title, url) => `mailto:?subject=${title}&body=${url}` },
  bluesky: {
    name: 'Bluesky',
    toHref: (title, url) => `https://bsky.app/intent/compose?text=${title}%20${url}`,
  },
  linkedin: {
    name: 'LinkedIn',
    toHref: (_, url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  // Mastodon's own page, which asks for the reader's server and keeps what is shared in the browser.
  mastodon: {
    name: 'Mastodon',
    toHref: (title, url) => `https://share.joinmastodon.org/#text=${title}%20${url}`,
  },
  whatsapp: { name: 'WhatsApp', toHref: (title, url) => `https://wa.me/?text=${title}%20${url}` },
  facebook: { name: 'Facebook', toHref: (_, url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  x: { name: 'X', toHref: (title, url) => `https://x.com/intent/post?text=${title}&url=${url}` },
  reddit: {
    name: 'Reddit',
    toHref: (title, url) => `https://www.reddit.com/submit?url=${url}&title=${title}`,
  },
  telegram: { name: 'Telegram', toHref: (title, url) => `https://t.me/share/url?url=${url}&text=${title}` },
  threads: {
    name: 'Threads',
    toHref: (title, url) => `https://www.threads.com/intent/post?text=${title}&url=${url}`,
  },
}

/** Links that share a story, in the order of the networks. `url`: the canonical address of the story, absolute. */
export function listShareLinks({ title, url, networks }: Sharing): ShareLink[] {
  const [encodedTitle = '', encodedUrl = ''] = [title, url].map(encodeURIComponent)
  return networks.map((network) => {
    const { name = i18n.t('Email'), toHref } = shareLinks[network]
    return { name, href: toHref(encodedTitle, encodedUrl) }
  })
}
