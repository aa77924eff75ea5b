/** Tells by which app a sound was asked for, from what the app calls itself (User-Agent). */

/** What was no app of the table: our own player, another page in a browser, and everything else. */
export type OtherApp = 'website' | 'browser' | 'other'

/**
 * The most frequent apps, with the patterns of their names. The first that fits counts, so the special ones are above the general.
 * Their ids are stored with the counts: an id may come, but never change.
 */
const table = [
  // Its name is translated in some languages.
  [
    'apple-podcasts',
    'Apple Podcasts',
    /^(?:(?:Air)?Podcasts?|Podcaster|Podcast(?:y|it|ok|’ler)|Podkaster|Balados|播客|ポッドキャスト|팟캐스트|Подкаст[ыи]|Подкасттар|البودكاست|פודקאסטים|พ็อดคาสท์|पॉडकास्ट)\/\d+\.[\d.]+ CFNetwork\//,
  ],
  ['overcast', 'Overcast', /^Overcast\b/],
  ['spotify', 'Spotify', /^Spotify(?:-Lite)?[/:]|^spotify_/i],
  ['pocket-casts', 'Pocket Casts', /Pocket ?Casts/i],
  ['castbox', 'Castbox', /^CastBox\b|^fm\.castbox\./i],
  ['antennapod', 'AntennaPod', /^AntennaPod\b|^de\.danoeh\.antennapod\b/i],
  ['podcast-addict', 'Podcast Addict', /^Podcast ?Addict\b/i],
  [
    'youtube-music',
    'YouTube Music',
    /^YouTube ?Music\b|^com\.google\.(?:android\.apps|ios)\.youtube\.?music\b/i,
  ],
  [
    'alexa',
    'Alexa',
    /^Alexa(?:MediaPlayer|Service| Mobile)|^Echo\/|^Amazon;Echo|^AmazonAVS\/|^AvsDeviceSdk\//,
  ],
  ['amazon-music', 'Amazon Music', /^Amazon ?Music\b|^Harley\/\d/],
  ['podbean', 'Podbean', /^Podbean\b/],
  ['player-fm', 'Player FM', /^(?:Alpha )?Player ?FM\b/i],
  ['iheart', 'iHeart', /^iHeart(?:Radio|Podcasts)?\b/i],
  ['deezer', 'Deezer', /^Deezer(?:Jukebox)?\b/i],
  ['castro', 'Castro', /^Castro[ /]\d/],
  ['downcast', 'Downcast', /^Downcast\b/],
  ['tunein', 'TuneIn', /\bTuneIn\b/],
  ['pandora', 'Pandora', /\bPandora\//],
  ['siriusxm', 'SiriusXM', /^(?:SiriusXM|SXMApp|sxm-(?:android|apple))\//],
  ['podcast-republic', 'Podcast Republic', /^Podcast ?Republic\b/i],
  ['podcast-guru', 'Podcast Guru', /^Podcast ?Guru\b/i],
  ['podverse', 'Podverse', /^Podverse\b/i],
  ['fountain', 'Fountain', /^Fountain(?:app)?\//i],
  ['truefans', 'TrueFans', /^TrueFans\b/i],
  ['goodpods', 'Goodpods', /^Goodpods\b/i],
  ['castamatic', 'Castamatic', /^Castamatic\b/],
  ['icatcher', 'iCatcher', /\biCatcher\b/i],
  ['rssradio', 'RSSRadio', /^RSS ?Radio/],
  ['podimo', 'Podimo', /^Podimo\b/i],
  ['snipd', 'Snipd', /^Snipd\b/i],
  ['metacast', 'Metacast', /^Metacast\//],
  ['podurama', 'Podurama', /^Podurama\b/i],
  ['the-podcast-app', 'The Podcast App', /^ThePodcastApp\/|^podcast\/\d|^com\.evolve\.podcast\//],
  ['xiaoyuzhou', 'Xiaoyuzhou', /^Xiaoyuzhou\//i],
  ['yandex-music', 'Yandex Music', /^Ya(?:ndex)?\.Music\//],
  ['jiosaavn', 'JioSaavn', /^Saavn\b|^com\.jio\.media\./i],
  ['gaana', 'Gaana', /^Gaana/],
  ['gpodder', 'gPodder', /^gPodder\//],
  ['audiobookshelf', 'audiobookshelf', /^audiobookshelf\b/],
  ['sonos', 'Sonos', /\bSonos\//],
  ['itunes', 'iTunes', /^iTunes[/-]/],
  ['vlc', 'VLC', /^VLC\//],
  // The player of Apple's systems, which apps and Safari use without saying who they are.
  ['apple-device', 'AppleCoreMedia', /^AppleCoreMedia\//],
] as const satisfies readonly (readonly [id: string, name: string, pattern: RegExp])[]

export type PodcastApp = (typeof table)[number][0] | OtherApp

const names = new Map<string, string>(table.map(([id, name]) => [id, name]))

/** Its own name; null: none of the table, or no longer. */
export function nameOfPodcastApp(id: string): string | null {
  return names.get(id) ?? null
}

/**
 * What looks for new episodes, copies or transcribes for an app, and the Apple Watch, for which an iPhone downloads the same once more
 * (`atc/1.0 watchOS/…`).
 */
const doubles =
  /^atc\/|^Spotify\/1\.0$|podcast sync|feed ?(?:parser|reader|fetcher)|crawler|importer|transcri|\bparser\b|scanner|processor|\+metacast\.app/i

export function isDouble(agent: string): boolean {
  return doubles.test(agent)
}

/** Null: none of the table. */
export function findPodcastApp(agent: string): PodcastApp | null {
  const plain = decode(agent)
  return table.find(([, , pattern]) => pattern.test(plain))?.[0] ?? null
}

const browsers = /^Mozilla\/5\.0 .*\b(?:Firefox|Chrome|Chromium|CriOS|FxiOS|Safari|Edg|OPR)\//

/** For what is no app of the table. */
export function isBrowser(agent: string): boolean {
  return browsers.test(agent)
}

/** Apps of Apple's systems write their names as in addresses: "Player%20FM". */
function decode(agent: string): string {
  if (!agent.includes('%')) return agent
  try {
    return decodeURIComponent(agent)
  } catch {
    return agent
  }
}
