/** Where readers can share a story: by mail, and on networks whose sharing pages need no script of theirs. */

/** As settings store them. */
export const shareNetworks = [
  'email',
  'bluesky',
  'linkedin',
  'mastodon',
  'whatsapp',
  'facebook',
  'x',
  'reddit',
  'telegram',
  'threads',
] as const

export type ShareNetwork = (typeof shareNetworks)[number]

export const defaultShareButtons: readonly ShareNetwork[] = ['email', 'bluesky', 'linkedin']
