/** An address that stands alone in an article, and what is known of it. */

/** At most this many in an article; embed_addresses() in the database knows it, too. */
export const MAX_EMBEDS = 30

/** Written by embed_summary() in the database. Unknown values are absent or ''. */
export type Embed = {
  /** As typed. */
  url: string
  /** 'waiting': a job will read it. Only of 'ok' ones is anything known. */
  state: 'waiting' | 'ok' | 'failed'
  /** What the address alone does not say: 'mastodon' or 'peertube'. */
  provider?: string
  /** What a frame needs besides the address: the DID of an account of Bluesky. */
  remoteId?: string
  title: string
  author: string
  /** The name of the site, as it calls itself. */
  site: string
  /** A file of the still picture in the library. */
  picture?: string
  /** In pixels, if it plays. */
  width?: number
  height?: number
}

/** The embed of an address of which nothing is known yet. */
export function toWaitingEmbed(url: string): Embed {
  return { url, state: 'waiting', title: '', author: '', site: '' }
}
