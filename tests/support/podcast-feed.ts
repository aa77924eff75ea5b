/** The feed of a podcast for tests of imports, with every field that is read and every oddity that is known. */

const root = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/DTDs/Podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:pc="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:psc="http://podlove.org/simple-chapters">`

const about = `
  <title>Relay &amp; Friends</title>
  <link>https://relay.example/podcast</link>
  <atom:link rel="self" type="application/rss+xml" href="https://feeds.example/relay.xml"/>
  <description><![CDATA[<p>Talk about <b>relays</b>, weekly.</p>]]></description>
  <language>en-us</language>
  <copyright>Relay Press</copyright>
  <image><url>https://cdn.example/small.jpg</url><title>Not this</title><link>https://no.example/</link></image>
  <itunes:image href="https://cdn.example/show.jpg"/>
  <itunes:category text="Society &amp; Culture"><itunes:category text="Documentary"/></itunes:category>
  <itunes:category text="News"/>
  <itunes:author>Ada Quill</itunes:author>
  <itunes:owner><itunes:name>Relay Press</itunes:name><itunes:email>owner@relay.example</itunes:email></itunes:owner>
  <itunes:explicit>no</itunes:explicit>
  <itunes:type>serial</itunes:type>
  <pc:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</pc:guid>
  <pc:locked owner="owner@relay.example">no</pc:locked>
  <pc:license url="https://relay.example/license">cc-by-4.0</pc:license>
  <pc:updateFrequency rrule="FREQ=WEEKLY">Every Wednesday</pc:updateFrequency>
  <pc:txt purpose="verify">relay-2026</pc:txt>
  <pc:funding url="https://relay.example/give">Give</pc:funding>
  <pc:person>Ada Quill</pc:person>`

/** Everything that an item can say. */
export const fullItem = `<item>
  <title>Arms &amp; &lt;em&gt;hands&lt;/em&gt;</title>
  <link>https://relay.example/podcast/arms</link>
  <guid isPermaLink="false"> relay-0012 </guid>
  <pubDate>Wed, 18 Nov 2020 07:00:00 +0100</pubDate>
  <itunes:summary>What an arm needs.</itunes:summary>
  <description>Not this.</description>
  <content:encoded><![CDATA[<p>What an arm <strong>needs</strong>: see <a href="https://arms.example/">arms</a>.</p><ul><li>A joint</li></ul>]]></content:encoded>
  <enclosure url="https://cdn.example/arms.mp3" length="4096" type="audio/mpeg"/>
  <itunes:duration>1:02:03</itunes:duration>
  <itunes:season>2</itunes:season>
  <itunes:episode>12</itunes:episode>
  <itunes:episodeType>bonus</itunes:episodeType>
  <itunes:image href="https://cdn.example/arms.jpg"/>
  <itunes:explicit>true</itunes:explicit>
  <pc:person role="Guest" href="https://brook.example/">Brook Vale</pc:person>
  <pc:person role="host">Ada Quill</pc:person>
  <pc:person role="composer">Cleo Strand</pc:person>
  <pc:transcript url="https://cdn.example/arms.html" type="text/html"/>
  <pc:transcript url="https://cdn.example/arms.srt" type="application/x-subrip"/>
  <pc:transcript url="https://cdn.example/arms.vtt" type="text/vtt"/>
  <pc:chapters url="https://cdn.example/arms.json" type="application/json+chapters"/>
  <psc:chapters version="1.2">
    <psc:chapter start="00:10:00.500" title="Hands" href="https://hands.example/" image="https://cdn.example/hands.jpg"/>
    <psc:chapter start="00:00:00" title="Arms"/>
    <psc:chapter start="soon" title="Lost"/>
  </psc:chapters>
  <pc:soundbite startTime="73.0" duration="60.0"/>
  <pc:soundbite startTime="1234.5" duration="42.25">Why &amp; how</pc:soundbite>
  <pc:soundbite startTime="9000" duration="60">Past the end</pc:soundbite>
  <pc:soundbite startTime="soon" duration="60">No time</pc:soundbite>
</item>`

/** `more`: elements beside the usual ones, such as its `<guid>`. */
export function feedItem(name: string, more = `<guid>${name}</guid>`): string {
  return `<item><title>Episode ${name}</title>${more}<pubDate>Wed, 04 Nov 2020 06:00:00 GMT</pubDate>
    <description>About ${name}.</description><itunes:duration>90</itunes:duration>
    <enclosure url="https://cdn.example/${name}.mp3" length="1000" type="audio/mpeg"/></item>`
}

/** `channel`: what it says of the show. */
export function podcastFeed(items: readonly string[], channel = about): string {
  return `${root}<channel>${channel}${items.join('\n')}</channel></rss>\n`
}
