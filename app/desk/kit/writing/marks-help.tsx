/** Explains the marks of the text, and the keys that script adds. A plain <details>. */
import { marks } from '~/desk/kit/markdown/marks'
import { ArticleHtml } from '~/ui/articles/article-body'

/** The results only show what marks look like: they are out of reach, and their headings are none of this page. */
const isPicture = { inert: '', 'aria-hidden': true }

const keys: [name: string, what: string][] = [
  ['Ctrl+B, I, E, K', 'bold, italic, code, link. At the end of marked words, the same keys leave the mark.'],
  ['Ctrl+Shift+7, 8, period, X', 'numbered list, bulleted list, quote, strikethrough'],
  ['Enter', 'continues a list; on an empty item it ends the list'],
  [
    'Tab, Shift+Tab',
    'in a table, go to the next or the previous cell. Press Esc first to leave the text with Tab.',
  ],
  ['Ctrl+S', 'saves a draft, which readers don’t see'],
  ['Ctrl+Enter', 'publishes, after asking'],
  ['Ctrl+Z', 'undoes typing and buttons, step by step'],
  ['Ctrl+Shift+V', 'pastes plain text'],
]

/** Marks that show what is kept elsewhere, in the library, among products or on other sites: their results are described. */
const otherMarks: [name: string, typed: string, what: string][] = [
  [
    'Picture with a caption',
    '![What it shows](/media/…/1200.jpg "Caption")',
    'The picture with its caption and credit below, if it stands alone in its paragraph.',
  ],
  [
    'Picture width',
    '![What it shows](/media/…/1200.jpg){wide}',
    'The picture wider than the text where the screen has room, or with {full} as wide as the page.',
  ],
  [
    'Gallery',
    '::: gallery\n![One](/media/…/1200.jpg)\n![Two](/media/…/1200.jpg)\n:::',
    'The pictures side by side, cropped to one shape. Each leads to the whole picture.',
  ],
  [
    'Box of a review',
    '::: review\nA note, if you like\n:::',
    'The review of this article: rating, verdict, pros and cons, and where to buy. With a slug after it, one of several reviews.',
  ],
  [
    'Card of a product',
    '::: product halo-3',
    'Picture, rating and where to buy. The slug is in the address of the product.',
  ],
  ['Picks of a guide', '::: picks', 'A list that leads to a card for each pick.'],
  [
    'Comparison',
    '::: compare halo-3 halo-4',
    'Specs, ratings and prices side by side, of up to twelve products. Of two, also who wins how often.',
  ],
  ['Link to a product', '[the Halo 3](product:halo-3)', 'A link to its best offer, or else to its page.'],
  [
    'Video or audio file',
    '::: video /media/…/clip.mp4\nCaption\n:::',
    'A player with its caption. Copy the lines from Pictures, Video and audio. {wide} after the address makes it wider; sound begins ::: audio.',
  ],
  [
    'Video, post, song, map or any page',
    'https://www.youtube.com/watch?v=…',
    'An address alone in its paragraph becomes a card soon after you save. YouTube, Vimeo, PeerTube, TikTok, Spotify, Apple Podcasts, Mastodon, Bluesky, X, Instagram, CodePen and OpenStreetMap open in it when the reader asks; other pages are links.',
  ],
]

export function MarksHelp() {
  return (
    <details className="marks-help">
      <summary>Help with marks</summary>
      <p>
        A blank line begins a new paragraph. The first mark of a line must be at its start. A line of ::: ends
        what ::: began; one may be inside another. HTML works, too.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Mark</th>
            <th scope="col">You type</th>
            <th scope="col">Readers see</th>
          </tr>
        </thead>
        <tbody>
          {marks.map(({ name, typed, html }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <pre>{typed}</pre>
              </td>
              <td>
                <div {...isPicture}>
                  <ArticleHtml html={html} />
                </div>
              </td>
            </tr>
          ))}
          {otherMarks.map(([name, typed, what]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <pre>{typed}</pre>
              </td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Keys</h3>
      <p>With JavaScript. On a Mac, press Cmd instead of Ctrl.</p>
      <dl>
        {keys.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
