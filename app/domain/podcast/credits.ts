/** What people do in an episode, by the names of Podcasting 2.0. */
export const credits = ['host', 'guest', 'voice', 'producer'] as const
export type Credit = (typeof credits)[number]
