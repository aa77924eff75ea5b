import { expect, test } from 'vitest'
import { findPodcastApp, isBrowser, isDouble, nameOfPodcastApp } from './podcast-apps'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** As the apps have sent them. */
test.for([
  ['Podcasts/1575.2.2 CFNetwork/1333.0.4 Darwin/21.5.0', 'apple-podcasts'],
  ['AirPodcasts/4022.700.8 CFNetwork/1410.0.3 Darwin/22.6.0', 'apple-podcasts'],
  ['%E6%92%AD%E5%AE%A2/1660.5 CFNetwork/1335.0.3 Darwin/21.6.0', 'apple-podcasts'],
  ['Podcast%E2%80%99ler/1710.17 CFNetwork/1399 Darwin/22.1.0', 'apple-podcasts'],
  ['podcast/878 CFNetwork/1335.0.3 Darwin/21.6.0', 'the-podcast-app'],
  ['AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)', 'apple-device'],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'overcast'],
  ['Overcast (+http://overcast.fm/; Apple Watch podcast app)', 'overcast'],
  ['Spotify/8.7.10 iOS/15.3.1 (iPhone13,2)', 'spotify'],
  ['spotify_android-tablet', 'spotify'],
  ['Spotify-Lite: Spotify-Lite/0.13.48.96 Android/22 (SM-G531H)', 'spotify'],
  ['Pocket Casts', 'pocket-casts'],
  ['Shifty Jelly Pocket Casts, iOS v4.2', 'pocket-casts'],
  ['Pocket%20Casts/7.96.0.4 CFNetwork/3826.600.41 Darwin/24.6.0', 'pocket-casts'],
  ['CastBox/8.19.0-200927161 (Linux;Android 10) ExoPlayerLib/2.10.4', 'castbox'],
  [
    'fm.castbox.audiobook.radio.podcast/240611306 (Linux; U; Android 13; en_GB; Cronet/126.0.6423.0)',
    'castbox',
  ],
  ['AntennaPod/3.4.0', 'antennapod'],
  ['de.danoeh.antennapod/1.7.3b (Linux;Android 8.0.0) ExoPlayerLib/2.9.3', 'antennapod'],
  ['PodcastAddict/v5 (+https://podcastaddict.com/; Android podcast app)', 'podcast-addict'],
  ['Podcast Addict - Dalvik/2.1.0 (Linux; U; Android 9; SM-G960F)', 'podcast-addict'],
  [
    'com.google.android.apps.youtube.music/62354340 (Linux; U; Android 14; en_US; Pixel 7 Pro)',
    'youtube-music',
  ],
  ['com.google.ios.youtubemusic/6.21 (iPhone14,3; U; CPU iOS 15_7_1 like Mac OS X; en_US)', 'youtube-music'],
  ['YouTubeMusic/20231020.1.1 CFNetwork/1474 Darwin/23.0.0', 'youtube-music'],
  ['AmazonMusic/9.16.0 iPhone12,1 CFNetwork/1128.0.1 Darwin/19.6.0', 'amazon-music'],
  ['Harley/3.12.0.78 A1CTGXB4BA274T/9.4.0.2386', 'amazon-music'],
  ['AlexaMediaPlayer/vizzini.locked.38.0 (Linux;Android 5.1.1) ExoPlayerLib/1.5.9', 'alexa'],
  ['Amazon;Echo_Dot;27d4dfe427b34d57995b463e5d63198d;;tpapi;3.199.422', 'alexa'],
  ['Podbean/Android App 8.1.5 (http://podbean.com),4f6852f59091d32475ef75a53325a4fe', 'podbean'],
  ['Podbean/iOS (http://podbean.com) 5.2.0 - 19c4ff292bd09cd2ccbad22cc6755a45', 'podbean'],
  ['Player%20FM/588 CFNetwork/1121.2.2 Darwin/19.2.0', 'player-fm'],
  ['iHeart/10.47.0 (iOS/18.1; Phone; en-US; AppStore; Apple/iPhone13,2)', 'iheart'],
  ['iHeartRadio/9.19.0 (Android 10; SM-G960U Build/QP1A.190711.020)', 'iheart'],
  ['DeezerJukebox/6.2.26.58 (Linux;Android 10) ExoPlayerLib/2.12.1', 'deezer'],
  ['Castro 2020.14/1287', 'castro'],
  ['Downcast/2.9.57 (iPad; iOS 14.2; Scale/2.00)', 'downcast'],
  ['TuneIn%20Radio/1383 CFNetwork/1125.2 Darwin/19.4.0', 'tunein'],
  ['Pandora/2179 CFNetwork/1410.0.3 Darwin/22.6.0', 'pandora'],
  ['sxm-android/7.5.2 samsung/SM-S918U Android/14', 'siriusxm'],
  ['PodcastRepublic/18.0 (Linux; U; Android 10;blueline/QP1A.190711.020.C3)', 'podcast-republic'],
  ['Podverse/Android Mobile App/Mozilla/5.0 (Linux; Android 12; wv) Chrome/105.0.5195.136', 'podverse'],
  ['Fountain/0.3.8 ios https://www.fountain.fm', 'fountain'],
  ['TrueFans/1.0.1', 'truefans'],
  ['Goodpods.Android / 3.2.9', 'goodpods'],
  ['Castamatic/5.1.4 (com.gunpmedia.Castamatic; build:3136; iOS 13.1.3) Alamofire/4.9.0', 'castamatic'],
  ['iTunes (iCatcher!/2.6.3)', 'icatcher'],
  ['Podimo/1.11.3 build 91/Android 28', 'podimo'],
  ['Snipd/90 CFNetwork/1329 Darwin/21.3.0', 'snipd'],
  ['Xiaoyuzhou/1.9.6 Android/10', 'xiaoyuzhou'],
  ['gPodder/3.10.21 (+http://gpodder.org/) Linux', 'gpodder'],
  ['iTunes/12.9.5 (Macintosh; OS X 10.14.6)', 'itunes'],
  ['VLC/3.0.8 LibVLC/3.0.8', 'vlc'],
])('%s is %s', ([agent = '', app]) => {
  expect([findPodcastApp(agent), isDouble(agent)]).toEqual([app, false])
})

test.for([chrome, 'okhttp/4.9.0', '', '%', '100% Podcasts', 'Lavf/58.76.100', 'NotOvercast/1.0'])(
  '%j is no app of the table',
  (agent) => expect(findPodcastApp(agent)).toBeNull(),
)

test.for([
  'atc/1.0 watchOS/7.4 model/Watch5,2 hwp/t8006 build/18T195 (6; dt:201)',
  'atc/1.0',
  'Overcast/1.0 Podcast Sync (123 subscribers; feed-id=1; +http://overcast.fm/)',
  'Overcast%20Transcriber/1 CFNetwork/3855.100.1 Darwin/25.0.0',
  'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)',
  'PlayerFM/1.0 Podcast Sync (0 subscribers; url=https://player.fm/series/series-2567872)',
  'PodbeanFeedReader/6.0 (Feed Parser; http://www.podbean.com/; Allow like Gecko)',
  'Podbean Importer',
  'Spotify/1.0',
  'SiriusXM/STT-Processor/1.0',
  'Metacast/1.0 Crawler +https://metacast.app',
])('nobody listens with %s', (agent) => expect(isDouble(agent)).toBe(true))

test('browsers are known, and apps have names', () => {
  expect([isBrowser(chrome), isBrowser('Mozilla/5.0'), isBrowser('okhttp/4.9.0')]).toEqual([
    true,
    false,
    false,
  ])
  expect([nameOfPodcastApp('castbox'), nameOfPodcastApp('website'), nameOfPodcastApp('constructor')]).toEqual(
    ['Castbox', null, null],
  )
})
