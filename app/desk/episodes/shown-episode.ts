/** What the pages under an episode's form show of it. */
export type ShownEpisode = {
  slug: string
  title: string
  /** 'draft': what is saved waits in the draft; 'public': readers see it at once; 'private': they don’t see the episode. */
  place: 'draft' | 'public' | 'private'
  /** The address of its recording; null: it has none. */
  audio: string | null
}
