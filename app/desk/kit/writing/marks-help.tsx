/** Explains the marks of the text, and the keys that script adds. A plain <details>. */
import { sayBlank } from '~/desk/kit/markdown/blanks'
import { marks, sayMark } from '~/desk/kit/markdown/marks'
import { i18n } from '~/domain/language/desk-i18n'
import { ArticleHtml } from '~/ui/articles/article-body'

/** The results only show what marks look like: they are out of reach, and their headings are none of this page. */
const isPicture = { inert: '', 'aria-hidden': true }

const listKeys = (): [name: string, what: string][] => [
  [
    i18n.t('Ctrl+B, I, E, K'),
    i18n.t('bold, italic, code, link. At the end of marked words, the same keys leave the mark.'),
  ],
  [i18n.t('Ctrl+Shift+7, 8, period, X'), i18n.t('numbered list, bulleted list, quote, strikethrough')],
  [
    i18n.t({ id: 'key.enter', message: 'Enter' }),
    i18n.t('continues a list; on an empty item it ends the list'),
  ],
  [
    i18n.t('Tab, Shift+Tab'),
    i18n.t('in a table, go to the next or the previous cell. Press Esc first to leave the text with Tab.'),
  ],
  [i18n.t('Ctrl+S'), i18n.t('saves a draft, which readers don’t see')],
  [i18n.t('Ctrl+Enter'), i18n.t('publishes, after asking')],
  [i18n.t('Ctrl+Z'), i18n.t('undoes typing and buttons, step by step')],
  [i18n.t('Ctrl+Shift+V'), i18n.t('pastes plain text')],
]

/** As it reads, they are there, too. */
const listSurfaceKeys = (): [name: string, what: string][] => [
  [i18n.t({ id: 'key.slash', message: '/' }), i18n.t('at the start of a line lists all blocks')],
  ['[[', i18n.t('finds articles, people and products to link to')],
  [i18n.t('Alt+↑, Alt+↓'), i18n.t('move the block up or down')],
  [i18n.t('Alt+Enter'), i18n.t('opens the menu of the block')],
  [i18n.t('Ctrl+Shift+D'), i18n.t('duplicates the block')],
  [i18n.t('Ctrl+F'), i18n.t('finds and replaces')],
  [
    i18n.t({ id: 'key.backspace', message: 'Backspace' }),
    i18n.t('right after a quotation mark or dash was replaced, gives back what was typed'),
  ],
]

/** Marks that show what is kept elsewhere, in the library, among products or on other sites: their results are described. */
const listOtherMarks = (): [name: string, typed: string, what: string][] => [
  [
    i18n.t('Picture with a caption'),
    `![${sayBlank('alt')}](/media/…/1200.jpg "${sayBlank('caption')}")`,
    i18n.t('The picture with its caption and credit below, if it stands alone in its paragraph.'),
  ],
  [
    i18n.t('Picture width'),
    `![${sayBlank('alt')}](/media/…/1200.jpg){wide}`,
    i18n.t('The picture wider than the text where the screen has room, or with {full} as wide as the page.', {
      full: '{full}',
    }),
  ],
  [
    i18n.t('Gallery'),
    '::: gallery\n![One](/media/…/1200.jpg)\n![Two](/media/…/1200.jpg)\n:::',
    i18n.t('The pictures side by side, cropped to one shape. Each leads to the whole picture.'),
  ],
  [
    i18n.t('Box of a review'),
    '::: review\nA note, if you like\n:::',
    i18n.t(
      'The review of this article: rating, verdict, pros and cons, and where to buy. With a slug after it, one of several reviews.',
    ),
  ],
  [
    i18n.t('Card of a product'),
    '::: product halo-3',
    i18n.t('Picture, rating and where to buy. The slug is in the address of the product.'),
  ],
  [i18n.t('Picks of a guide'), '::: picks', i18n.t('A list that leads to a card for each pick.')],
  [
    i18n.t('Comparison'),
    '::: compare halo-3 halo-4',
    i18n.t(
      'Specs, ratings and prices side by side, of up to twelve products. Of two, also who wins how often.',
    ),
  ],
  [
    i18n.t('Link to a product'),
    '[the Halo 3](product:halo-3)',
    i18n.t('A link to its best offer, or else to its page.'),
  ],
  [
    i18n.t('Video or audio file'),
    `::: video /media/…/clip.mp4\n${sayBlank('caption')}\n:::`,
    i18n.t(
      'A player with its caption. Copy the lines from Pictures, Video and audio. {wide} after the address makes it wider; sound begins ::: audio.',
      { wide: '{wide}' },
    ),
  ],
  [
    i18n.t('Video, post, song, map or any page'),
    'https://www.youtube.com/watch?v=…',
    i18n.t(
      'An address alone in its paragraph becomes a card soon after you save. YouTube, Vimeo, PeerTube, TikTok, Spotify, Apple Podcasts, Mastodon, Bluesky, X, Instagram, CodePen and OpenStreetMap open in it when the reader asks; other pages are links.',
    ),
  ],
]

const toRow = ([name, what]: [name: string, what: string]) => (
  <div key={name}>
    <dt>{name}</dt>
    <dd>{what}</dd>
  </div>
)

export function MarksHelp() {
  return (
    <details className="marks-help">
      <summary>{i18n.t('Help with marks')}</summary>
      <p>
        {i18n.t(
          'A blank line begins a new paragraph. The first mark of a line must be at its start. A line of ::: ends what ::: began; one may be inside another. HTML works, too.',
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Mark')}</th>
            <th scope="col">{i18n.t('You type')}</th>
            <th scope="col">{i18n.t('Readers see')}</th>
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => (
            <tr key={mark.name}>
              <th scope="row">{sayMark(mark)}</th>
              <td>
                <pre>{mark.typed}</pre>
              </td>
              <td>
                <div {...isPicture}>
                  <ArticleHtml html={mark.html} />
                </div>
              </td>
            </tr>
          ))}
          {listOtherMarks().map(([name, typed, what]) => (
            <tr key={typed}>
              <th scope="row">{name}</th>
              <td>
                <pre>{typed}</pre>
              </td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{i18n.t('Keys')}</h3>
      <p>{i18n.t('With JavaScript. On a Mac, press Cmd instead of Ctrl.')}</p>
      <dl>{listKeys().map(toRow)}</dl>
      <h3>{i18n.t('Keys as it reads')}</h3>
      <dl>{listSurfaceKeys().map(toRow)}</dl>
    </details>
  )
}
