/** Writes an export file of WordPress of any size, as its exporter does: ten categories, five people, 200 tags. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const paragraph =
  '<!-- wp:paragraph -->\n<p>A relay clicked in an empty <em>laboratory</em>, and <a href="https://before.example/2014/05/story-7/">nobody</a> was there to hear it, but for the counter on the wall.</p>\n<!-- /wp:paragraph -->\n\n'

/** `bytes`: of the text of each post. */
export async function writeExport(file: string, posts: number, bytes: number): Promise<void> {
  const out = createWriteStream(file)
  const text = paragraph.repeat(Math.ceil(bytes / paragraph.length))
  out.write(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Before</title><link>https://before.example</link><language>en-US</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://before.example</wp:base_site_url><wp:base_blog_url>https://before.example</wp:base_blog_url>
`)
  for (let n = 0; n < 5; n += 1)
    out.write(
      `<wp:author><wp:author_id>${n + 1}</wp:author_id><wp:author_login><![CDATA[writer${n}]]></wp:author_login><wp:author_display_name><![CDATA[Writer ${n}]]></wp:author_display_name></wp:author>\n`,
    )
  for (let n = 0; n < 10; n += 1)
    out.write(
      `<wp:category><wp:term_id>${n + 1}</wp:term_id><wp:category_nicename><![CDATA[topic-${n}]]></wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Topic ${n}]]></wp:cat_name></wp:category>\n`,
    )
  for (let n = 0; n < posts; n += 1) {
    const [year, month] = [2010 + (n % 14), String(1 + (n % 12)).padStart(2, '0')]
    const item = `<item><title><![CDATA[Story ${n}: relays & counters]]></title><link>https://before.example/${year}/${month}/story-${n}/</link>
<dc:creator><![CDATA[writer${n % 5}]]></dc:creator><guid isPermaLink="false">https://before.example/?p=${n + 1}</guid><description></description>
<content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded><![CDATA[What story ${n} says.]]></excerpt:encoded>
<wp:post_id>${n + 1}</wp:post_id><wp:post_date><![CDATA[${year}-${month}-15 10:00:00]]></wp:post_date><wp:post_date_gmt><![CDATA[${year}-${month}-15 09:00:00]]></wp:post_date_gmt>
<wp:post_name><![CDATA[story-${n}]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type><![CDATA[post]]></wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>
<category domain="category" nicename="topic-${n % 10}"><![CDATA[Topic ${n % 10}]]></category><category domain="post_tag" nicename="tag-${n % 200}"><![CDATA[Tag ${n % 200}]]></category></item>
`
    if (!out.write(item)) await once(out, 'drain')
  }
  out.end('</channel></rss>\n')
  await once(out, 'finish')
}
