/** An episode as it is planned with: without its text, which may be long, and with what was found in that. */
import type { PlanNote } from '~/desk/kit/imports/plan'
import type { IncomingEpisode, IncomingMedia, IncomingShow, IncomingText } from '../incoming/items'

type Shown = { address: string; alt: string; caption: string }

/** `pictures`: those in the text. `links`: addresses that it names. */
export type ReadEpisode = Omit<IncomingEpisode, 'text'> & {
  format: IncomingText['format']
  textNotes: PlanNote[]
  pictures: Shown[]
  links: string[]
}

export type ReadPodcast = {
  show: { item: IncomingShow; hash: string } | null
  episodes: readonly { item: ReadEpisode; hash: string }[]
}

/** By the addresses of the feed: recordings, all that show and episodes show, and files with transcripts and chapters. */
export function listFiles({ show, episodes }: ReadPodcast): {
  media: IncomingMedia[]
  shown: Shown[]
  texts: string[]
} {
  const media = episodes.flatMap(({ item: { sound, title } }): IncomingMedia[] =>
    sound?.type
      ? [
          {
            ...{ kind: 'clip', id: sound.address, source: sound.address, addresses: [] },
            ...{ alt: title, caption: '', credit: '' },
          },
        ]
      : [],
  )
  const blank = { alt: '', caption: '' }
  return {
    media,
    shown: [
      ...media.map(({ source }) => ({ address: source, ...blank })),
      ...(show?.item.picture ? [{ address: show.item.picture, ...blank }] : []),
      ...episodes.flatMap(({ item: { picture, pictures } }) => [
        ...(picture === null ? [] : [{ address: picture.source, alt: picture.alt, caption: '' }]),
        ...pictures,
      ]),
    ],
    texts: episodes.flatMap(({ item }) => listTexts(item)),
  }
}

/** The addresses of its transcript and its chapters, unless it has them here. */
export function listTexts(
  { transcript, chapters, chaptersAddress }: ReadEpisode,
  here: { hasTranscript: boolean; hasChapters: boolean } | null = null,
): string[] {
  return [
    ...(transcript !== null && !here?.hasTranscript ? [transcript] : []),
    ...(chaptersAddress !== null && chapters.length === 0 && !here?.hasChapters ? [chaptersAddress] : []),
  ]
}
